import { refusal } from '@ironbottom/engine';
import {
  ALLIES,
  cardOf,
  cardRecords,
  grid,
  hexId,
  hexOf,
  isCarrier,
  isLand,
  JAPAN,
  rangeOf,
  unitIds,
  unitOf,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { changeWill } from '../../rules/16-victory/40-will-track.ts';
import { put, type State, theOffensive } from '../../state.ts';
import type { Effects } from '../effect.ts';
import {
  callForceZ,
  fortressesFire,
  isFortressLanding,
  joinAirUnits,
  landingRefusal,
} from '../first-turn.ts';
import { stated } from '../modifiers.ts';

/** 17.11 The two cards of December 1941. */

const OAHU = hexOf('5808');
const Z = cardRecords[cardOf('J-1')]!;
const STRIKE_FORCE = Z.activate!.units!.map(unitOf);
const WILL = Z.tracks!.find(({ track }) => track === 'us_political_will')!.set as number;

const isDecember = (s: State, card: string) =>
  s.turn === 1 ? undefined : refusal('17.11', 'december-only', { card });

/** Somebody is there to be attacked; in the campaign always. */
const isDefended = (s: State): boolean => opposed(s, JAPAN, OAHU);

const mustAttack = () => refusal('17.11(J-1)', 'must-attack-oahu', { hex: hexId(OAHU) });

export const december: Effects = {
  'J-1': {
    playable: s => isDecember(s, 'J-1'),
    fixed: true,
    activates: s => STRIKE_FORCE.filter(unit => s.at[unit] === hexOf(Z.activate!.hex!)),
    noReaction: true,
    goal: (s, units, hex) => {
      if (!isDefended(s)) return undefined;
      if (!theOffensive(s).missions.every(({ unit }) => units.includes(unit)))
        return refusal('17.11(J-1)', 'one-stack');
      return units.every(unit => !isCarrier[unit] || grid.distance(hex, OAHU) <= rangeOf[unit]!)
        ? undefined
        : mustAttack();
    },
    rests: s => (theOffensive(s).missions.every(({ moved }) => moved) ? undefined : mustAttack()),
    begin: ref => changeWill(ref, WILL - ref.s.will, '16.44A'),
    battleHex: (_s, hex) =>
      hex === OAHU
        ? undefined
        : refusal('17.11(J-1)', isLand[hex] ? 'only-oahu' : 'not-at-sea', { hex: hexId(hex) }),
    declared: s =>
      !isDefended(s) ||
      theOffensive(s).missions.every(({ unit, battle }) => battle === OAHU || !isCarrier[unit])
        ? undefined
        : mustAttack(),
    noAirNavalRoll: (_s, of) => of === ALLIES,
    defenceFactor: (_s, unit, battle) =>
      unitSide[unit] === ALLIES && battle.hex === OAHU ? stated('J-1', 'defence') : 1,
    // The US carriers at sea come to Oahu, first thing in post-battle movement.
    afterBattles: ref => {
      const { s } = ref;
      for (const unit of unitsOf[ALLIES]!) {
        const at = s.at[unit]!;
        if (!isCarrier[unit] || at < 0 || isLand[at]) continue;
        ref.log('J-1', 'carrier-to-oahu', { unit: unitIds[unit]!, from: hexId(at), hex: hexId(OAHU) });
        put(s, unit, OAHU);
      }
    },
  },
  'J-2': {
    playable: s => isDecember(s, 'J-2'),
    allHqs: true,
    unit: (_s, unit) =>
      STRIKE_FORCE.includes(unit)
        ? refusal('J-1', 'strike-force-again', { unit: unitIds[unit]! })
        : undefined,
    noEnemyZoi: true,
    landing: landingRefusal,
    noReaction: true,
    afterMovement: callForceZ,
    beforeReaction: joinAirUnits,
    beforeBattles: fortressesFire,
    noBombardment: (s, battle) => isFortressLanding(s, battle.hex),
  },
};
