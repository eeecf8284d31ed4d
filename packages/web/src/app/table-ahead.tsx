import { type ComponentProps, lazy } from 'react';
import type { TablePage } from '../table/TablePage.tsx';

type Page = typeof TablePage;

let arrived: Page | null = null;

/** Fetches the table before anybody sits down at it. */
export async function fetchTable(): Promise<Page> {
  arrived ??= (await import('../table/TablePage.tsx')).TablePage;
  return arrived;
}

const Awaited = lazy(async () => ({ default: await fetchTable() }));

/** The table: at once where it has been fetched. React would otherwise show its absence for a third of a second. */
export function TableAhead(props: ComponentProps<Page>) {
  const Here = arrived;
  return Here ? <Here {...props} /> : <Awaited {...props} />;
}

/** Whether an address is that of a table. */
export const isTable = (path: string): boolean => /^\/([tl]\/|look$)/.test(path);
