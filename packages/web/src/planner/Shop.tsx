import type { ShopPart } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Choice, Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { spotChoices } from './spots.ts';
import { Ways } from './Ways.tsx';
import './shop.css';

/** What can be bought. A ware that is to be had in many ways (at any hex) is pointed at, and then the map. */
export function Shop(props: {
  part: ShopPart;
  scene: Pick<Scene, 'choices'>;
  spot: string | null;
  busy: boolean;
  onSpot: (spot: string) => void;
  onChoose: (choice: Choice) => void;
}) {
  const { part, scene, spot: held, busy, onSpot, onChoose } = props;
  const { theme } = useTable();
  return (
    <ul className="shop">
      {part.wares.map(ware => {
        const { spot, code, name, price, lack, faces, lines, limits } = ware;
        const ways = spotChoices(scene, spot);
        const taken = limits.some(({ now }) => now > 0);
        return (
          <li
            key={spot}
            className={cx('ware', lack && 'ware-lacks', taken && 'ware-taken', held === spot && 'ware-held')}
            data-ware={spot}
          >
            <button type="button" className="ware-head" onClick={() => onSpot(spot)}>
              <small>{code}</small>
              <span>{name}</span>
              {lack && <em>{lack}</em>}
              <b>{price}</b>
            </button>
            <div className="ware-body">
              {faces.map((face, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: alike counters lie side by side.
                <CounterFace key={k} face={face} size={38} theme={theme} label="" />
              ))}
              <p>
                {lines.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            </div>
            <p className="ware-limits">
              {limits.map(limit => (
                <Limit key={limit.name} limit={limit} />
              ))}
            </p>
            {ways.length <= MANY && <Ways choices={ways} busy={busy} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}

/** More ways than that are not listed. */
const MANY = 5;
/** More than that are said in numbers. */
const PIPS = 9;

function Limit({ limit: { name, had, now, most } }: { limit: ShopPart['wares'][number]['limits'][number] }) {
  const { t } = useTable();
  const said = t('web.planner.limit', { had: had + now, most });
  return (
    <span className="ware-limit" title={`${name}: ${said}`}>
      {name}
      {most > PIPS ? (
        <b>{said}</b>
      ) : (
        Array.from({ length: most }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
          <i key={k} className={k < had ? 'pip-had' : k < had + now ? 'pip-now' : ''} />
        ))
      )}
    </span>
  );
}
