import type { Icon } from '@ironbottom/engine';
import { type ReactNode, useMemo } from 'react';
import { DRAWINGS } from '../counters/icons/index.ts';
import type { Drawing, Pen } from '../counters/pen.ts';

/** A drawing of the counters as a part of another one: the ink is the text's colour, what is cut shows the ground. */
export function Drawn(props: { icon: Icon; x: number; y: number; width: number; ground: string }) {
  const { icon, x, y, width, ground } = props;
  const drawing = DRAWINGS[icon];
  const parts = useMemo(() => partsOf(drawing, ground), [drawing, ground]);
  const scale = width / drawing.width;
  return (
    <g transform={`translate(${x - width / 2} ${y - (scale * drawing.height) / 2}) scale(${scale})`}>
      {parts}
    </g>
  );
}

function partsOf({ draw }: Drawing, ground: string): ReactNode[] {
  const ink = 'currentColor';
  const stroke = (d: string, width: number, colour: string, key: number) => (
    <path
      key={key}
      d={d}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
  const penFor = (into: ReactNode[]): Pen => ({
    solid: d => into.push(<path key={into.length} d={d} fill={ink} />),
    hole: d => into.push(<path key={into.length} d={d} fill={ground} />),
    line: (d, width) => into.push(stroke(d, width, ink, into.length)),
    cut: (d, width) => into.push(stroke(d, width, ground, into.length)),
    at(x, y, scale, turn, inside) {
      const within: ReactNode[] = [];
      inside(penFor(within));
      into.push(
        <g key={into.length} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          {within}
        </g>,
      );
    },
  });
  const parts: ReactNode[] = [];
  draw(penFor(parts));
  return parts;
}
