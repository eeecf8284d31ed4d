import type { Scene } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import './presets.css';
import type { Presets, Until } from './usePresets.ts';

/** What is answered without asking, to be taken back; and what could be, where it has just been asked. */
export function PresetNotes({ scene, presets }: { scene: Scene; presets: Presets }) {
  const { t } = useTable();
  const offered = scene.presets.filter(
    preset => preset.answer && !presets.holding.some(({ id }) => id === preset.id),
  );
  if (offered.length + presets.holding.length === 0) return null;
  return (
    <div className="presets">
      {presets.holding.map(({ id, text }) => (
        <button key={id} type="button" className="preset-held" onClick={() => presets.set(id, null)}>
          <Icon name="clock" />
          {t('web.table.preset.held', { what: text })}
          <Icon name="close" />
        </button>
      ))}
      {offered.map(({ id, text }) => (
        <Button key={id} kind="quiet" icon="clock" onClick={() => presets.set(id, 'turn')}>
          {t('web.table.preset.offer', { what: text })}
        </Button>
      ))}
    </div>
  );
}

const UNTIL: readonly (Until | null)[] = [null, 'turn', 'always'];

/** All of them, for the menu. */
export function PresetMenu({ scene, presets }: { scene: Scene; presets: Presets }) {
  const { t } = useTable();
  if (scene.presets.length === 0) return null;
  const now = (id: string): Until | null =>
    presets.kept[id] === 'always' ? 'always' : presets.holding.some(each => each.id === id) ? 'turn' : null;
  return (
    <fieldset className="preset-menu">
      <legend>{t('web.table.preset.title')}</legend>
      {scene.presets.map(({ id, text }) => (
        <label key={id}>
          <span>{text}</span>
          <select
            value={now(id) ?? ''}
            onChange={event => presets.set(id, (event.target.value || null) as Until | null)}
          >
            {UNTIL.map(until => (
              <option key={until ?? ''} value={until ?? ''}>
                {t(`web.table.preset.${until ?? 'ask'}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
