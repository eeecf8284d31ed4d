import { useSyncExternalStore } from 'react';
import type { Session, Snapshot } from '../model.ts';

export const useSnapshot = (session: Session): Snapshot =>
  useSyncExternalStore(session.subscribe, session.snapshot);
