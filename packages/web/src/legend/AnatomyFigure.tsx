import type { Anatomy, FacePart } from '@ironbottom/engine';
import { useEffect, useState } from 'react';
import { useMedia } from '../app/useMedia.ts';
import { CounterFace } from '../counters/CounterFace.tsx';
import { faceBox, readyFaces } from '../counters/face.ts';
import { spotOf } from '../counters/spots.ts';
import { useTable } from '../table/context.ts';

/** The counter in the middle, words at both sides. */
const WIDE = { width: 396, face: 132, row: 47 };
const NARrow = { width: 340, face: 112, row: 66 };
const GAP = 10;

const LEFT_PARTS: readonly FacePart[] = ['unit', 'symbol', 'left', 'value-0'];

type Part = Anatomy['parts'][number];

/** The last number stands at the right, those between below the counter. */
function sideOf({ at }: Part, last: string): 'left' | 'right' | 'below' {
  if (LEFT_PARTS.includes(at)) return 'left';
  return at.startsWith('value-') && at !== last ? 'below' : 'right';
}

/** A counter, large, with a line from each of its parts to what it is. */
export function AnatomyFigure({ anatomy: { title, face, parts } }: { anatomy: Anatomy }) {
  const { theme, language } = useTable();
  const { width, face: size, row } = useMedia('(width < 600px)') ? NARrow : WIDE;
  const left = (width - size) / 2;
  // Where numbers stand is known when their letters are.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void readyFaces(language).then(() => setReady(true));
  }, [language]);
  const last = parts.findLast(({ at }) => at.startsWith('value-'))?.at ?? '';
  const on = (side: string): readonly Part[] => parts.filter(part => sideOf(part, last) === side);
  const rows = Math.max(on('left').length, on('right').length);
  const below = on('below');
  const height = Math.max(size + 8, rows * row) + below.length * row;
  const top = Math.max(0, (rows * row - size) / 2);
  const ctx = ready ? document.createElement('canvas').getContext('2d') : null;
  const box = faceBox(size);
  const spot = (part: FacePart): readonly [number, number] => {
    const [x, y] = ctx ? spotOf(ctx, face, part) : [50, 50];
    return [left + box.x + (x * box.side) / 100, top + box.y + (y * box.side) / 100];
  };
  return (
    <figure className="anatomy" style={{ width, height }}>
      <figcaption className="ui-unseen">{title}</figcaption>
      <div className="anatomy-face" style={{ left, top }}>
        <CounterFace face={face} size={size} theme={theme} label={title} />
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {(['left', 'right'] as const).flatMap(side =>
          on(side).map(({ at }, nth) => {
            const [x, y] = spot(at);
            const from = side === 'left' ? left - GAP : left + size + GAP;
            return (
              <path
                key={at}
                d={`M${from} ${nth * row + row / 2}H${from + (side === 'left' ? 4 : -4)}L${x} ${y}`}
              />
            );
          }),
        )}
        {below.map(({ at }, nth) => {
          const [x, y] = spot(at);
          return <path key={at} d={`M${x} ${y}V${height - (below.length - nth) * row + 2}`} />;
        })}
      </svg>
      {(['left', 'right'] as const).map(side =>
        on(side).map((part, nth) => (
          <Words
            key={part.at}
            part={part}
            side={side}
            style={{ top: nth * row, height: row, width: left - GAP - 4 }}
          />
        )),
      )}
      {below.map((part, nth) => (
        <Words
          key={part.at}
          part={part}
          side="below"
          style={{ top: height - (below.length - nth) * row + 4, height: row, width }}
        />
      ))}
    </figure>
  );
}

function Words(props: { part: Part; side: string; style: { top: number; height: number; width: number } }) {
  const { part, side, style } = props;
  return (
    <p className={`anatomy-words anatomy-${side}`} style={style}>
      <span>
        <b>{part.name}</b>
        <br />
        {part.text}
      </span>
    </p>
  );
}
