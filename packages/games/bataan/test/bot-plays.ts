import { act, botNamed, chanceFromSeed, formatAction, legal, view } from '@ironbottom/engine';
import { bataan } from '../index.ts';
import type { Luzon } from './lay.ts';

/** The policy plays the step at hand for a role, on what that role sees; what it did, in the text of actions. */
export function plays(t: Luzon, role: string): string[] {
  const bot = botNamed(bataan, { name: 'policy' });
  const chance = chanceFromSeed('plays');
  const stepOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
  const step = stepOf(t.waiting);
  const played: string[] = [];
  do {
    const action = bot.choose(view(bataan, t.match, role), legal(bataan, t.match, role), chance);
    played.push(formatAction(action));
    act(bataan, t.match, role, action);
  } while (step !== '' && stepOf(t.waiting) === step && t.roles.includes(role));
  return played;
}
