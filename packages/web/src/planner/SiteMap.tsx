import type { Site, Spot } from '@ironbottom/engine';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { shorePath } from './shores.ts';
import { spotChoices } from './spots.ts';

/** A place drawn at large. What an action can be done with is ringed, and a click on it does it. */
export function SiteMap(props: {
  site: Site;
  scene: Pick<Scene, 'choices'>;
  /** The one that is in hand. */
  spot: string | null;
  onSpot: (spot: string) => void;
}) {
  const { site, scene, spot: held, onSpot } = props;
  const [left, top, right, bottom] = site.frame;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset of HTML.
    <svg
      className="site"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="group"
      aria-label={site.names[0]?.text}
    >
      <rect className="reach-sea" x={left} y={top} width={right - left} height={bottom - top} />
      {site.shores.map(ring => (
        <path key={ring.slice(0, 4).join(' ')} className="site-shelf" d={shorePath(ring)} />
      ))}
      {site.shores.map(ring => (
        <path key={ring.slice(0, 4).join(' ')} className="site-land" d={shorePath(ring)} />
      ))}
      {site.names.map(({ x, y, text, water }) => (
        <text key={text} className={water ? 'site-water' : 'site-name'} x={x} y={y}>
          {text}
        </text>
      ))}
      {site.spots.map(spot => (
        <SpotOf
          key={spot.id}
          spot={spot}
          ready={spotChoices(scene, spot.id, held === spot.id ? null : held).length > 0}
          held={held === spot.id}
          onSpot={onSpot}
        />
      ))}
    </svg>
  );
}

function SpotOf(props: { spot: Spot; ready: boolean; held: boolean; onSpot: (spot: string) => void }) {
  const { spot, ready, held, onSpot } = props;
  const { t } = useTable();
  const { id, x, y, name, value, shape, large, state, number } = spot;
  const r = large ? 19 : 15;
  const classes = [
    'spot',
    `spot-${state ?? 'whole'}`,
    ...(ready ? ['spot-ready'] : []),
    ...(held ? ['spot-held'] : []),
  ];
  const label = [
    name,
    value,
    ...(number ? [`№ ${number}`] : []),
    ...(state ? [t(`web.planner.${state}`)] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a point of a drawing is no button of HTML.
    <g
      className={classes.join(' ')}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={label.join(', ')}
      data-spot={id}
      onClick={() => onSpot(id)}
      onKeyDown={event => {
        if (event.key === 'Enter') onSpot(id);
      }}
    >
      {ready && <circle className="spot-ring" r={r + 6} />}
      {shape === 'round' ? (
        <circle className="spot-body" r={r} />
      ) : (
        <path className="spot-body" d={`M0 ${-1.15 * r}L${1.15 * r} 0L0 ${1.15 * r}L${-1.15 * r} 0Z`} />
      )}
      {state === 'gone' ? (
        <path
          className="spot-cross"
          d={`M${-0.5 * r} ${-0.5 * r}L${0.5 * r} ${0.5 * r}M${0.5 * r} ${-0.5 * r}L${-0.5 * r} ${0.5 * r}`}
        />
      ) : (
        <text className="spot-value" y={large ? 7 : 6}>
          {value}
        </text>
      )}
      {state === 'shaken' && <path className="spot-wave" d={`M${r - 3} ${-r}q4 -6 8 0t8 0`} />}
      <text className="spot-name" y={r + 15}>
        {number ? `${number} ${name}` : name}
      </text>
    </g>
  );
}
