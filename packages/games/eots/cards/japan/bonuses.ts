import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  cardOf,
  cardRecords,
  grid,
  hexOf,
  isAir,
  isB29,
  JAPAN,
  type Side,
  unitsOf,
} from '../../components.ts';
import { die } from '../../rules/01-die.ts';
import { CHINA_BOX, roleOf, type State, theOffensive } from '../../state.ts';
import type { CardEffect, Effects } from '../effect.ts';
import { isKind } from '../kinds.ts';
import { askLoss } from '../losses.ts';
import { paratroopers } from '../paratroopers.ts';
import { tokyoExpress } from '../tokyo-express.ts';

/** Offensives that do something beside the fighting: markers, paratroopers, raids on air bases. */

const TOKYO = hexOf('3706');
const RAID = 8;
const ESCORT = 2;
const MOST_ESCORT = 4;

/** J-20 Battle hexes with a Japanese battleship, Allied planes and no Allied battleship. */
const bombardable = (s: State): number[] => {
  const { battles, missions } = theOffensive(s);
  const there = (hex: number, is: (unit: number) => boolean): boolean =>
    unitsOf[ALLIES]!.some(unit => s.at[unit] === hex && is(unit));
  return battles
    .map(({ hex }) => hex)
    .filter(
      hex =>
        missions.some(({ unit }) => s.at[unit] === hex && isKind(unit, ['BB'])) &&
        there(hex, unit => isAir[unit] === 1) &&
        !there(hex, unit => isKind(unit, ['BB'])),
    );
};

/** J-37, J-38, 12.22A The escort marker, of no use after A-80. */
const escort: CardEffect = {
  end: ref => {
    const { s } = ref;
    if (s.submarineDoctrine) return;
    s.escort = Math.min(MOST_ESCORT, s.escort + ESCORT);
    ref.log('12.22A', 'escort', { value: s.escort });
  },
};

/** J-76, J-79 B-29s near Tokyo or in China. */
const raided = (s: State): number[] =>
  unitsOf[ALLIES]!.filter(unit => {
    const at = s.at[unit]!;
    return isB29[unit] && (at === CHINA_BOX || (at >= 0 && grid.distance(at, TOKYO) <= RAID));
  });

function raid(id: string): CardEffect {
  return {
    beforeReaction: (ref: Ref, side: Side) => {
      const { s } = ref;
      const targets = raided(s);
      if (targets.length === 0) return;
      const [low, high] = cardRecords[cardOf(id)]!.die_table![0]!.roll;
      const face = die(ref, side, 'raid', id);
      const hit = face >= low && face <= high;
      ref.log(id, hit ? 'raid-succeeds' : 'raid-fails', { side: roleOf(s, side) });
      if (hit) askLoss(s, JAPAN, id, targets);
    },
  };
}

export const bonuses: Effects = {
  'J-20': {
    beforeReaction: ({ s }) => {
      theOffensive(s).notes['J-20'] = bombardable(s);
    },
    beforeBattles: ({ s }) => {
      const hexes = theOffensive(s).notes['J-20'] ?? [];
      const planes = unitsOf[ALLIES]!.filter(unit => isAir[unit] && hexes.includes(s.at[unit]!));
      askLoss(s, JAPAN, 'J-20', planes);
    },
  },
  'J-28': tokyoExpress(),
  'J-37': escort,
  'J-38': escort,
  'J-44': tokyoExpress(),
  'J-58': paratroopers('J-58'),
  'J-59': paratroopers('J-59'),
  'J-60': paratroopers('J-60'),
  'J-73': {
    begin: ref => {
      const { s } = ref;
      if (s.barges !== 'none') return;
      s.barges = 'available';
      ref.log('10.33', 'barges', { side: roleOf(s, JAPAN) });
    },
  },
  'J-76': raid('J-76'),
  'J-79': raid('J-79'),
};
