import { useCallback, useState } from 'react';
import { complain } from './problems.ts';

/** Does one thing at a time, and says so when it cannot be done. */
export function useDoing(): readonly [busy: boolean, doing: (deed: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const doing = useCallback((deed: () => Promise<void>) => {
    setBusy(true);
    deed().then(
      () => setBusy(false),
      (error: unknown) => {
        setBusy(false);
        complain(error);
      },
    );
  }, []);
  return [busy, doing];
}
