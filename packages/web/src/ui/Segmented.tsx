import { type ReactNode, useId } from 'react';
import './segmented.css';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  /** What is read aloud, where the label is a sign. */
  readonly name?: string;
}

/** One of a few, all of them in sight: radio buttons in one row. */
export function Segmented<V extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  const group = useId();
  return (
    <fieldset className="ui-segmented">
      <legend className="ui-unseen">{label}</legend>
      {segments.map(segment => (
        <label key={segment.value} className="ui-segment" lang={segment.lang}>
          <input
            className="ui-unseen"
            type="radio"
            name={group}
            value={segment.value}
            checked={segment.value === value}
            aria-label={segment.name}
            onChange={() => onChange(segment.value)}
          />
          <span className="ui-segment-face">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
