import { createContext, useContext } from 'react';

/** Goes on from the position that is shown, in a match of one's own; null: that is not to be had here. */
const Context = createContext<(() => void) | null>(null);
export const PlayOnProvider = Context.Provider;
export const usePlayOn = (): (() => void) | null => useContext(Context);
