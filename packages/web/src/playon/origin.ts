import type { Look, PlayedFrom, Session, Snapshot } from '../model.ts';

/** Where a match goes on from, and whether what is hidden there has to be dealt anew. */
export interface Origin {
  readonly dealt: boolean;
  /** Asked for when it is wanted: a record may have to be fetched. */
  from(): Promise<PlayedFrom>;
}

/**
 * Off in a running game between people: nobody tries their moves out on a machine, from whatever seat or none. What
 * somebody has shared is public, and can always be played on.
 */
export const mayPlayOn = ({ kind }: Session, { seats, sight }: Snapshot): boolean =>
  kind !== 'online' || sight?.ending != null || seats.filter(seat => seat.kind !== 'bot').length < 2;

/** The position that is looked at; at the end of a match the last one in which something could be done. */
export function originOf(session: Session, snapshot: Snapshot, { view, seq }: Look): Origin {
  const { kind, id } = session;
  const over = snapshot.sight?.ending != null;
  const at = view.result === null ? view.actions : view.actions - 1;
  if (kind === 'local') {
    const dealt = !over && snapshot.seats.some(seat => seat.kind === 'bot');
    return { dealt, from: async () => ({ kind: 'match', id, role: view.role, at }) };
  }
  if (kind === 'online' && over)
    return { dealt: false, from: async () => ({ kind: 'record', text: await session.record(), at }) };
  // What one was writing now was not there at an earlier moment.
  const { plan: _plan, before: _before, barred: _barred, ...past } = view;
  return { dealt: true, from: async () => ({ kind: 'view', view: seq === null ? past : view }) };
}
