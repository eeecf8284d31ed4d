import type { OverlaySign } from '@ironbottom/engine';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import { type KeyId, shownKey } from './keys.ts';

export interface Shown {
  readonly numbers: boolean;
  readonly names: boolean;
  readonly counters: boolean;
}

const SIGNS: { readonly [about in OverlaySign['about']]: IconName } = {
  zones: 'zones',
  range: 'range',
  supply: 'link',
  way: 'path',
  holder: 'flag',
  bound: 'lock',
  fight: 'swords',
  resource: 'drop',
  gain: 'gain',
  ground: 'hills',
  place: 'letters',
};

const NONE = { id: null, name: '', sign: null };

/** Overlays, layers and zoom. One overlay is strong at a time. */
export function Rail(props: {
  overlay: string | null;
  shown: Shown;
  onOverlay: (id: string | null) => void;
  onShown: (shown: Shown) => void;
  onZoom: (by: number) => void;
  onFit: () => void;
  onFront: () => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The thread of sight; null: the game has none. */
  sight: { readonly on: boolean; readonly toggle: () => void } | null;
}) {
  const { overlay, shown, onOverlay, onShown, onZoom, onFit, onFront, open, onOpen, sight } = props;
  const { t, sheet } = useTable();
  const named = (id: KeyId): string =>
    t('web.table.withKey', { text: t(`web.table.key.${id}`), key: shownKey(id) });
  const toggle = (layer: keyof Shown, icon: IconName) => (
    <label key={layer}>
      <input
        type="checkbox"
        checked={shown[layer]}
        onChange={() => onShown({ ...shown, [layer]: !shown[layer] })}
      />
      <Icon name={icon} />
      {t(`web.table.key.${layer}`)}
      <kbd>{shownKey(layer)}</kbd>
    </label>
  );
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event): void => {
      if (!rail.current?.contains(target as Node)) onOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open, onOpen]);
  return (
    <div
      ref={rail}
      className="rail"
      role="toolbar"
      aria-label={t('web.table.layers')}
      aria-orientation="vertical"
    >
      <IconButton
        icon="layers"
        pressed={overlay !== null}
        aria-expanded={open}
        label={named('overlays')}
        onClick={() => onOpen(!open)}
      />
      {sight && <IconButton icon="eye" pressed={sight.on} label={named('sight')} onClick={sight.toggle} />}
      <hr />
      <IconButton icon="plus" label={named('zoomIn')} onClick={() => onZoom(1.4)} />
      <IconButton icon="minus" label={named('zoomOut')} onClick={() => onZoom(1 / 1.4)} />
      <IconButton icon="fit" label={named('fit')} onClick={onFit} />
      <IconButton icon="front" label={named('front')} onClick={onFront} />
      {open && (
        <div className="overlay-list">
          <div role="radiogroup" aria-label={t('web.table.overlays')}>
            {[NONE, ...sheet.overlays].map(({ id, name, sign }) => (
              <label key={id} className={sign?.camp && `overlay-${sign.camp}`}>
                <input type="radio" name="overlay" checked={overlay === id} onChange={() => onOverlay(id)} />
                <Icon name={id === null ? 'close' : sign ? SIGNS[sign.about] : 'layers'} />
                {id === null ? t('web.table.noOverlay') : name}
              </label>
            ))}
          </div>
          <div className="layer-list">
            {toggle('numbers', 'hash')}
            {toggle('names', 'letters')}
            {toggle('counters', 'counter')}
          </div>
        </div>
      )}
    </div>
  );
}
