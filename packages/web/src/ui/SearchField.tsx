import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import './field.css';
import './search-field.css';

/** A field to look for something; its label is read aloud and stands in it while it is empty. */
export function SearchField({
  label,
  onText,
  ...rest
}: { label: string; onText: (text: string) => void } & Omit<ComponentProps<'input'>, 'onChange'>) {
  return (
    <label className="ui-search">
      <Icon name="search" />
      <input
        type="search"
        className="ui-input"
        aria-label={label}
        placeholder={label}
        onChange={event => onText(event.target.value)}
        {...rest}
      />
    </label>
  );
}
