import type {
  Counter,
  Outlook,
  PlanDuty,
  PlanPart,
  PlanRow,
  PlanSheet,
  Role,
  SumShare,
} from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { Procedure } from '../fight/Procedure.tsx';
import type { Scene } from '../model.ts';
import { Gauges } from '../planner/Gauges.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import { counterOf } from './lying.ts';
import './plan.css';
import { Rule } from './Rule.tsx';

/** What a decision of many parts comes to so far: what it uses up, who does what, what is to be expected. */
export function PlanPanel(props: {
  plan: PlanSheet;
  scene: Scene;
  onHex: (hex: string) => void;
  onCard: (card: string) => void;
  /** Something that has to be done is pointed at; absent: it is only shown where. */
  onDuty?: (hex: string) => void;
}) {
  const { plan, scene, onHex, onCard, onDuty = onHex } = props;
  const { sheet } = useTable();
  const { card } = plan;
  return (
    <div className="plan">
      {card?.face && (
        <button
          type="button"
          className={`plan-card card-${card.face.sort} card-of-${sheet.sides[card.side]!.camp}`}
          onClick={() => onCard(card.id)}
        >
          <b>{card.face.value}</b>
          <span>{card.face.title}</span>
          {card.note && <em>{card.note}</em>}
        </button>
      )}
      <dl className="plan-rows">
        {plan.rows.map(row => (
          <Row key={row.label} row={row} />
        ))}
      </dl>
      {plan.duties && (
        <ul className="plan-duties">
          {plan.duties.map(duty => (
            <Duty key={`${duty.hex} ${duty.title} ${duty.note}`} duty={duty} onDuty={onDuty} />
          ))}
        </ul>
      )}
      {plan.gauges && <Gauges part={plan.gauges} />}
      {plan.suggests && <p className="plan-suggests">{plan.suggests.text}</p>}
      {plan.outlooks.map(outlook => (
        <OutlookOf
          key={`${outlook.title} ${outlook.hex}`}
          outlook={outlook}
          role={scene.role}
          onHex={onHex}
        />
      ))}
      {plan.steps && <Procedure rows={plan.steps} />}
      {plan.parts.length > 0 && (
        <ul className="plan-parts">
          {plan.parts.map(part => (
            <Part key={part.pieces.join(' ')} part={part} scene={scene} onHex={onHex} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row: { label, value, of, rule, warning } }: { row: PlanRow }) {
  const over = of && of.used > of.limit;
  return (
    <div className={over || warning ? 'plan-row plan-over' : 'plan-row'}>
      <dt>
        {label}
        {rule && <Rule rule={rule} />}
      </dt>
      <dd>{value}</dd>
      {of && of.limit > 0 && (
        <span className="plan-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * of.used) / of.limit)}%` }} />
        </span>
      )}
      {warning && <Warning text={warning} />}
    </div>
  );
}

const Warning = ({ text }: { text: string }) => (
  <em className="plan-warning">
    <Icon name="warning" />
    {text}
  </em>
);

function Part(props: { part: PlanPart; scene: Scene; onHex: (hex: string) => void }) {
  const { part, scene, onHex } = props;
  const { theme } = useTable();
  const counters = part.pieces
    .map(piece => counterOf(scene, piece))
    .filter((counter): counter is Counter => counter !== undefined);
  const { hex } = part;
  return (
    <li>
      <span className="plan-pieces">
        {counters.map(counter => (
          <CounterFace key={counter.id} face={counter.face} size={34} theme={theme} label={counter.name} />
        ))}
      </span>
      <span className="plan-text">
        {hex ? (
          <button type="button" onClick={() => onHex(hex)}>
            {part.text}
          </button>
        ) : (
          part.text
        )}
        {part.of && (
          <span className="plan-way">
            <span className="plan-bar" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * part.of.used) / part.of.limit)}%` }} />
            </span>
            {part.of.used}/{part.of.limit}
          </span>
        )}
        {part.warning && <Warning text={part.warning} />}
      </span>
    </li>
  );
}

/** Met: a ring with a tick; open: dashes and an exclamation mark; broken: a cross. */
const SIGNS: { readonly [state in PlanDuty['state']]: string } = {
  met: 'M8 12.4l3 3 5.4 -6.4',
  open: 'M12 7.4v5.4M12 16.2v.2',
  broken: 'M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8',
};

function Duty({ duty, onDuty }: { duty: PlanDuty; onDuty: (hex: string) => void }) {
  const { t } = useTable();
  const { state, hex, title, note, value, reads, shares, said } = duty;
  return (
    <li className={`plan-duty plan-duty-${state}`}>
      <button type="button" onClick={() => hex && onDuty(hex)}>
        <svg viewBox="0 0 24 24" role="img" aria-label={t(`web.planner.duty.${state}`)}>
          {state === 'broken' ? (
            <rect x="3" y="3" width="18" height="18" rx="3" />
          ) : (
            <circle cx="12" cy="12" r="9" />
          )}
          <path d={SIGNS[state]} />
        </svg>
        <span>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <span className="plan-duty-value">
          <b>{value}</b>
          <small>{reads}</small>
        </span>
        <span className="plan-duty-may">
          <Shares shares={shares} />
          <small>{said}</small>
        </span>
      </button>
    </li>
  );
}

/** A whole in its parts: losses, disorder, a stop, nothing. */
function Shares({ shares }: { shares: readonly SumShare[] }) {
  const { t } = useTable();
  if (shares.length === 0) return null;
  const words = shares
    .map(({ text, share, value }) => `${text} ${value ?? `${Math.round(100 * share)}%`}`)
    .join(t('ui.listSeparator'));
  return (
    <span className="plan-shares" role="img" aria-label={words} title={words}>
      {shares.map(({ tone, share, text }) => (
        <i key={text} className={`plan-share-${tone}`} style={{ flexGrow: share }} />
      ))}
    </span>
  );
}

/** The success of the other side is never green. */
const toneOf = (good: Role | undefined, role: Role): string =>
  good === undefined ? 'none' : good === role ? 'good' : 'bad';

function OutlookOf(props: { outlook: Outlook; role: Role; onHex: (hex: string) => void }) {
  const { outlook, role, onHex } = props;
  const { hex } = outlook;
  return (
    <section className="plan-outlook">
      <h3>
        {hex ? (
          <button type="button" onClick={() => onHex(hex)}>
            {outlook.title}
          </button>
        ) : (
          outlook.title
        )}
        {outlook.rule && <Rule rule={outlook.rule} />}
      </h3>
      {outlook.shares && (
        <div className="plan-whole">
          <Shares shares={outlook.shares} />
          <p>
            {outlook.shares.map(({ text, share, value }) => (
              <span key={text}>
                <b>{value ?? `${Math.round(100 * share)}%`}</b> {text}
              </span>
            ))}
          </p>
        </div>
      )}
      <dl>
        {outlook.rows.map(({ label, value, share, good, rule }) => (
          <div key={label} className={`plan-chance plan-${toneOf(good, role)}`}>
            <dt>
              {label}
              {rule && <Rule rule={rule} />}
            </dt>
            {share !== undefined && (
              <span className="plan-bar" aria-hidden="true">
                <i style={{ width: `${Math.round(100 * share)}%` }} />
              </span>
            )}
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {outlook.unknown && (
        <p className="plan-unknown">
          <i aria-hidden="true">?</i>
          {outlook.unknown}
        </p>
      )}
    </section>
  );
}
