import type { Language, Translate } from '@ironbottom/engine';
import { createContext, useContext } from 'react';
import type { MapSheet, RefereeApi, Theme } from '../model.ts';

/** What every part of the table needs. */
interface TableContext {
  readonly t: Translate;
  readonly language: Language;
  readonly theme: Theme;
  readonly referee: RefereeApi;
  readonly sheet: MapSheet;
  readonly game: string;
}

const Context = createContext<TableContext | null>(null);
export const TableProvider = Context.Provider;

export function useTable(): TableContext {
  const context = useContext(Context);
  if (!context) throw new Error('a part of the table was put outside of it');
  return context;
}
