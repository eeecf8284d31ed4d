import './spinner.css';

/** Something is on its way. The label is read aloud; the drawing shows only when it takes a moment. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="ui-spinner" role="status">
      <svg viewBox="0 0 28 30" aria-hidden="true">
        <path d="M14 1.5L26 8.3v13.4L14 28.5 2 21.7V8.3z" pathLength="60" />
      </svg>
      <span className="ui-unseen">{label}</span>
    </span>
  );
}
