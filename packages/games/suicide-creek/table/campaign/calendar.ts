import type { CalendarCell, CalendarPart, PlanRow, Translate } from '@ironbottom/engine';
import { halfSquadsIn, isLeader, isMmc, isReal, isVehicle, unitsOf, vehicleOf } from '../../board.ts';
import { campaignData, dates } from '../../campaign.ts';
import { JAPAN, roleOf, SIDES, type Side, US } from '../../components.ts';
import { hexOfPlace, isSouthBank, PILLBOX, placeIn } from '../../map.ts';
import { controlsInside } from '../../rules/a26-control.ts';
import { exitedInAll } from '../../rules/a26-victory.ts';
import { isTankSouth } from '../../rules/campaign/60-victory.ts';
import {
  AMERICAN_ATTACK,
  type Campaign,
  DUAL_ATTACK,
  INITIAL,
  JAPANESE_ATTACK,
  KINDS,
} from '../../state/campaign.ts';
import type { State } from '../../state.ts';

/** 4.13 The roster: what each date was, what it cost both sides, and what it gives; and what has to be true at the end. */

const SKIES = { am: 'morning', pm: 'afternoon', night: 'night' } as const;
const ATTACKS: readonly (readonly number[])[] = [
  [INITIAL, AMERICAN_ATTACK, DUAL_ATTACK],
  [JAPANESE_ATTACK, DUAL_ATTACK],
];

export function calendar(s: State, t: Translate): CalendarPart {
  const campaign = s.campaign!;
  const most = Math.max(1, ...campaign.roster.flatMap(({ lost }) => lost));
  const nothing: CalendarCell = { text: '–' };
  return {
    kind: 'calendar',
    title: t('calendar.title'),
    rule: '4.13',
    rows: ['orders', 'lost', 'exited', 'base', 'came'].map(row => t(`calendar.${row}`)),
    dates: dates.map(({ id, part, cpp }, date) => {
      const line = campaign.roster.find(each => each.date === date);
      const kind = line?.kind ?? (date === campaign.date ? campaign.kind : undefined);
      const fought = line !== undefined && KINDS[line.kind] !== 'idle';
      return {
        title: id,
        sky: SKIES[part],
        state: date === campaign.date ? 'now' : date < campaign.date ? 'past' : 'ahead',
        cells: [
          orders(kind, t),
          fought ? { bars: bars(line.lost), most } : nothing,
          fought ? { text: `${line.exited}` } : nothing,
          { text: t('calendar.points', cpp) },
          { text: came(campaign, date, t) },
        ],
      };
    }),
  };
}

/** 4.7179 What the reader has bought on that date or been given, by the codes of the table of groups. */
function came({ groups }: Campaign, date: number, t: Translate): string {
  const counts = new Map<string, number>();
  for (const group of groups)
    if (group.date === date) {
      const [code] = t(`group.${group.id}`).split(' ');
      counts.set(code!, (counts.get(code!) ?? 0) + 1);
    }
  const all = [...counts].map(([code, count]) => (count > 1 ? `${code}×${count}` : code));
  return all.length > 0 ? all.join(' ') : '–';
}

/** 4.7211 What both have chosen, once it has been compared. */
function orders(kind: number | undefined, t: Translate): CalendarCell {
  if (kind === undefined) return { text: t('calendar.ahead') };
  const known = KINDS[kind] !== 'undecided';
  return {
    text: t(`calendar.${KINDS[kind]!}`),
    orders: SIDES.map(side => ({
      role: roleOf(side),
      order: known ? (ATTACKS[side]!.includes(kind) ? 'go' : 'wait') : 'secret',
    })),
  };
}

const bars = (lost: readonly [number, number]) =>
  SIDES.map(side => ({ role: roleOf(side), value: lost[side]!, text: `${roleOf(side)} ${lost[side]}` }));

/** 4.6-OB-JP */
const PILLBOXES = campaignData.initial.japan.works.find(([kind]) => kind === 'pillbox')![1];

/** 4.7179 Who is on hand, as far as the reader knows them; of the enemy there may always be more. */
function forces(s: State, mine: Side | undefined, t: Translate): PlanRow[] {
  return SIDES.map(side => {
    const units = unitsOf(s, side).filter(unit => isReal(s, unit));
    const half = halfSquadsIn(
      s,
      units.filter(unit => isMmc(s, unit)),
    );
    return {
      label: t('calendar.forces', { who: t(`roleShort.${roleOf(side)}`) }),
      value: t(side === mine ? 'calendar.men' : 'calendar.knownMen', {
        squads: half / 2,
        leaders: units.filter(unit => isLeader(s, unit)).length,
        vehicles: units.filter(unit => isVehicle(s, unit)).length,
      }),
    };
  });
}

/** 4.6-victory What the Marines need at the end of one battle, and 4.720 the chits of both. */
export function standing(s: State, t: Translate, mine?: Side): PlanRow[] {
  const campaign = s.campaign!;
  const exits = exitedInAll(s);
  const { exit_points } = campaignData.victory;
  const found = s.works.filter(({ kind, side, known }) => kind === 'pillbox' && side === JAPAN && known);
  const known = found.length;
  const taken = found.filter(({ hex }) => controlsInside(s, US, placeIn(hex, PILLBOX))).length;
  const tanks = unitsOf(s, US).filter(unit => isTankSouth(s, unit));
  const across = unitsOf(s, US).filter(
    unit =>
      vehicleOf(s, unit) === undefined &&
      s.units.at[unit]! >= 0 &&
      isSouthBank[hexOfPlace(s.units.at[unit]!)],
  );
  const chits = campaignData.attack_chits;
  return [
    {
      label: t('calendar.exits'),
      value: `${exits} / ${exit_points}`,
      of: { used: Math.min(exits, exit_points), limit: exit_points },
      rule: '4.6-victory',
    },
    {
      label: t('calendar.pillboxes'),
      value: `${known} / ${PILLBOXES}`,
      of: { used: known, limit: PILLBOXES },
      rule: '4.6-victory',
    },
    { label: t('calendar.pillboxesTaken'), value: `${taken}`, rule: '4.6-victory' },
    { label: t('calendar.across'), value: `${across.length}`, rule: '4.6-victory' },
    { label: t('calendar.tanks'), value: `${tanks.length} / 1`, rule: '4.6-victory' },
    ...SIDES.map(side => ({
      label: t('calendar.chits', { who: t(`roleShort.${roleOf(side)}`) }),
      value: `${campaign.chits[side]} / ${chits[roleOf(side) as 'us' | 'japan']}`,
      of: { used: campaign.chits[side], limit: chits[roleOf(side) as 'us' | 'japan'] },
      rule: '4.720',
    })),
    ...forces(s, mine, t),
  ];
}
