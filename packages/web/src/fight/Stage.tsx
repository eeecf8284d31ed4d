import { type CSSProperties, useEffect, useRef } from 'react';
import type { DiceLine } from '../model.ts';
import { useTable } from '../table/context.ts';
import { Die, useColour } from '../table/Dice.tsx';
import { cx } from '../ui/cx.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { FALL, type Falls, RING } from './falling.ts';
import type { Rolled } from './story.ts';

/** The dice of a fight in the order in which they fell, with what was needed and what they came to. */
export function Stage({ rolls, falls, brief }: { rolls: readonly Rolled[]; falls: Falls; brief: boolean }) {
  const stage = useRef<HTMLDivElement>(null);
  const newest = rolls.at(-1)?.n;
  // In a low sheet the newest dice are in sight all the same; once it is decided, that stands above them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dice that have fallen are the reason.
  useEffect(() => {
    if (!brief) stage.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest, brief]);
  return (
    <div className="fight-stage" ref={stage}>
      {rolls.map((roll, i) => (
        <Volley key={roll.n} roll={roll} begins={falls.begin(roll)} brief={brief || i < rolls.length - 1} />
      ))}
    </div>
  );
}

function Volley({ roll, begins, brief }: { roll: Rolled; begins: number; brief: boolean }) {
  const { t, sheet } = useTable();
  const { dice } = roll;
  const { camp, name } = sheet.sides[dice.who]!;
  const strip = isTable(dice);
  const delay = (ms: number): CSSProperties => ({ animationDelay: `${begins + ms}ms` });
  return (
    <section className="fight-volley">
      <h3 className={`fight-camp-${camp}`}>
        <SideMark camp={camp} />
        <span className="fight-who">
          {dice.title ? t('web.fight.volley', { who: name, what: dice.title }) : name}
        </span>
        {!strip && <span className="fight-need">{needed(dice, t)}</span>}
      </h3>
      {dice.terms.length > 0 &&
        (isSum(dice) ? (
          <Sum dice={dice} style={delay(FALL)} />
        ) : (
          <Equation dice={dice} strip={strip} style={delay(strip ? FALL : 0)} />
        ))}
      <div className="fight-fallen">
        <Fallen dice={dice} delay={delay} strip={strip} />
        {strip && <Strip dice={dice} delay={delay} />}
      </div>
      <Result dice={dice} brief={brief} style={delay(FALL + RING * dice.dice.length)} strip={strip} />
    </section>
  );
}

/** One die that is read from a table: whatever falls means something. */
const isTable = ({ dice, reads }: DiceLine): boolean =>
  dice.length === 1 && reads.reduce((sum, { values }) => sum + values.length, 0) >= dice[0]!.sides;

/** `6 loss and retreat · 5 retreat`. */
function needed({ reads }: DiceLine, t: ReturnType<typeof useTable>['t']): string {
  return reads
    .map(({ values, inFull }) => t('web.fight.needs', { values: spanOf(values), text: inFull }))
    .join(' · ');
}

/** `5-6` for several in a row. */
const spanOf = (values: readonly number[]): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}` : `${low}–${high}`;
};

/** Dice that no rule reads one by one: what counts is what they come to together. */
const isSum = ({ reads, highest }: DiceLine): boolean => reads.length === 0 && !highest;

/** `7 + 1 guns = 8`; dice of different kinds are not added up. First what it is held against. */
export function Sum({ dice, style }: { dice: DiceLine; style?: CSSProperties }) {
  const entered = dice.terms.filter(({ value }) => value.startsWith('='));
  const added = dice.terms.filter(term => !entered.includes(term));
  const faces = dice.dice.reduce((sum, { face }) => sum + face, 0);
  const total = added.reduce((sum, { value }) => sum + Number(value.replace('−', '-')), faces);
  return (
    <p className="fight-equation" style={style}>
      {entered.map(({ value, text }) => (
        <span key={text}>
          <small>{text}</small> <b>{value.slice(1).replace('-', '−')}</b>{' '}
        </span>
      ))}
      {added.length > 0 && dice.dice.every(({ kind }) => kind === '') && (
        <>
          <b>{faces} </b>
          {added.map(({ value, text }) => (
            <span key={text}>
              {value} <small>{text}</small>{' '}
            </span>
          ))}
          <b>= {total}</b>
        </>
      )}
    </p>
  );
}

/** `13 dice = 4 + 4 + 3 − 1`, with the name of each. */
function Equation(props: { dice: DiceLine; strip: boolean; style: CSSProperties }) {
  const { dice, strip, style } = props;
  const { t } = useTable();
  const { face } = dice.dice[0] ?? { face: 0 };
  return (
    <p className="fight-equation" style={style}>
      {strip ? (
        <b>{face} </b>
      ) : (
        <>
          <b>{t('web.fight.diceCount', { count: dice.dice.length })}</b> ={' '}
        </>
      )}
      {dice.terms.map(({ value, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two terms may be alike in all but their place.
        <span key={i}>
          {i === 0 && !strip ? value.replace(/^\+/, '') : value} <small>({text})</small>{' '}
        </span>
      ))}
      {strip && <b>= {dice.terms.reduce((sum, { value }) => sum + Number(value.replace('−', '-')), face)}</b>}
    </p>
  );
}

function Fallen(props: { dice: DiceLine; delay: (ms: number) => CSSProperties; strip: boolean }) {
  const { dice, delay, strip } = props;
  const colour = useColour(dice);
  const best = dice.highest && dice.fall ? dice.fall.total : null;
  const marked = !strip && dice.fall?.dice.some(({ mark }) => mark !== '');
  return (
    <ol className={cx('fight-dice', !marked && 'fight-unmarked')}>
      {dice.dice.map((die, i) => {
        const read = dice.fall?.dice[i];
        const worth = strip ? 1 : (read?.worth ?? 0);
        const counts = best === null ? worth > 0 : die.face + (dice.bonus[i] ?? 0) === best;
        const mark = strip ? '' : (read?.mark ?? '');
        const first = dice.reads[0]?.text === mark;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names but their order.
            key={i}
            className={cx(
              dice.fall && !counts && !mark && 'fight-miss',
              mark && (first ? 'fight-loss' : 'fight-turn'),
            )}
          >
            <Die {...die} colour={colour(die.kind)} style={delay(0)} />
            {dice.bonus[i] ? <small>{dice.bonus[i]! > 0 ? `+${dice.bonus[i]}` : dice.bonus[i]}</small> : null}
            {mark && (
              <em style={delay(FALL + RING * i)}>
                <span>{mark}</span>
              </em>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** For a die that is read from a table: all that it could have come to, and what it did. */
function Strip({ dice, delay }: { dice: DiceLine; delay: (ms: number) => CSSProperties }) {
  const value = dice.dice[0]!.face + (dice.bonus[0] ?? 0);
  return (
    <ol className="fight-strip">
      {dice.reads.map(({ values, text }) => (
        <li key={text} className={values.includes(value) ? 'fight-here' : ''} style={delay(FALL)}>
          {text}
        </li>
      ))}
    </ol>
  );
}

function Result(props: { dice: DiceLine; brief: boolean; style: CSSProperties; strip: boolean }) {
  const { dice, brief, style, strip } = props;
  const { t } = useTable();
  const { fall } = dice;
  if (!fall) return null;
  if (dice.dice.length === 0)
    return (
      <div className="fight-result" style={style}>
        <p>
          <b>{t('web.fight.diceCount', { count: 0 })}</b>
        </p>
      </div>
    );
  const total =
    dice.fell ??
    (dice.highest
      ? t('web.fight.highestOf', { value: fall.total })
      : t('web.fight.hits', { count: fall.total }));
  const expected = fall.expected.toFixed(1);
  const split = strip || dice.highest ? [] : splitOf(dice);
  const below = fall.total < fall.expected;
  const noBetter = fall.spread.reduce(
    (sum, each) => (each.total <= fall.total ? sum + each.probability : sum),
    0,
  );
  const share = Math.max(1, Math.round(100 * (below ? noBetter : fall.asGood)));
  return (
    <div className="fight-result" style={style}>
      <p role="status" aria-label={t('web.fight.readOut', { total, dice: dice.dice.length, expected })}>
        <b>{total}</b> <span>{t('web.fight.expected', { value: expected })}</span>
      </p>
      <p className="fight-luck-line">
        {split.length > 0 && <strong>{split.join(' · ')}</strong>}
        <small>{t(below ? 'web.fight.noBetter' : 'web.fight.asGood', { share })}</small>
      </p>
      {!brief && !strip && fall.spread.length > 2 && <Spread fall={fall} />}
    </div>
  );
}

/** How many of each sort. */
const splitOf = ({ reads, fall }: DiceLine): string[] =>
  reads
    .map(({ text, inFull }) => [fall!.dice.filter(({ mark }) => mark === text).length, inFull] as const)
    .filter(([count]) => count > 0)
    .map(([count, inFull]) => `${count} × ${inFull}`);

/** How likely each number was, the one that fell in amber, the mean dashed. */
function Spread({ fall }: { fall: NonNullable<DiceLine['fall']> }) {
  const { t } = useTable();
  const most = Math.max(...fall.spread.map(({ probability }) => probability));
  const [low, high] = [fall.spread[0]!.total, fall.spread.at(-1)!.total];
  const mean = (fall.expected - low + 0.5) / (high - low + 1);
  return (
    <figure className="fight-spread" aria-hidden="true" style={{ maxWidth: 44 * (high - low + 1) }}>
      <i className="fight-mean" style={{ left: `${100 * mean}%` }}>
        <span>{t('web.fight.expected', { value: fall.expected.toFixed(1) })}</span>
      </i>
      {fall.spread.map(({ total, probability }) => (
        <span key={total} className={total === fall.total ? 'fight-here' : ''}>
          <i style={{ height: `${(100 * probability) / most}%` }} />
          {total}
        </span>
      ))}
    </figure>
  );
}
