import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** Whether the last request to the server got through: a browser's own idea of being online is often too hopeful. */
const useReach = create<{ readonly reached: boolean }>()(() => ({ reached: true }));

export const reached = (through: boolean): void => useReach.setState({ reached: through });

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the server is there, as far as anybody can tell. */
export function useOnline(): boolean {
  const network = useSyncExternalStore(subscribe, () => navigator.onLine);
  const through = useReach(reach => reach.reached);
  return network && through;
}
