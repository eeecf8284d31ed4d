import type { OverlaySheet } from '../model.ts';

/** What the patterns of an overlay mean: pattern, colour and word. */
export function Legend({ overlay }: { overlay: OverlaySheet }) {
  if (overlay.legend.length === 0) return null;
  return (
    <ul className="legend">
      {overlay.legend.map(({ tone, text, look }) => (
        <li key={`${tone} ${text}`}>
          <i className={`swatch swatch-${tone} swatch-${look}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
