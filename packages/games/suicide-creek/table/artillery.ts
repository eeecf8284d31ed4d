import type { FightRow, PlanSheet, Role, Translate } from '@ironbottom/engine';
import { roleOf, type Side, sideOfRole, tables } from '../components.ts';
import { hexId } from '../map.ts';
import { contactNeeds, inContact } from '../rules/c01-artillery/20-contact.ts';
import { sumOf } from '../rules/dice.ts';
import { type Battery, CALLED, IDLE, MISSIONS, SPOTTING } from '../state/ordnance.ts';
import type { State } from '../state.ts';

/** C1.2 to C1.5 A battery of the reader's from contact to effect: what is done, what it needs, what is ahead. */

const SUMS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
const percent = (share: number): number => Math.round(100 * share);

function contact(s: State, battery: Battery, t: Translate): Pick<FightRow, 'note' | 'effect'> {
  if (inContact(s, battery) && battery.step === CALLED) return { effect: t('oba.has') };
  const { number, terms } = contactNeeds(s, battery);
  const able = SUMS.filter(sum => sum < 12 && sum + sumOf(terms) <= number).length / SUMS.length;
  const note = t('oba.needs', { number: number - sumOf(terms), chance: percent(able) });
  return battery.step === IDLE ? { note } : { note, effect: t('oba.hasNot') };
}

const chits = ({ black, red }: Battery, t: Translate): string =>
  black + red === 0
    ? t('oba.noChits')
    : t('oba.chits', { black, red, chance: percent(black / (black + red)) });

/** Nine stations at most, in the order in which they come. */
function stations(s: State, side: Side, battery: Battery, t: Translate): FightRow[] {
  const { accuracy } = tables.artillery;
  const called = inContact(s, battery) && battery.step === CALLED;
  const laid = battery.mission >= SPOTTING;
  const where = battery.hex < 0 ? '' : hexId(battery.hex);
  const rows: (Omit<FightRow, 'state' | 'role'> & { readonly done: boolean })[] = [
    { text: t('oba.contact'), rule: 'C1.2', done: called, ...contact(s, battery, t) },
    {
      text: t('oba.access'),
      rule: 'C1.21',
      done: battery.access,
      note: chits(battery, t),
      ...(battery.access && { effect: t('oba.has') }),
    },
    {
      text: t('oba.request'),
      rule: 'C1.3',
      done: laid,
      note: t('oba.accuracy', { number: side === 1 ? accuracy.japan : accuracy.us }),
      ...(laid && { effect: where }),
    },
    ...MISSIONS.slice(SPOTTING).map((mission, k) => ({
      text: t(`mission.${mission}`),
      rule: k === 0 ? 'C1.3' : 'C1.33',
      done: battery.mission >= SPOTTING + k,
      ...(battery.mission === SPOTTING + k && { effect: where }),
    })),
  ];
  const next = rows.findIndex(({ done }) => !done);
  return rows.map(({ done, ...row }, k) => ({
    ...row,
    role: roleOf(side),
    state: done ? 'past' : k === next ? 'now' : 'ahead',
  }));
}

export function artilleryPlan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  if (!at.includes('.artillery.')) return null;
  const side = sideOfRole(role);
  const [battery] = s.ordnance.batteries.filter(each => each.side === side && each.radio >= 0);
  if (!battery) return null;
  return {
    title: t('oba.title'),
    rule: 'C1.2',
    rows: [],
    parts: [],
    outlooks: [],
    dice: true,
    steps: stations(s, side, battery, t),
  };
}
