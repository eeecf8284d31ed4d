import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface Labelled {
  readonly label: string;
  readonly help?: string;
}

function Field({
  label,
  help,
  children,
}: Labelled & { children: (ids: { id: string; helpId?: string }) => ReactNode }) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      {children(help ? { id, helpId } : { id })}
      {help && (
        <span className="ui-field-help" id={helpId}>
          {help}
        </span>
      )}
    </div>
  );
}

export function TextField({
  label,
  help,
  onText,
  ...rest
}: Labelled & { onText: (text: string) => void } & Omit<ComponentProps<'input'>, 'onChange'>) {
  return (
    <Field label={label} {...(help ? { help } : {})}>
      {({ id, helpId }) => (
        <input
          id={id}
          className="ui-input"
          aria-describedby={helpId}
          onChange={event => onText(event.target.value)}
          {...rest}
        />
      )}
    </Field>
  );
}

export function Select({
  label,
  help,
  value,
  choices,
  onChoice,
}: Labelled & {
  value: string;
  choices: readonly { readonly value: string; readonly name: string }[];
  onChoice: (value: string) => void;
}) {
  return (
    <Field label={label} {...(help ? { help } : {})}>
      {({ id, helpId }) => (
        <select
          id={id}
          className="ui-input"
          aria-describedby={helpId}
          value={value}
          onChange={event => onChoice(event.target.value)}
        >
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  help,
  checked,
  onCheck,
  disabled = false,
}: Labelled & { checked: boolean; onCheck: (checked: boolean) => void; disabled?: boolean }) {
  return (
    <label className="ui-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onCheck(event.target.checked)}
      />
      <span className="ui-check-name">{label}</span>
      {help && <span className="ui-field-help">{help}</span>}
    </label>
  );
}
