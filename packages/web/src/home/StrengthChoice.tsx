import { useT } from '../app/texts.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { STRENGTHS, type Strength } from './setup.ts';

/** How well the machine is to play, and what that means. */
export function StrengthChoice(props: { strength: Strength; onStrength: (strength: Strength) => void }) {
  const { strength, onStrength } = props;
  const t = useT();
  return (
    <div className="home-strength">
      <span className="ui-field-label">{t('web.home.strength')}</span>
      <Segmented
        label={t('web.home.strength')}
        value={strength}
        onChange={onStrength}
        segments={STRENGTHS.map(value => ({ value, label: t(`web.strength.${value}`) }))}
      />
      <span className="ui-field-help">{t(`web.strengthNote.${strength}`)}</span>
    </div>
  );
}
