import type { Ref } from '../../choices.ts';
import { ALLIES, cardOf } from '../../components.ts';
import { setRivalry } from '../../rules/14-rivalry.ts';
import { theOffensive } from '../../state.ts';
import { moveTracks } from '../tracks.ts';

/** The services agree before units are activated; 5.32D-1 as before when the offensive is called off. */

const RIVALS = 'rivals';

export function agree(ref: Ref, id: string): void {
  const { s } = ref;
  theOffensive(s).notes[RIVALS] = s.rivalry[ALLIES] ? [1] : [];
  moveTracks(ref, cardOf(id));
}

export function disagree(ref: Ref): void {
  if (theOffensive(ref.s).notes[RIVALS]?.length) setRivalry(ref, ALLIES, true, '5.32D-1');
}
