import './side-mark.css';

/** The mark of a camp: a star or a disc, so that colour is never the only sign. */
export function SideMark({ camp }: { camp: 'allied' | 'japan' }) {
  return (
    <svg className={`ui-side-mark ui-side-${camp}`} viewBox="0 0 16 16" aria-hidden="true">
      {camp === 'allied' ? (
        <path d="M8 .9l1.9 4.6 5 .4-3.8 3.2 1.2 4.8L8 11.3l-4.3 2.6 1.2-4.8L1.1 5.9l5-.4z" />
      ) : (
        <circle cx="8" cy="8" r="6.2" />
      )}
    </svg>
  );
}
