import { auto, type Block, branch, call, decision, sequence } from '@ironbottom/engine';
import { campaignData, itemOf } from '../../campaign.ts';
import { enemyOf, JAPAN, roleOf, type Side } from '../../components.ts';
import { HOLDING, OUT } from '../../places.ts';
import { HOLDING_AREA } from '../../state/campaign.ts';
import { CONCEALED, KNOWN, NOBODY, SHORTAGE, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isRadio } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { conceal, layDown, put, setFlag } from '../../writing.ts';
import { isFirstBattle, isStuck, unitsOfPart } from './22-ground.ts';
import { decoysFree, decoysOf } from './22-limits.ts';
import { station } from './22-stations.ts';
import { setUpVerbs } from './22-verbs.ts';
import { settleStock } from './22-works.ts';
import { areaOf, areasOf } from './retained.ts';

/**
 * 4.722 Both set up, in secret and one after the other: first what is kept in areas that are cut off (4.7221), then all the
 * rest (4.7222), each time he first who sets up first. Each lays out a plan, and nobody sees any of it before he has done.
 */

/** 4.7212 Who is first, and who is second. */
const sideAt = (s: State, number: number): Side =>
  number === 0 ? s.campaign!.setsUpFirst : enemyOf(s.campaign!.setsUpFirst);

/** 4.6-OB-US, 4.7221 What everybody knows: who has areas of that sort. In the first battle only the Japanese set up. */
function isAsked(s: State, number: number, isolated: boolean): boolean {
  const side = sideAt(s, number);
  if (isFirstBattle(s)) return side === JAPAN && !isolated;
  return !isolated || areasOf(s).list.some(area => area.side === side && area.isolated);
}

/** 4.7071 Vehicles that cannot move, or that nobody is in, are where they were. */
function begin(s: State, side: Side, isolated: boolean): void {
  s.campaign!.setUp = { side, isolated, built: [], owners: s.weapons.owner.slice() };
  for (const unit of unitsOfPart(s))
    if (isStuck(s, unit) && s.units.at[unit] === HOLDING) station(s, unit, s.campaign!.stood[unit]!);
}

const HIDES = ['hide-gun', 'hide-squad', 'hide-half-squad', 'hide-smc'].map(id => itemOf(id));
const COVER = itemOf('cover');

/** 4.7221, 4.7222 What was built and hidden is used up; A19.131 whoever is cut off is short of ammunition. */
function end(ref: Ref): void {
  const { s } = ref;
  const { setUp, stock } = s.campaign!;
  const side = setUp.side as Side;
  if (setUp.isolated) for (const unit of unitsOfPart(s)) setFlag(s, unit, SHORTAGE);
  else {
    const used = decoysOf(s, side, CONCEALED).length - decoysFree(s, side);
    stock[side][COVER] = Math.max(0, stock[side][COVER]! - Math.max(0, used));
    for (const item of HIDES) stock[side][item] = 0;
    limitRadios(s, side);
    stayBehind(s, side);
  }
  settleStock(s, side);
  s.campaign!.setUp = { side: -1, isolated: false, built: [], owners: [] };
  ref.log('4.722', setUp.isolated ? 'set-up-cut-off' : 'set-up', { who: roleOf(side) });
}

/** CG17 Radios and phones beyond two are laid aside: those on the map come first. */
function limitRadios(s: State, side: Side): void {
  const held = s.weapons.owner.flatMap((owner, weapon) =>
    owner >= 0 && sideOf(owner) === side && isRadio[s.weapons.type[weapon]!] === 1 ? [weapon] : [],
  );
  const isOff = (weapon: number): number => (s.units.at[s.weapons.owner[weapon]!]! < 0 ? 1 : 0);
  held.sort((a, b) => isOff(a) - isOff(b) || a - b);
  for (const weapon of held.slice(campaignData.limits.batteries)) {
    s.campaign!.weaponArea[weapon] = HOLDING_AREA;
    layDown(s, weapon, HOLDING);
  }
}

/** 4.2-Holding-Area What is left off the map waits there; for what is kept elsewhere there was no room. */
function stayBehind(s: State, side: Side): void {
  s.units.type.forEach((type, unit) => {
    if (type === NOBODY || sideOf(unit) !== side) return;
    if (s.units.at[unit] === HOLDING && areaOf(s, unit) !== HOLDING_AREA) put(s, unit, OUT);
    if (s.units.at[unit]! < 0) conceal(s, unit, KNOWN);
  });
}

/** The plan of whoever is asked. */
const laying: Block<State> = decision('set-up.lay', '4.722', {
  prompt: 'set-up',
  who: s => roleOf(s.campaign!.setUp.side as Side),
  commits: 'done',
  restarts: 'lay-anew',
  verbs: setUpVerbs,
});

const part = (number: number, isolated: boolean): Block<State> => {
  const rule = isolated ? '4.7221' : '4.7222';
  const id = `set-up.${isolated ? 'cut-off' : 'rest'}.${number + 1}`;
  return branch(
    id,
    rule,
    s => isAsked(s, number, isolated),
    sequence(`${id}.steps`, rule, [
      auto(`${id}.begin`, rule, ({ s }) => begin(s, sideAt(s, number), isolated)),
      call(`${id}.lay`, rule, laying),
      auto(`${id}.end`, rule, end),
    ]),
  );
};

export const setUp: Block<State> = sequence('campaign.set-up.parts', '4.722', [
  part(0, true),
  part(1, true),
  part(0, false),
  part(1, false),
]);
