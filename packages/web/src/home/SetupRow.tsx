import { useT } from '../app/texts.ts';
import type { GameCard } from '../model.ts';
import { Checkbox, Select } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RuleBookContext, RuleTag } from '../ui/RuleTag.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { type Setup, STRENGTHS } from './setup.ts';
import './setup-row.css';

/** What most readers never touch: scenario, optional rules, how well the machine plays. */
export function SetupRow({
  game,
  setup,
  onSetup,
}: {
  game: GameCard;
  setup: Setup;
  onSetup: (setup: Setup) => void;
}) {
  const t = useT();
  return (
    <details className="home-setup">
      <summary>
        <Icon name="down" />
        {t('web.home.setup')}
        <span className="home-setup-now">{t(`web.strength.${setup.strength}`)}</span>
      </summary>
      <div className="home-setup-inside">
        <div className="home-setup-strength">
          <span className="ui-field-label">{t('web.home.strength')}</span>
          <Segmented
            label={t('web.home.strength')}
            value={setup.strength}
            onChange={strength => onSetup({ ...setup, strength })}
            segments={STRENGTHS.map(value => ({ value, label: t(`web.strength.${value}`) }))}
          />
          <span className="ui-field-help">{t(`web.strengthNote.${setup.strength}`)}</span>
        </div>
        {game.scenarios.length > 1 && (
          <Select
            label={t('web.home.scenario')}
            value={setup.scenario}
            choices={game.scenarios.map(({ id, name }) => ({ value: id, name }))}
            onChoice={scenario => onSetup({ ...setup, scenario })}
          />
        )}
        <RuleBookContext value={{ game: game.id }}>
          {game.options.map(option => (
            <Option
              key={option.id}
              option={option}
              value={setup.options[option.id] ?? option.spec.normal}
              onValue={value => onSetup({ ...setup, options: { ...setup.options, [option.id]: value } })}
            />
          ))}
        </RuleBookContext>
      </div>
    </details>
  );
}

function Option({
  option,
  value,
  onValue,
}: {
  option: GameCard['options'][number];
  value: boolean | string;
  onValue: (value: boolean | string) => void;
}) {
  const { name, help, spec, valueNames } = option;
  return (
    <div className="home-setup-option">
      {typeof value === 'boolean' ? (
        <Checkbox label={name} help={help} checked={value} onCheck={onValue} />
      ) : (
        <Select
          label={name}
          help={help}
          value={value}
          choices={spec.values.map((each, i) => ({
            value: String(each),
            name: valueNames[i] ?? String(each),
          }))}
          onChoice={onValue}
        />
      )}
      <RuleTag rule={spec.rule} />
    </div>
  );
}
