import type { Action, Display, PlanPart, PlanSheet, Role, Translate, Waives } from '@ironbottom/engine';
import { enemyOf, roleOf } from '../components.ts';
import { hexId, hexOfPlace, placeOf } from '../map.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { rallierOf, rallyTerms } from '../rules/a10-morale/60-rally.ts';
import { sumOf } from '../rules/dice.ts';
import { unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { artilleryPlan, goesOn } from './artillery.ts';
import { campaignPlan } from './campaign/plan.ts';
import { unitName } from './counters.ts';
import { nightPlan } from './night.ts';

/** A10.5, A10.6 Rallies and routs are proposed: each unit with its chance or its way, all of them with one click. */
export function plan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  const ofCampaign = campaignPlan(s, t, at, role);
  if (ofCampaign) return ofCampaign;
  const battery = artilleryPlan(s, t, at, role);
  if (battery) return battery;
  const able = ableAt(s, at, role);
  const rallies = able.filter(({ verb }) => verb === 'self-rally' || verb === 'rally');
  if (rallies.length > 0) return rallySheet(s, t, rallies);
  const routs = firstOfEach(able.filter(({ verb }) => verb === 'rout'));
  return routs.length > 0 ? routSheet(s, t, routs) : nightPlan(s, t, at, role);
}

/** A4, D2 What somebody can do where he stands instead of going on: no key does it. */
const ASIDE = [
  ...['search', 'dig-in', 'leave', 'crawl', 'pick-up', 'drop', 'exit', 'tank-hunter', 'release', 'uncloak'],
  ...['turn-hull', 'start', 'halt', 'drive-off', 'unbog', 'hatch', 'bail-out', 'dismount', 'push'],
] as const;

/** Whoever is done while something is proposed lets it go: the broken who do not run are lost. */
export const waives: NonNullable<Display<State>['waives']> = [
  'hold@first-fire',
  ...ASIDE.map(verb => `${verb}@moves.act`),
  ...['rally.choose.attacker', 'rally.choose.defender', 'rout.attacker', 'rout.defender'].map(open),
  ...['prep-fire.artillery', 'defensive-fire.artillery'].map(open),
];
function open(decision: string): Waives<State> {
  const at = `${decision}.act`;
  const isOfAttacker = /attacker|^prep/.test(at);
  return {
    answer: `done@${at}`,
    while: s => {
      const role = roleOf(isOfAttacker ? s.side : enemyOf(s.side));
      return goesOn(s, at, role) || plan(s, key => key, at, role)?.suggests !== undefined;
    },
  };
}

/** What is legal at that decision of what can be proposed. */
function ableAt(s: State, at: string, role: Role): Action[] {
  if (!/^(rally\.choose|rout)\./.test(at)) return [];
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  return ['self-rally', 'rally', 'rout'].flatMap(name => {
    const verb = block.verbs[name];
    return verb ? verb.candidates(s, role).filter(action => !verb.check(s, role, action)) : [];
  });
}

/** The first proposal is the shortest way. */
function firstOfEach(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter(({ unit }) => {
    const known = seen.has(String(unit));
    seen.add(String(unit));
    return !known;
  });
}

const unitIn = ({ unit }: Action): number => unitOf(String(unit));

const base = { rows: [], outlooks: [], dice: true } as const;

function rallySheet(s: State, t: Translate, actions: readonly Action[]): PlanSheet {
  const parts = actions.map((action): PlanPart => {
    const unit = unitIn(action);
    const chance = rallyChance(s, unit, action.verb === 'rally' ? rallierOf(s, unit) : -1);
    return {
      pieces: [String(action.unit)],
      text: t('plan.rallyAt', { unit: unitName(s, unit, t), chance: Math.round(100 * chance) }),
      hex: hexId(hexOfPlace(s.units.at[unit]!)),
    };
  });
  return {
    ...base,
    title: t('plan.rally'),
    rule: 'A10.6',
    parts,
    suggests: {
      label: t('suggest.rally', { count: actions.length }),
      text: t('suggest.rallyText'),
      actions,
    },
  };
}

const THROWS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
/** A10.64 Twelve is never enough. */
const FATE = 12;
function rallyChance(s: State, unit: number, leader: number): number {
  const most = moraleNow(s, unit) - sumOf(rallyTerms(s, unit, leader));
  return THROWS.filter(sum => sum < FATE && sum <= most).length / THROWS.length;
}

function routSheet(s: State, t: Translate, actions: readonly Action[]): PlanSheet {
  const goals = actions.map(action => (action.path as readonly string[]).at(-1)!);
  const hexOfId = (id: string): string => hexId(hexOfPlace(placeOf(id)));
  return {
    ...base,
    title: t('plan.rout'),
    rule: 'A10.5',
    parts: actions.map((action, i) => ({
      pieces: [String(action.unit)],
      text: t('plan.routTo', { unit: unitName(s, unitIn(action), t), place: hexOfId(goals[i]!) }),
      hex: hexOfId(goals[i]!),
    })),
    threads: actions.map((action, i) => ({
      from: hexId(hexOfPlace(s.units.at[unitIn(action)]!)),
      to: hexOfId(goals[i]!),
    })),
    suggests: {
      label: t('suggest.rout', { count: actions.length }),
      text: t('suggest.routText'),
      actions,
    },
  };
}

/** The way that an action leads over the map: a rout, a path, an advance. */
export function route(s: State, action: Action): string[] {
  const unit = unitOf(String([action.unit ?? action.units ?? ''].flat()[0] ?? ''));
  const to = [action.path ?? action.place ?? []].flat();
  const at = unit < 0 ? -1 : (s.units.at[unit] ?? -1);
  if (at < 0 || to.length === 0 || !['rout', 'rout-led', 'low-crawl', 'advance'].includes(action.verb))
    return [];
  return [at, ...to.map(id => placeOf(String(id)))].map(place => hexId(hexOfPlace(place)));
}
