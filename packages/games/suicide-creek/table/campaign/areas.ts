import type { Fact, Overlay, Translate } from '@ironbottom/engine';
import { JAPAN, roleOf, SIDES, type Side, US } from '../../components.ts';
import { distance, HEXES, hexId, isStream } from '../../map.ts';
import { NO_MANS_LAND } from '../../rules/campaign/05-areas.ts';
import { areasOfPosition, holderOfHex } from '../../rules/campaign/05-holdings.ts';
import type { FrozenAreas } from '../../state/campaign.ts';
import type { State } from '../../state.ts';

/** 4.705 Whose ground it is: between two battles and at their set-up as it was frozen, else as if the battle ended now. */
const areasNow = (s: State): FrozenAreas => {
  const { campaign } = s;
  if (campaign?.areas && (s.battle.over || campaign.setUp.side >= 0)) return campaign.areas;
  const { list, at } = areasOfPosition(s);
  return { list, at: [...at] };
};

const ALL_HEXES = Array.from({ length: HEXES }, (_, hex) => hex);
const OF = { [US]: ['allied', 'overlay.ourArea.us'], [JAPAN]: ['japan', 'overlay.ourArea.japan'] } as const;

export function areas(s: State): Overlay {
  const { list, at } = areasNow(s);
  const hexesOf = (is: (area: number) => boolean): string[] =>
    ALL_HEXES.filter(hex => is(at[hex]!)).map(hexId);
  const of = (side: Side, isolated: boolean): string[] =>
    hexesOf(area => area >= 0 && list[area]!.side === side && list[area]!.isolated === isolated);
  return {
    areas: [
      ...SIDES.map(side => ({
        tone: OF[side as 0 | 1][0],
        text: OF[side as 0 | 1][1],
        hexes: of(side, false),
      })),
      { tone: 'neutral', text: 'overlay.noMansLand', hexes: hexesOf(area => area === NO_MANS_LAND) },
      { tone: 'bad', text: 'overlay.isolated', hexes: SIDES.flatMap(side => of(side, true)) },
    ],
    lines: [],
    words: ALL_HEXES.filter(hex => holderOfHex(s, hex) >= 0).map(hex => ({
      hex: hexId(hex),
      text: `overlay.strategicOf.${roleOf(holderOfHex(s, hex) as Side)}`,
    })),
  };
}

/** 4.7051 Strategic Locations within two hexes decide. */
const NEAR = 2;
const NAMED = 3;

/** Why a hex belongs to whom it belongs. */
export function areaFacts(s: State, hex: number, t: Translate): Fact[] {
  if (!s.campaign) return [];
  const { list, at } = areasNow(s);
  const area = at[hex]!;
  const what =
    area >= 0
      ? t(list[area]!.isolated ? 'fact.isolatedArea' : 'fact.area', {
          who: t(`roleShort.${roleOf(list[area]!.side)}`),
          number: area + 1,
        })
      : t(area === NO_MANS_LAND ? 'fact.noMansLand' : isStream[hex] ? 'fact.stream' : 'fact.uncontrolled');
  const near = SIDES.map(side => {
    const found = ALL_HEXES.filter(each => distance(hex, each) <= NEAR && holderOfHex(s, each) === side);
    const names = found
      .sort((a, b) => distance(hex, a) - distance(hex, b))
      .slice(0, NAMED)
      .map(hexId)
      .join(t('ui.listSeparator'));
    return t('fact.nearBy', { who: t(`roleShort.${roleOf(side)}`), hexes: names === '' ? '–' : names });
  });
  return [
    { label: t('fact.setupArea'), value: what, rule: '4.705' },
    { label: t('fact.decides'), value: near.join(t('ui.listSeparator')), rule: '4.7051' },
  ];
}
