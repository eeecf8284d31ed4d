import type { Gauges as GaugesOf } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { useTable } from '../table/context.ts';
import './gauges.css';

/** Pixels for a point of the scale, the room above it, and where the scale stands. */
const [POINT, HEAD, LEFT, WIDE] = [9, 8, 34, 34];
/** Every so many points a number, every point a stroke. */
const STEP = 5;

/** How far each has come, on a scale with bands: filled now, dashed with what this turn adds. */
export function Gauges({ part }: { part: GaugesOf }) {
  const { theme } = useTable();
  const { gauges, key } = part;
  return (
    <>
      <p className="gauges-key">
        <span>
          <i /> {key.now}
        </span>
        {gauges.some(({ next }) => next !== undefined) && (
          <span>
            <i className="gauges-next" /> {key.next}
          </span>
        )}
      </p>
      <div className="gauges">
        {gauges.map(gauge => (
          <section key={gauge.id}>
            <h4>
              <CounterFace face={gauge.face} size={38} theme={theme} label="" />
              <span>
                {gauge.title}
                <small>{gauge.level}</small>
              </span>
            </h4>
            <Scale part={part} gauge={gauge} />
            {gauge.lines.map(line => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function Scale({ part, gauge }: { part: GaugesOf; gauge: GaugesOf['gauges'][number] }) {
  const { most, bands } = part;
  const { now, next } = gauge;
  const foot = HEAD + most * POINT;
  const y = (points: number): number => foot - points * POINT;
  const band = bands.findLast(({ from }) => from <= now) ?? bands[0]!;
  return (
    <svg
      viewBox={`0 0 118 ${foot + 10}`}
      role="img"
      aria-label={`${gauge.title}: ${now} / ${most}, ${gauge.level}`}
    >
      {bands.map(({ from, tone }, k) => {
        const to = bands[k + 1]?.from ?? most;
        return (
          <rect
            key={from}
            className={`gauges-band gauges-${tone}`}
            x={LEFT}
            y={y(to)}
            width={WIDE}
            height={(to - from) * POINT}
          />
        );
      })}
      {Array.from({ length: most + 1 }, (_, points) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its number.
          key={points}
          className="gauges-stroke"
          d={`M${LEFT - (points % STEP === 0 ? 8 : 4)} ${y(points)}H${LEFT}`}
        />
      ))}
      {Array.from({ length: Math.floor(most / STEP) + 1 }, (_, k) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place.
          key={k}
          className="gauges-number"
          x={LEFT - 11}
          y={y(k * STEP) + 4}
        >
          {k * STEP}
        </text>
      ))}
      <rect
        className={`gauges-now gauges-full-${band.tone}`}
        x={LEFT + 8}
        y={y(now)}
        width={WIDE - 16}
        height={now * POINT}
      />
      {next !== undefined && next !== now && (
        <rect
          className="gauges-added"
          x={LEFT + 8}
          y={y(Math.max(now, next))}
          width={WIDE - 16}
          height={Math.abs(next - now) * POINT}
        />
      )}
      {bands.slice(1).map(({ from, name }) => (
        <g key={name}>
          <path className="gauges-line" d={`M${LEFT} ${y(from)}H${LEFT + WIDE + 32}`} />
          <text className="gauges-name" x={LEFT + WIDE + 38} y={y(from) + 4.5}>
            {name}
          </text>
        </g>
      ))}
      <g transform={`translate(${LEFT + WIDE + 3} ${y(now)})`}>
        <path className="gauges-flag" d="M0 0L8 -8H32V8H8Z" />
        <text className="gauges-value" x="20" y="5">
          {now}
        </text>
      </g>
    </svg>
  );
}
