import type { Order, StandingPick, StandingSheet } from '@ironbottom/engine';
import type { TableEvent } from '@ironbottom/room';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LitHex } from '../board/props.ts';
import type { Look, RefereeApi } from '../model.ts';
import { useLatest } from '../table/useLatest.ts';

/** Orders given in advance, as the reader changes them; what stands after a choice is what the game says. */
export interface StandingState {
  /** null: nobody can be ordered anything, or the sheet is not open. */
  readonly sheet: StandingSheet | null;
  /** What is shown is not yet what was chosen last. */
  readonly late: boolean;
  /** The row whose field is shown on the map. */
  readonly picked: string | null;
  pick(row: string | null): void;
  set(row: string, choice: string): void;
  name(row: string, hex: string): void;
  /** Names a hex for the row that is picked; false: it means something else. */
  at(hex: string): boolean;
  readonly lit: readonly LitHex[] | null;
}

const told = (orders: readonly Order[]): string =>
  JSON.stringify(
    orders.map(({ id, when, if: conditions, answer, until }) => [id, when, conditions, answer, until]),
  );
const plain = ({ id, when, if: conditions, answer, until }: Order): Order => ({
  id,
  when,
  if: conditions,
  answer,
  until,
});

export function useStanding(props: {
  referee: RefereeApi;
  look: Look;
  orders: readonly Order[];
  open: boolean;
  doing: (event: TableEvent) => Promise<void>;
}): StandingState {
  const { referee, look, open, doing } = props;
  /** What was chosen and is on its way: the next choice builds on it, however soon it comes. */
  const [chosen, setChosen] = useState<readonly Order[] | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const sent = useRef(Promise.resolve());
  const now = chosen ?? props.orders.map(plain);
  const said = told(now);
  const there = chosen !== null && said === told(props.orders);
  useEffect(() => {
    if (there) setChosen(null);
  }, [there]);
  useEffect(() => {
    if (!open) setPicked(null);
  }, [open]);
  const answer = useLatest<{ readonly of: string; readonly sheet: StandingSheet } | null>(
    open
      ? async () => {
          const sheet = await referee.standing(look, now, picked === null ? null : { row: picked });
          return sheet && { of: said, sheet };
        }
      : () => null,
    null,
    [look, said, picked, open],
  );
  const sheet = answer?.sheet ?? null;
  const late = answer?.of !== said;
  const row = sheet?.rows.find(({ id }) => id === picked);
  const set = async (pick: StandingPick): Promise<void> => {
    const found = await referee.standing(look, now, pick);
    if (!found?.wanted) return;
    const { when, wanted } = found;
    setChosen(wanted);
    const event: TableEvent = { kind: 'orders', role: look.view.role, when, orders: [...wanted] };
    sent.current = sent.current.then(() => doing(event)).catch(() => setChosen(null));
  };
  return {
    sheet: open ? sheet : null,
    late,
    picked,
    pick: setPicked,
    set: (id, choice) => void set({ row: id, sets: { choice } }),
    name: (id, hex) => void set({ row: id, sets: { hex } }),
    at: hex => {
      if (!row?.places || !row.map.some(each => each.hex === hex)) return false;
      if (!late) void set({ row: row.id, sets: { hex } });
      return true;
    },
    lit: useMemo(
      () =>
        row && row.map.length > 0
          ? row.map.map(({ hex, chance, answers }) => ({
              hex,
              tone: answers ? ('target' as const) : ('spared' as const),
              text: `${Math.round(100 * chance)}%`,
            }))
          : null,
      [row],
    ),
  };
}
