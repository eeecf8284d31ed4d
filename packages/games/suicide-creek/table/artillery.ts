import type {
  Action,
  Args,
  FightRow,
  Outlook,
  PlanSheet,
  PlanSuggestion,
  Role,
  Translate,
} from '@ironbottom/engine';
import { allIn, isVehicle } from '../board.ts';
import { enemyOf, roleOf, type Side, tables } from '../components.ts';
import { hexId, hexOfPlace } from '../map.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import type { Target } from '../rules/a07-fire/21-attack.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { struckByArea } from '../rules/b-terrain/30-pillbox.ts';
import { contactMost, inContact, kindOf, observerOf } from '../rules/c01-artillery/20-contact.ts';
import { blastFp, blastHexes } from '../rules/c01-artillery/50-blast.ts';
import { term } from '../rules/dice.ts';
import { type Battery, CALLED, EFFECT_C, IDLE, MISSIONS, SPOTTING } from '../state/ordnance.ts';
import { KNOWN, sideOf } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { unitName } from './counters.ts';
import { chancesOf, sharesOf } from './fire-chances.ts';

/** C1.2 to C1.5 A battery of the reader's from contact to effect: what is done, what it needs, what is ahead. */

const SUMS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
const percent = (share: number): number => Math.round(100 * share);

function contactChance(s: State, battery: Battery): { readonly number: number; readonly chance: number } {
  const most = contactMost(s, battery);
  return { number: most, chance: percent(SUMS.filter(sum => sum <= most).length / SUMS.length) };
}

function contact(s: State, battery: Battery, t: Translate): Pick<FightRow, 'note' | 'effect'> {
  if (inContact(s, battery) && battery.step === CALLED) return { effect: t('oba.has') };
  const note = t('oba.needs', contactChance(s, battery));
  return battery.step === IDLE ? { note } : { note, effect: t('oba.hasNot') };
}

const blackChance = ({ black, red }: Battery): number => percent(black / Math.max(1, black + red));
const chits = (battery: Battery, t: Translate): string =>
  battery.black + battery.red === 0
    ? t('oba.noChits')
    : t('oba.chits', { black: battery.black, red: battery.red, chance: blackChance(battery) });

/** Seven stations, in the order in which they come. */
function stations(s: State, side: Side, battery: Battery, t: Translate): FightRow[] {
  const { accuracy } = tables.artillery;
  const called = inContact(s, battery) && battery.step === CALLED;
  const laid = battery.mission >= SPOTTING;
  const where = battery.hex < 0 ? '' : hexId(battery.hex);
  const fp = blastFp(battery);
  const rows: (Omit<FightRow, 'state' | 'role'> & { readonly done: boolean })[] = [
    { text: t('oba.contact'), rule: 'C1.2', done: called, ...contact(s, battery, t) },
    {
      text: t('oba.access'),
      rule: 'C1.21',
      done: battery.access,
      ...(battery.access ? { effect: t('oba.has') } : { note: chits(battery, t) }),
    },
    {
      text: t('oba.request'),
      rule: 'C1.3',
      done: laid,
      ...(laid
        ? { effect: where }
        : { note: t('oba.accuracy', { number: side === 1 ? accuracy.japan : accuracy.us }) }),
    },
    ...MISSIONS.slice(SPOTTING).map((mission, k) => ({
      text: t(`mission.${mission}`),
      rule: k === 0 ? 'C1.3' : 'C1.33',
      note: t(`oba.note.${mission}`, { fp }),
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

// ---------------------------------------------------------------- C1.5 what it will do

/** C1.5 Everybody there whom the reader sees, each in his own cover. */
function struck(s: State, side: Side, hex: number): Target[] {
  return struckByArea(s, hex)
    .flatMap(place => allIn(s, place))
    .filter(unit => sideOf(unit) === side && s.units.veil[unit] === KNOWN && !isVehicle(s, unit))
    .map(unit => {
      const tem = temOf(s, unit, hexOfPlace(s.units.at[unit]!), 'artillery');
      return { unit, drm: tem === 0 ? [] : [term('tem', tem)], share: 1 };
    });
}

/** Hex by hex, friend and foe apart; the critical hit of an Original 2 is not counted as more than a hit. */
function effects(s: State, battery: Battery, t: Translate): Outlook[] {
  if (battery.mission < SPOTTING || battery.mission === EFFECT_C) return [];
  const found = blastHexes(battery).flatMap(hex =>
    ([0, 1] as const).flatMap((side): Outlook[] => {
      const targets = struck(s, side, hex);
      if (targets.length === 0) return [];
      const title = side === battery.side ? 'oba.onOwn' : 'oba.on';
      return [
        {
          title: t(title, {
            hex: hexId(hex),
            units: targets.map(({ unit }) => unitName(s, unit, t)).join(t('ui.listSeparator')),
          }),
          hex: hexId(hex),
          shares: sharesOf(chancesOf({ fp: blastFp(battery), drm: [], cowers: 0 }, targets), t),
          rows: [],
        },
      ];
    }),
  );
  const last = found.at(-1);
  return last ? [...found.slice(0, -1), { ...last, unknown: t('oba.unseen') }] : [];
}

// ---------------------------------------------------------------- the sheet

const MAIN = ['call', 'draw-chit', 'convert'] as const;

/** Whose battery is asked about, and what it can do next. */
function asked(s: State, at: string, role: Role): { battery: Battery; next: Action | undefined } | null {
  if (!at.includes('.artillery.')) return null;
  const mine = s.ordnance.batteries.filter(each => roleOf(each.side) === role && each.radio >= 0);
  const battery =
    mine.find(each => able(s, at, role, each)) ?? mine.find(({ step }) => step === CALLED) ?? mine[0];
  return battery ? { battery, next: able(s, at, role, battery) } : null;
}

/** C1.3 A hex has to be named for it. */
const wantsHex = (s: State, battery: Battery): boolean =>
  battery.step === CALLED && battery.access && battery.mission < SPOTTING && inContact(s, battery);

/** It can go on: whoever is done now lets it go. */
export function goesOn(s: State, at: string, role: Role): boolean {
  const found = asked(s, at, role);
  return found !== null && (found.next !== undefined || wantsHex(s, found.battery));
}

/** What is asked at each station; null: as it is asked in general. */
export function artilleryQuestion(s: State, at: string): { key: string; args: Args } | null {
  const role = roleOf(at.startsWith('prep') ? s.side : enemyOf(s.side));
  const found = asked(s, at, role);
  if (!found) return null;
  const { battery, next } = found;
  if (next?.verb === 'convert') return { key: 'oba.convert', args: { hex: hexId(battery.hex) } };
  return wantsHex(s, battery) ? { key: 'oba.request', args: {} } : null;
}

/** What the battery can do at this decision of what needs no pointing. */
function able(s: State, at: string, role: Role, { radio }: Battery): Action | undefined {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return undefined;
  const actions = MAIN.map(
    (verb): Action => ({ verb, weapon: weaponId(radio), ...(verb === 'convert' && { fires: 'effect' }) }),
  );
  return actions.find(action => !block.verbs[action.verb]?.check(s, role, action));
}

function suggested(s: State, battery: Battery, action: Action, t: Translate): PlanSuggestion {
  const { chance } = contactChance(s, battery);
  return {
    label: t(`oba.do.${action.verb}`, { chance: action.verb === 'call' ? chance : blackChance(battery) }),
    text: t(`oba.why.${action.verb}`),
    actions: [action],
  };
}

export function artilleryPlan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  const found = asked(s, at, role);
  if (!found) return null;
  const { battery, next } = found;
  const { side } = battery;
  const observer = observerOf(s, battery);
  const from = observer < 0 ? -1 : s.units.at[observer]!;
  return {
    title: t('oba.title', {
      calibre: kindOf(battery).calibre,
      observer: observer < 0 ? t('oba.nobody') : unitName(s, observer, t),
    }),
    rule: 'C1.2',
    rows: [],
    parts: [],
    outlooks: effects(s, battery, t),
    dice: true,
    steps: stations(s, side, battery, t),
    ...(from >= 0 &&
      battery.hex >= 0 && { threads: [{ from: hexId(hexOfPlace(from)), to: hexId(battery.hex) }] }),
    ...(next && { suggests: suggested(s, battery, next, t) }),
  };
}
