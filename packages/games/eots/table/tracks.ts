import type { Track, Translate } from '@ironbottom/engine';
import { ALLIES, JAPAN, ROLES, SIDES } from '../components.ts';
import { burmaRoad } from '../rules/06-supply/20-supply.ts';
import { japaneseResources } from '../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { aspLeftOfTurn } from '../rules/14-rivalry.ts';
import { wieLevel } from '../rules/15-war-in-europe.ts';
import { isCampaign } from '../rules/17-scenarios/00-scenarios.ts';
import { points } from '../rules/17-scenarios/27-points.ts';
import { COLLAPSED, REVOLTS, roleOf, STABLE, STABLE_FRONT, type State } from '../state.ts';

/** 15.0 Ends of the War in Europe track, 16.4 of the political will track. */
const WIE = { from: -7, to: 3 };
const WILL = { from: 0, to: 10 };
const ROADS = ['closed', 'hump', 'open'] as const;
const MOST_ASP = 12;
const RESOURCES = 14;

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

/** The tracks beside the map, from the one that everybody looks at. */
export function tracks(s: State, t: Translate): Track[] {
  const name = (id: string): string => t(`track.${id}`);
  const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
  const boxed = (
    id: string,
    rule: string,
    now: number,
    { from, to }: { from: number; to: number },
    box: (n: number) => string = String,
    value = box(now),
  ): Track => ({
    id,
    title: name(id),
    value,
    rule,
    at: { now, from, to },
    boxes: span(from, to).map(box),
  });
  const plain = (id: string, rule: string, value: string, title = name(id)): Track => ({
    id,
    title,
    value,
    rule,
  });
  return [
    {
      id: 'turn',
      title: '',
      value: `${t('ui.turnOf', { turn: s.turn, turns: s.lastTurn })} · ${t(`turnShort.${s.turn}`)}`,
      rule: '4.0',
      at: { now: s.turn, from: s.firstTurn, to: s.lastTurn },
      boxes: span(s.firstTurn, s.lastTurn).map(turn => t(`turnShort.${turn}`)),
    },
    boxed('will', '16.4', s.will, WILL, String, `${s.will}`),
    ...(isCampaign(s.scenario) ? [] : [plain('points', '16.1', `${points(s).total}`, t('table.points'))]),
    boxed('wie', '15.0', s.wie, WIE, signed, t(`wieLevel.${wieLevel(s)}`)),
    boxed('china', '13.72-3', s.china, { from: COLLAPSED, to: STABLE_FRONT }, box => t(`chinaBox.${box}`)),
    plain('divisions', '13.72A', `${s.divisions}`),
    boxed('burmaRoad', '13.78', ROADS.indexOf(burmaRoad(s)), { from: 0, to: ROADS.length - 1 }, box =>
      t(`burmaRoad.${ROADS[box]!}`),
    ),
    boxed('india', '13.62-1', s.india, { from: REVOLTS, to: STABLE }, box => t(`indiaBox.${box}`)),
    ...SIDES.map(side => {
      const left = aspLeftOfTurn(s, side);
      return {
        ...boxed('asp', '10.3', left, { from: 0, to: MOST_ASP }),
        id: `asp-${roleOf(s, side)}`,
        title: `${name('asp')} (${t(`roleShort.${ROLES[side]}`)})`,
        value: t('table.aspLeft', { left, asp: s.asp[side] }),
      };
    }),
    ...SIDES.map(side =>
      plain(
        `rivalry-${roleOf(s, side)}`,
        '14.0',
        t(`rivalry.${s.rivalry[side] ? 'rivalry' : 'agreement'}`),
        `${name('rivalry')} (${t(`roleShort.${ROLES[side]}`)})`,
      ),
    ),
    plain('resources', '12.11-2', `${japaneseResources(s)} / ${RESOURCES}`),
    plain(
      'passes',
      '12.4',
      SIDES.map(side => `${t(`roleShort.${ROLES[side]}`)} ${s.cards[side].passes}`).join(' · '),
    ),
    ...(s.airStore > 0 ? [plain('airStore', '11.21', `${s.airStore}`)] : []),
    ...(s.navalStore > 0 ? [plain('navalStore', '11.22', `${s.navalStore}`)] : []),
    ...(s.escort > 0 ? [plain('escort', '12.22A', `+${2 * s.escort}`)] : []),
    plain(
      'cards',
      '5.0-1',
      `${t('roleShort.japan')} ${hand(s, JAPAN)} · ${t('roleShort.allies')} ${hand(s, ALLIES)}`,
      t('table.cardsHeld'),
    ),
  ];
}

const hand = (s: State, side: 0 | 1): number => s.cards[side].hand.length;
