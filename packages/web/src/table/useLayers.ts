import { useState } from 'react';
import type { Look, OverlaySheet, RefereeApi } from '../model.ts';
import type { Shown } from './Rail.tsx';
import { useLatest } from './useLatest.ts';

/** What lies over the map, what of the map itself is shown, and whether the list of both is open. */
export function useLayers(referee: RefereeApi, look: Look, focus: string | null) {
  const [overlay, setOverlay] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>({ numbers: true, names: true, counters: true });
  const laid = useLatest<OverlaySheet | null>(
    () => (overlay === null ? null : referee.overlay(look, overlay, focus)),
    null,
    [look, overlay, focus],
  );
  const toggle = (layer: keyof Shown) => setShown({ ...shown, [layer]: !shown[layer] });
  return { overlay, setOverlay, laid, shown, setShown, toggle, open, setOpen };
}
