import type { ReachPart } from '@ironbottom/engine';
import type { Placing } from '../table/Boxes.tsx';
import { shorePath } from './shores.ts';

/** So many pixels for the width of the frame: type and lines are measured by it. */
const WIDTH = 320;

/** A chart of the seas: how far something flies from where it lies, and where it is sent. */
export function Reach({ part, onPlace }: { part: ReachPart } & Placing) {
  const { frame, shores, names, points, rings, ways } = part;
  const [left, top, right, bottom] = frame;
  const unit = (right - left) / WIDTH;
  const at = (place: string) => points.find(point => point.place === place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset of HTML.
    <svg
      className="reach"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      style={{ ['--unit' as string]: unit }}
      // It fills its column; what is cut off at the sides is open sea.
      preserveAspectRatio="xMidYMid slice"
      role="group"
      aria-label={part.title}
    >
      <rect className="reach-sea" x={left} y={top} width={right - left} height={bottom - top} />
      {shores.map(ring => (
        <path key={ring.slice(0, 4).join(' ')} className="reach-shelf" d={shorePath(ring)} />
      ))}
      {shores.map(ring => (
        <path key={ring.slice(0, 4).join(' ')} className="reach-land" d={shorePath(ring)} />
      ))}
      {names.map(({ x, y, text, water }) => (
        <text key={text} className={water ? 'reach-water' : 'reach-name'} x={x} y={y} fontSize={12 * unit}>
          {text}
        </text>
      ))}
      {rings.map(({ x, y, radius, half, text }) => (
        <g key={`${text} ${half}`} className={half ? 'reach-half' : 'reach-ring'}>
          <circle cx={x} cy={y} r={radius} />
          <text x={x} y={Math.min(bottom - 3 * unit, y + radius - 3 * unit)} fontSize={11 * unit}>
            {text}
          </text>
        </g>
      ))}
      {ways.map(({ from, to, count }) => {
        const [a, b] = [at(from), at(to)];
        if (!a || !b) return null;
        const bow = 0.1 * (b.y - a.y);
        const d = `M${a.x} ${a.y}Q${(a.x + b.x) / 2 - bow} ${(a.y + b.y) / 2},${b.x} ${b.y}`;
        return (
          <g key={`${from} ${to}`}>
            <path className="reach-way-under" d={d} strokeWidth={(3 + Math.min(4, count)) * unit} />
            <path className="reach-way" d={d} strokeWidth={(1 + Math.min(4, count)) * unit} />
          </g>
        );
      })}
      {points.map(({ place, x, y, name, tone }) => (
        // biome-ignore lint/a11y/useSemanticElements: a point of a drawing is no button of HTML.
        <g
          key={`${place} ${name}`}
          className={`reach-point reach-${tone}`}
          role="button"
          tabIndex={0}
          aria-label={name}
          data-place={place}
          onClick={() => onPlace(place)}
          onKeyDown={event => {
            if (event.key === 'Enter') onPlace(place);
          }}
        >
          <circle className="reach-touch" cx={x} cy={y} r={9 * unit} />
          <circle cx={x} cy={y} r={(tone === 'from' || tone === 'target' ? 5 : 3.6) * unit} />
          {(tone === 'from' || tone === 'target') && (
            <text x={x + 8 * unit} y={y + 4 * unit} fontSize={11 * unit}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
