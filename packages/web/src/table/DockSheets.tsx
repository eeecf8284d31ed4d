import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTable } from './context.ts';

/** What the moment puts first, least first: a fight goes before a plan, a plan before what the player has opened. */
const MOMENTS = ['opened', 'plan', 'fight'] as const;

/** A sheet that wants the place at the top of the dock. */
export interface DockSheet {
  readonly id: string;
  readonly moment: (typeof MOMENTS)[number];
  readonly title: string;
  /** A second line below the title. */
  readonly note?: string;
  /** At the right of the title, such as its rule. */
  readonly aside?: ReactNode;
  readonly node: ReactNode;
  /** Lies folded until somebody wants it. */
  readonly folded?: boolean;
  /** Gives way to nothing that comes by itself. */
  readonly held?: boolean;
  /** Puts it away for good; a sheet without it can only be folded. */
  readonly onClose?: () => void;
}

/** What the player can open: one at a time. */
export type Opened =
  | 'log'
  | 'cards'
  | 'boxes'
  | 'orders'
  | 'choices'
  | 'chat'
  | 'menu'
  | 'rule'
  | 'inspector'
  | 'score'
  | 'since'
  | 'turn'
  | 'legend';

export interface DockState {
  readonly opened: Opened | null;
  /** The sheet that lies unfolded; null: all are headers. */
  readonly unfolded: string | null;
  open(id: Opened): void;
  /** Opens it by itself: it lies folded where the moment matters more. */
  offer(id: Opened): void;
  /** Opens it, or puts it away if it is the one in sight. */
  toggle(id: Opened): void;
  close(): void;
  unfold(id: string | null): void;
}

export function useDock(): DockState {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [unfolded, unfold] = useState<string | null>(null);
  const open = (id: Opened): void => {
    setOpened(id);
    unfold(id);
  };
  const close = (): void => setOpened(null);
  const toggle = (id: Opened): void => (opened === id && unfolded === id ? close() : open(id));
  return { opened, unfolded, open, offer: setOpened, toggle, close, unfold };
}

const rank = ({ moment }: DockSheet): number => MOMENTS.indexOf(moment);
const first = (sheets: readonly DockSheet[]): DockSheet | undefined =>
  sheets.filter(sheet => !sheet.folded).toSorted((a, b) => rank(b) - rank(a))[0];

/** The sheet that lies open when some have come or gone: one that has just come, unless the moment matters more. */
export function openNext(
  sheets: readonly DockSheet[],
  known: readonly string[],
  unfolded: string | null,
): string | null {
  const present = sheets.find(({ id }) => id === unfolded);
  const come = first(sheets.filter(({ id }) => !known.includes(id)));
  const gives = !present?.held || come?.moment === 'opened';
  if (come && gives && (!present || rank(come) >= rank(present))) return come.id;
  return present || unfolded === null ? unfolded : (first(sheets)?.id ?? null);
}

/** The sheets that are no news any more: what came over one that gave no way has its turn when that lets go. */
export function noted(
  sheets: readonly DockSheet[],
  known: readonly string[],
  open: string | null,
): readonly string[] {
  const held = sheets.some(sheet => sheet.held && sheet.id === open);
  return sheets.map(({ id }) => id).filter(id => !held || id === open || known.includes(id));
}

/** One sheet lies open, the others are headers. */
export function DockSheets(props: {
  sheets: readonly DockSheet[];
  dock: DockState;
  /** How high the open one would like to be. */
  onHeight: (height: number) => void;
}) {
  const { sheets, dock, onHeight } = props;
  const { t } = useTable();
  const { unfolded, unfold } = dock;
  const known = useRef<readonly string[]>([]);
  const ids = sheets.map(({ id }) => id).join(' ');
  const held = sheets.some(sheet => sheet.held && sheet.id === unfolded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that comes, goes or lets go is the reason.
  useEffect(() => {
    const next = openNext(sheets, known.current, unfolded);
    known.current = noted(sheets, known.current, next);
    if (next !== unfolded) unfold(next);
  }, [ids, held]);
  return sheets
    .toSorted((a, b) => Number(b.id === unfolded) - Number(a.id === unfolded) || rank(b) - rank(a))
    .map(({ id, moment, title, note, aside, node, onClose }) => {
      const open = id === unfolded;
      return (
        <section key={id} className={`sheet sheet-${moment}${open ? ' sheet-open' : ''}`} data-sheet={id}>
          <header className="sheet-head">
            <h2>
              <button type="button" aria-expanded={open} onClick={() => unfold(open ? null : id)}>
                <span>{title}</span>
                {note && <small>{note}</small>}
              </button>
            </h2>
            {aside}
            {onClose ? (
              <IconButton icon="close" label={t('web.table.close')} onClick={onClose} />
            ) : (
              <span className="sheet-fold" aria-hidden="true">
                <Icon name="down" />
              </span>
            )}
          </header>
          {open && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard too.
            <section className="sheet-body" aria-label={title} tabIndex={0}>
              <Measured onHeight={onHeight}>{node}</Measured>
            </section>
          )}
        </section>
      );
    });
}

function Measured({ onHeight, children }: { onHeight: (height: number) => void; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => onHeight(inside.current?.offsetHeight ?? 0));
    watch.observe(inside.current!);
    return () => {
      watch.disconnect();
      onHeight(0);
    };
  }, [onHeight]);
  return <div ref={inside}>{children}</div>;
}
