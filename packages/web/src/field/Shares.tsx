import type { SumShare } from '@ironbottom/engine';

/** A whole in its parts: losses, disorder, a stop, nothing; with the numbers below it. */
export function Shares({ shares, words = false }: { shares: readonly SumShare[]; words?: boolean }) {
  if (shares.length === 0) return null;
  const percent = ({ share }: SumShare): string => `${Math.round(100 * share)}%`;
  return (
    <span className="field-shares">
      <span className="plan-shares" aria-hidden="true">
        {shares.map(({ tone, share, text }) => (
          <i key={text} className={`plan-share-${tone}`} style={{ flexGrow: share }} />
        ))}
      </span>
      {words && (
        <span className="field-words">
          {shares.map(share => (
            <span key={share.text}>
              <b>{percent(share)}</b> {share.text}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
