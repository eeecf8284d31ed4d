import type { TurnsPart, TurnTone } from '@ironbottom/engine';

const COLUMN = 46;
const GAP = 5;
const HEIGHT = 132;
/** Room above the columns for the arcs. */
const HEAD = 22;
const FOOT = 30;
const TONES: readonly TurnTone[] = ['lent', 'spent', 'free', 'back'];

/** Something that is spent and comes back: a column a turn, and arcs from going to coming. */
export function Turns({ part: { columns, arcs, tones } }: { part: TurnsPart }) {
  const most = Math.max(1, ...columns.map(({ blocks }) => blocks.reduce((sum, { value }) => sum + value, 0)));
  const scale = (HEIGHT - HEAD) / most;
  const left = (nth: number): number => nth * (COLUMN + GAP);
  const width = left(columns.length) - GAP;
  const top = (nth: number): number =>
    HEIGHT - Math.max(12, (columns[nth]?.blocks ?? []).reduce((sum, { value }) => sum + value, 0) * scale);
  return (
    <>
      <p className="turns-key">
        {TONES.map(
          tone =>
            tones[tone] && (
              <span key={tone}>
                <i className={`turns-${tone}`} />
                {tones[tone]}
              </span>
            ),
        )}
      </p>
      <svg className="turns" viewBox={`0 0 ${width} ${HEIGHT + FOOT}`} role="img" aria-label={words(columns)}>
        {columns.map(({ title, note, now, blocks }, nth) => {
          let foot = HEIGHT;
          return (
            <g key={title} transform={`translate(${left(nth)} 0)`}>
              <rect className={now ? 'turns-now' : 'turns-ground'} width={COLUMN} height={HEIGHT} rx="4" />
              {blocks.map(({ value, tone }) => {
                const high = Math.max(14, value * scale);
                foot -= high;
                return (
                  <g key={tone} transform={`translate(3 ${foot})`}>
                    <rect className={`turns-${tone}`} width={COLUMN - 6} height={high - 2} rx="2.5" />
                    <text className={`turns-value-${tone}`} x={COLUMN / 2 - 3} y={high / 2 + 3}>
                      {value}
                    </text>
                  </g>
                );
              })}
              <text className="turns-title" x={COLUMN / 2} y={HEIGHT + 14}>
                {title}
              </text>
              <text className="turns-note" x={COLUMN / 2} y={HEIGHT + 26}>
                {note}
              </text>
            </g>
          );
        })}
        {arcs.map(({ from, to, text }) => {
          const [a, b] = [left(from) + COLUMN / 2, left(to) + COLUMN / 2];
          const [y1, y2] = [top(from) - 2, top(to) - 2];
          const high = Math.max(8, Math.min(y1, y2) - 34);
          return (
            <g key={`${from} ${to}`} className="turns-arc">
              <path d={`M${a} ${y1}C${a} ${high},${b} ${high},${b} ${y2}`} />
              <path d={`M${b - 4} ${y2 - 7}L${b} ${y2}L${b + 4} ${y2 - 7}`} />
              <text x={(a + b) / 2} y={Math.max(11, high + 10)}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

/** The same for whoever does not see it. */
const words = (columns: TurnsPart['columns']): string =>
  columns
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => `${title}: ${blocks.map(({ value }) => value).join(' + ')}`)
    .join('; ');
