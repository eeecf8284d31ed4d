import { IconButton } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTable } from './context.ts';

export interface Shown {
  readonly numbers: boolean;
  readonly names: boolean;
  readonly counters: boolean;
}

/** Overlays, layers and zoom. One overlay is strong at a time. */
export function Rail(props: {
  overlay: string | null;
  shown: Shown;
  onOverlay: (id: string | null) => void;
  onShown: (shown: Shown) => void;
  onZoom: (by: number) => void;
  onFit: () => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { overlay, shown, onOverlay, onShown, onZoom, onFit, open, onOpen } = props;
  const { t, sheet } = useTable();
  const named = (text: string, key: string): string => t('web.table.withKey', { text: t(text), key });
  const toggle = (layer: keyof Shown, icon: IconName, key: string) => (
    <IconButton
      icon={icon}
      pressed={shown[layer]}
      label={named(`web.table.show.${layer}`, key)}
      onClick={() => onShown({ ...shown, [layer]: !shown[layer] })}
    />
  );
  return (
    <div className="rail" role="toolbar" aria-label={t('web.table.layers')} aria-orientation="vertical">
      <IconButton
        icon="layers"
        pressed={overlay !== null}
        aria-expanded={open}
        label={named('web.table.overlays', 'O')}
        onClick={() => onOpen(!open)}
      />
      {toggle('numbers', 'hash', 'N')}
      {toggle('names', 'letters', 'P')}
      {toggle('counters', 'box', 'K')}
      <hr />
      <IconButton icon="plus" label={named('web.table.zoomIn', '+')} onClick={() => onZoom(1.4)} />
      <IconButton icon="minus" label={named('web.table.zoomOut', '−')} onClick={() => onZoom(1 / 1.4)} />
      <IconButton icon="fit" label={named('web.table.fit', '0')} onClick={onFit} />
      {open && (
        <div className="overlay-list" role="radiogroup" aria-label={t('web.table.overlays')}>
          {[null, ...sheet.overlays.map(({ id }) => id)].map(id => (
            <label key={id ?? 'none'}>
              <input type="radio" name="overlay" checked={overlay === id} onChange={() => onOverlay(id)} />
              <Icon name={id === null ? 'close' : 'layers'} />
              {id === null ? t('web.table.noOverlay') : sheet.overlays.find(each => each.id === id)!.name}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
