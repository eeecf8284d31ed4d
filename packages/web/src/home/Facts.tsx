import { useT } from '../app/texts.ts';
import type { GameCard } from '../model.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { lengthOf } from './length.ts';

type Scenario = GameCard['scenarios'][number];

const HARDEST = 5;

/** Length, difficulty, balance and sides of a scenario in one row. */
export function Facts({ game, scenario }: { game: GameCard; scenario: Scenario }) {
  const t = useT();
  const { minutes, turns, difficulty, wins } = scenario;
  return (
    <dl className="home-facts">
      <div>
        <dd>{lengthOf(minutes, t)}</dd>
        <dt>{t('web.home.turns', { count: turns })}</dt>
      </div>
      <div>
        <dd>
          <span className="ui-unseen">{t('web.home.ofFive', { difficulty })}</span>
          <span className="home-dots" aria-hidden="true">
            {Array.from({ length: HARDEST }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: five dots never change places.
              <i key={i} className={i < difficulty ? 'home-dot-full' : ''} />
            ))}
          </span>
        </dd>
        <dt>{t('web.home.difficulty')}</dt>
      </div>
      {wins && <Balance game={game} wins={wins} />}
      <div>
        <dd className="home-facts-sides">
          {game.roles.map(({ id, name, camp }) => (
            <span key={id} title={name}>
              <SideMark camp={camp} />
              <span className="ui-unseen">{name}</span>
            </span>
          ))}
        </dd>
        <dt>{t('web.home.sides')}</dt>
      </div>
    </dl>
  );
}

/** So few wins of a side, in per cent, tell of the machine and not of the scenario. */
const FEW = 10;

/** How the machine fares against itself. */
function Balance({ game: { roles }, wins }: { game: GameCard; wins: NonNullable<Scenario['wins']> }) {
  const t = useT();
  const all = roles.reduce((sum, { id }) => sum + (wins[id] ?? 0), 0);
  const parts = roles.slice(1).map(({ id }) => Math.round(((wins[id] ?? 0) / all) * 100));
  const per = [100 - parts.reduce((sum, part) => sum + part, 0), ...parts];
  const shares = per.join(' : ');
  const who = roles[per.indexOf(Math.max(...per))]!.name;
  return (
    <div title={t('web.home.balanceNote', { shares })}>
      <dd>{Math.min(...per) < FEW ? t('web.home.balanceFor', { who }) : shares}</dd>
      <dt>{t('web.home.balance')}</dt>
    </div>
  );
}
