import type { FlowBand, FlowNode, FlowPart, FlowPlate } from '@ironbottom/engine';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import {
  type At,
  closeness,
  curvesOf,
  lanePath,
  lanesOf,
  perValue,
  placed,
  pointOn,
  spread,
} from './bands.ts';
import { Drawn } from './Drawn.tsx';
import './flow.css';
import { type Fit, fitted, paintSeas } from './seas.ts';
import { spotChoices } from './spots.ts';

/** A chart of the seas in the place of the map: who flies where, what comes through, and what is hit. */
export function Flow(props: {
  part: FlowPart;
  scene: Pick<Scene, 'choices'>;
  spot: string | null;
  onSpot: (spot: string) => void;
}) {
  const { part, scene, spot: held, onSpot } = props;
  const { theme, sheet } = useTable();
  const [frame, size] = useSize();
  const sea = useRef<HTMLCanvasElement>(null);
  const hatch = useId();
  const [width, height] = size;
  const fit = fitted(part.focus, part.frame, width, height);
  const { scale, dx, dy } = fit;
  useEffect(() => {
    if (!sea.current || width === 0) return;
    const ratio = Math.min(2, devicePixelRatio);
    sea.current.width = Math.round(width * ratio);
    sea.current.height = Math.round(height * ratio);
    paintSeas(sea.current, part.shores, { scale, dx, dy }, theme, ratio);
  }, [part.shores, theme, width, height, scale, dx, dy]);
  const at = (x: number, y: number): At => [x * scale + dx, y * scale + dy];
  const node = (spot: string): FlowNode | undefined => part.nodes.find(each => each.spot === spot);
  const camp = (role: string): string => sheet.sides[role]?.camp ?? 'allied';
  const unit = perValue(part.bands, fit);
  const bands = spread(
    part.bands.flatMap(band => {
      const end = node(band.to);
      const from = at(...band.from);
      return end ? [{ band, from, end: ringEdge(end, from, at(end.x, end.y), fit) }] : [];
    }),
  );
  return (
    <div className="flow" ref={frame}>
      <canvas ref={sea} />
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset of HTML.
        <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={part.title}>
          <defs>
            {['allied', 'japan'].map(each => (
              <pattern
                key={each}
                id={`${hatch}${each}`}
                width="7"
                height="7"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className={`flow-hatch-${each}`} width="7" height="7" />
                <path className={`flow-line-${each}`} d="M0 3.5H7" />
              </pattern>
            ))}
          </defs>
          {width > NARROW && <Rose x={width - 58} y={height - 60} />}
          {part.names.map(({ x, y, text, water }) => {
            const [px, py] = at(x, y);
            return (
              <text key={text} className={water ? 'flow-water' : 'flow-land'} x={px} y={py}>
                {text}
              </text>
            );
          })}
          {part.nodes.flatMap(each =>
            each.ring ? [<Ring key={each.spot} node={each} centre={at(each.x, each.y)} fit={fit} />] : [],
          )}
          {bands.map((drawn, nth) => (
            <Band
              key={drawn.band.to}
              drawn={drawn}
              nth={nth}
              all={bands}
              unit={unit}
              hatch={`url(#${hatch}${camp(drawn.band.role)})`}
              camp={camp(drawn.band.role)}
            />
          ))}
          {part.nodes.map(each => (
            <Node
              key={each.spot}
              node={each}
              at={each.ring ? ringFoot(each, at(each.x, each.y), fit) : at(each.x, each.y)}
              camp={camp(each.role)}
              ready={spotChoices(scene, each.spot).length > 0}
              held={held === each.spot}
              size={sizeAt(fit)}
              onSpot={onSpot}
            />
          ))}
          <Plates
            plates={part.plates}
            nodes={part.nodes}
            at={(each: FlowNode) =>
              each.ring ? ringFoot(each, at(each.x, each.y), fit) : at(each.x, each.y)
            }
            bands={bands}
            width={width}
            height={height}
          />
        </svg>
      )}
      {part.key.length > 0 && (
        <ul className="flow-key">
          {part.key.map(({ tone, text }) => (
            <li key={tone}>
              <i className={`flow-${tone}`} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** There is no room for a rose. */
const NARROW = 500;
const [ROSE, NEEDLE] = [34, 'M0 -26.5L4.4 -4.4L0 0Z'];
const POINTS = Array.from({ length: 36 }, (_, k) => 10 * k);

/** Where north is. */
function Rose({ x, y }: { x: number; y: number }) {
  return (
    <g className="flow-rose" transform={`translate(${x} ${y})`}>
      <circle r={ROSE} />
      <circle r={ROSE * 0.82} />
      {POINTS.map(turn => (
        <path
          key={turn}
          d={`M0 ${-ROSE}V${-ROSE * (turn % 90 ? 0.93 : 0.82)}`}
          transform={`rotate(${turn})`}
        />
      ))}
      {[0, 90, 180, 270].map(turn => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className="flow-rose-dark" d={NEEDLE} />
          <path d={NEEDLE} transform="scale(-1 1)" />
        </g>
      ))}
      <text y={-ROSE - 5}>N</text>
    </g>
  );
}

function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize([Math.round(width), Math.round(height)]);
    });
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, []);
  return [frame, size] as const;
}

// ---------------------------------------------------------------- bands

interface Sent {
  readonly band: FlowBand;
  readonly from: At;
  readonly end: At;
}

function Band(props: {
  drawn: Sent;
  nth: number;
  all: readonly Sent[];
  unit: number;
  hatch: string;
  camp: string;
}) {
  const { drawn, nth, all, unit, hatch, camp } = props;
  const { band, from, end } = drawn;
  const mask = useId();
  const wide = ({ lanes }: FlowBand): number => lanes.reduce((sum, { sent }) => sum + sent * unit, 0) + 8;
  const widths = all.map(each => wide(each.band));
  const total = widths.reduce((sum, each) => sum + each, 0);
  const before = widths.slice(0, nth).reduce((sum, each) => sum + each, 0);
  const close = closeness(all);
  const start = close * (before + widths[nth]! / 2 - total / 2);
  const curve = curvesOf(all)[nth]!;
  const lanes = lanesOf(band, unit, start);
  const [px, py] = pointOn(curve, 0.58);
  return (
    <g className={`flow-band flow-${camp}`}>
      <defs>
        <mask id={mask} maskUnits="userSpaceOnUse" x="-9999" y="-9999" width="19998" height="19998">
          <path
            className="flow-grows"
            d={`M${from.join(' ')}Q${curve.by.join(' ')},${end.join(' ')}`}
            pathLength="1"
            strokeWidth={total + 40}
          />
        </mask>
      </defs>
      <g mask={`url(#${mask})`}>
        {lanes.map(lane => (
          <path key={lane.off[0]} className="flow-shade" d={lanePath(curve, lane)} />
        ))}
        {lanes.map((lane, k) => {
          const { tone } = band.lanes[k]!;
          return (
            <path
              key={tone}
              className={`flow-lane flow-lane-${tone}`}
              d={lanePath(curve, lane)}
              {...(tone === 'hatched' && { fill: hatch })}
            />
          );
        })}
      </g>
      <g className="flow-pill" transform={`translate(${px} ${py})`}>
        <rect x="-22" y="-12" width="44" height="24" rx="12" />
        <text y="6">{band.text}</text>
      </g>
    </g>
  );
}

/** A band ends at the edge of a ring, not in its middle. */
function ringEdge(node: FlowNode, from: At, [x, y]: At, { scale }: Fit): At {
  if (!node.ring) return [x, y];
  const [dx, dy] = [from[0] - x, from[1] - y];
  const out = (node.ring.radius * scale) / (Math.hypot(dx, dy) || 1);
  return [x + dx * out, y + dy * out];
}

/** What belongs to a ring stands at its right. */
const ringFoot = (node: FlowNode, [x, y]: At, { scale }: Fit): At => {
  const out = (node.ring?.radius ?? 0) * scale * 0.94;
  return [x + out * 0.94, y - out * 0.34];
};

/** Ships on station all around. */
function Ring({ node, centre: [x, y], fit }: { node: FlowNode; centre: At; fit: Fit }) {
  const { radius, count, hit, gone } = node.ring!;
  const r = radius * fit.scale;
  const size = Math.max(12, 15 * fit.scale);
  return (
    <g className="flow-ring">
      <circle cx={x} cy={y} r={r} />
      {Array.from({ length: count }, (_, k) => {
        // From the north on both sides: there they are met first.
        const step = k % 2 === 0 ? k / 2 : -(k + 1) / 2;
        const angle = ((step * 360) / count - 90) * (Math.PI / 180);
        const [sx, sy] = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
        const state = k < gone ? 'gone' : k < gone + hit ? 'hit' : 'whole';
        return (
          <g key={step} className={`flow-ship flow-ship-${state}`}>
            <Drawn icon={node.icon} x={sx} y={sy} width={size} ground="var(--sea-2)" />
            {state === 'hit' && <path className="flow-flame" d={`M${sx} ${sy - 2}l2 -7 2 3 3 -5 1 9z`} />}
            {state === 'gone' && (
              <path className="flow-wave" d={`M${sx - 11} ${sy + 5}q3 -3 6 0t6 0 6 0 6 0`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

// ---------------------------------------------------------------- nodes

/** What is drawn is smaller where the chart is, and never too small for a finger. */
const sizeAt = ({ scale }: Fit): number => Math.max(0.6, Math.min(1, scale / 0.95));

const FLAK = Array.from({ length: 24 }, (_, k) => k * 15);

function Node(props: {
  node: FlowNode;
  at: At;
  camp: string;
  ready: boolean;
  held: boolean;
  size: number;
  onSpot: (spot: string) => void;
}) {
  const { node, camp, ready, held, size, onSpot } = props;
  const [x, y] = props.at;
  const { shape, icon, name, value, struck, marker, spot } = node;
  const r = size * (shape === 'base' ? 14 : shape === 'ring' ? 15 : struck ? 26 : 20);
  const label = [name, value, ...(marker ? [`№ ${marker}`] : [])].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a point of a drawing is no button of HTML.
    <g
      className={cx(
        'flow-node',
        `flow-${camp}`,
        `flow-is-${shape}`,
        ready && 'flow-ready',
        held && 'flow-held',
      )}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={label}
      data-spot={spot}
      onClick={() => onSpot(spot)}
      onKeyDown={event => {
        if (event.key === 'Enter') onSpot(spot);
      }}
    >
      {(ready || held) && <circle className="flow-light" r={r + 6} />}
      {struck &&
        shape === 'fleet' &&
        FLAK.map(turn => (
          <path
            key={turn}
            className="flow-flak"
            d={`M0 ${-r - 2}V${turn % 30 ? -r - 6 : -r - 10}`}
            transform={`rotate(${turn})`}
          />
        ))}
      <circle className="flow-body" r={r} />
      <Drawn
        icon={icon}
        x={0}
        y={0}
        width={shape === 'base' ? r * 1.2 : r * 1.5}
        ground="var(--flow-ground)"
      />
      {marker && (
        <g transform={`translate(${r * 0.9} ${-r * 0.9})`}>
          <rect className="flow-marker" x="-9" y="-9" width="18" height="18" rx="3" />
          <text className="flow-marker-text" y="5">
            {marker}
          </text>
        </g>
      )}
      <text className="flow-name" y={r + 3 + 13 * size}>
        {name}
      </text>
      {value && (
        <g className="flow-pill" transform={`translate(0 ${r + 32})`}>
          <rect x="-22" y="-11" width="44" height="22" rx="11" />
          <text y="5.6">{value}</text>
        </g>
      )}
    </g>
  );
}

// ---------------------------------------------------------------- plates

const [SHIP, SHIP_GAP, PLATE, ROW] = [46, 9, 84, 50];
/** So many ships lie beside each other, others below them. */
const ABREAST = 5;
const ALONG = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];

function Plates(props: {
  plates: readonly FlowPlate[];
  nodes: readonly FlowNode[];
  at: (node: FlowNode) => At;
  bands: readonly Sent[];
  width: number;
  height: number;
}) {
  const { plates, nodes, at, bands, width, height } = props;
  const told = plates.flatMap(plate => {
    const node = nodes.find(({ spot }) => spot === plate.spot);
    const words = 40 + 7.6 * (plate.title.length + plate.value.length);
    const rows = Math.ceil(plate.marks.length / ABREAST);
    const w = Math.max(150, words, 22 + Math.min(ABREAST, plate.marks.length) * (SHIP + SHIP_GAP));
    return node ? [{ plate, at: at(node), w, h: rows > 0 ? PLATE + (rows - 1) * ROW : 34 }] : [];
  });
  const named = nodes.map(node => {
    const [x, y] = at(node);
    const wide = Math.max(56, node.name.length * 8);
    return { x: x - wide / 2, y: y - 28, w: wide, h: 66 };
  });
  const flown = curvesOf(bands).flatMap(curve =>
    ALONG.map(t => {
      const [x, y] = pointOn(curve, t);
      return { x: x - 26, y: y - 26, w: 52, h: 52 };
    }),
  );
  const taken = [...named, ...flown];
  const boxes = placed(told, taken, width, height);
  return told.map(({ plate, at: [tx, ty] }, k) => {
    const { x, y, w, h } = boxes[k]!;
    const [cx2, cy2] = [Math.max(x, Math.min(x + w, tx)), Math.max(y, Math.min(y + h, ty))];
    return (
      <g key={plate.spot} className="flow-plate" style={{ animationDelay: `${900 + 250 * k}ms` }}>
        <path className="flow-lead" d={`M${cx2} ${cy2}L${tx} ${ty}`} />
        <rect className="flow-plate-shade" x={x + 2} y={y + 4} width={w} height={h} rx="9" />
        <rect className="flow-plate-body" x={x} y={y} width={w} height={h} rx="9" />
        <text className="flow-plate-title" x={x + 11} y={y + 21}>
          {plate.title}
        </text>
        <text className="flow-plate-value" x={x + w - 11} y={y + 22}>
          {plate.value}
        </text>
        {plate.marks.map((mark, i) => {
          const row = Math.floor(i / ABREAST);
          const sx = x + 11 + (i % ABREAST) * (SHIP + SHIP_GAP) + SHIP / 2;
          const sy = y + 48 + row * ROW;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: ships of a sort have no names but their order.
            <g key={i} className={`flow-fate-${mark.fate}`}>
              <g transform={mark.fate === 'sunk' ? `rotate(-22 ${sx} ${sy}) translate(0 7)` : ''}>
                <Drawn icon={mark.icon} x={sx} y={sy} width={SHIP} ground="var(--sheet)" />
              </g>
              {mark.fate === 'damaged' && (
                <path
                  className="flow-flame"
                  d={`M${sx + 2} ${sy - 4}c-1 -6 3 -8 2 -13c4 2 4 6 3 8c2 -1 3 -3 3 -4c3 5 1 9 -2 11z`}
                />
              )}
              {mark.fate === 'sunk' && (
                <rect
                  className="flow-plate-water"
                  x={sx - SHIP / 2 - 2}
                  y={sy + 9}
                  width={SHIP + 4}
                  height="16"
                />
              )}
              <path className="flow-wave" d={`M${sx - 24} ${sy + 9}q4 -4 8 0t8 0 8 0 8 0 8 0 8 0`} />
              <text className="flow-plate-word" x={sx} y={sy + 25}>
                {mark.text}
              </text>
            </g>
          );
        })}
      </g>
    );
  });
}
