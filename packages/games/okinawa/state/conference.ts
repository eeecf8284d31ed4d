/** 17 Staff conferences, and the Counteroffensive (18.16g). */

export interface Conference {
  /** Results had so far, 1 to 6 (17.2). */
  had: number[];
  /** 17.1 The result of the last conference, while it lasts; 0: none. */
  current: number;
  /** 17.3 Points paid at once; 17.32 points for each turn, from which turn on. */
  paid: number;
  perTurn: { readonly points: number; readonly from: number }[];
  /** 17.13 Eliminated units that may still come back. */
  returning: number;
}

/** 17.11, 18.16g */
export interface Counteroffensive {
  /** The turn on which it began; 0: not yet. */
  began: number;
  /** How many turns it lasts. */
  turns: number;
  /** 17.12 It must begin on this turn at the latest; 0: it need not. */
  due: number;
}

export const newConference = (): Conference => ({ had: [], current: 0, paid: 0, perTurn: [], returning: 0 });
export const newCounteroffensive = (): Counteroffensive => ({ began: 0, turns: 0, due: 0 });

export const cloneConference = (conference: Conference): Conference => ({
  ...conference,
  had: conference.had.slice(),
  perTurn: conference.perTurn.slice(),
});
