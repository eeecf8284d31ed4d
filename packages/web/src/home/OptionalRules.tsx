import { useT } from '../app/texts.ts';
import type { GameCard } from '../model.ts';
import { Checkbox, Select } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RuleBookContext, RuleTag } from '../ui/RuleTag.tsx';
import type { Beginning } from './BeginDialog.tsx';
import './optional-rules.css';

/** What the rulebook leaves to the players; most never touch it. */
export function OptionalRules({ game, setup, onSetup }: Omit<Beginning, 'onClose'>) {
  const t = useT();
  if (game.options.length === 0) return null;
  const changed = game.options.filter(({ id, spec }) => setup.options[id] !== spec.normal).length;
  return (
    <details className="home-rules">
      <summary>
        <Icon name="down" />
        {t('web.home.optionalRules')}
        <span className="home-rules-now">
          {changed === 0 ? t('web.home.asPrinted') : t('web.home.changedRules', { count: changed })}
        </span>
      </summary>
      <RuleBookContext value={{ game: game.id }}>
        <div className="home-rules-inside">
          {game.options.map(option => (
            <Option
              key={option.id}
              option={option}
              value={setup.options[option.id] ?? option.spec.normal}
              onValue={value => onSetup({ ...setup, options: { ...setup.options, [option.id]: value } })}
            />
          ))}
        </div>
      </RuleBookContext>
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
    <div className="home-option">
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
