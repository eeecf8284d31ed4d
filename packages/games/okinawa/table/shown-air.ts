import type { FightRow, FlowPlate, LogEntry, Roll, ShownSheet, Translate } from '@ironbottom/engine';
import { JAPAN, roleOf, US } from '../components.ts';
import type { SHIP_IDS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { aircraft, flow, raidBand, strikeBand } from './plan-air.ts';
import { nodes, SHIP_ICONS } from './seas.ts';

/** 5 What a strike or a kikusui has come to, from its log: bands that the guns have thinned, and the ships that were hit. */

type ShipId = (typeof SHIP_IDS)[number];

const number = ({ args }: LogEntry, name: string): number => Number(args[name] ?? 0);
const word = ({ args }: LogEntry, name: string): string => String(args[name] ?? '');
const past = (row: Omit<FightRow, 'state'>): FightRow => ({ ...row, state: 'past' });
const sum = (list: readonly LogEntry[], name: string): number =>
  list.reduce((total, entry) => total + number(entry, name), 0);

const down = (values: number, t: Translate): string =>
  values > 0 ? t('plan.shotDown', { values }) : t('plan.noneDown');

interface Raided {
  readonly fleet: string;
  readonly kamikazes: number;
  readonly conventional: number;
  readonly shot: LogEntry | undefined;
  readonly hits: LogEntry | undefined;
  readonly ships: readonly LogEntry[];
}

const raidedOf = (entries: readonly LogEntry[]): Raided[] =>
  entries
    .filter(({ key }) => key === 'raid-group')
    .map(group => {
      const fleet = word(group, 'fleet');
      const of = (...keys: string[]): LogEntry[] =>
        entries.filter(entry => keys.includes(entry.key) && word(entry, 'fleet') === fleet);
      return {
        fleet,
        kamikazes: number(group, 'kamikazes'),
        conventional: number(group, 'conventional'),
        shot: of('raid-shot-down')[0],
        hits: of('raid-hits')[0],
        ships: of('ship-sunk', 'ship-damaged'),
      };
    });

/** 5.34, 5.35 The dice that were rolled for an entry: those just before it, back to the entry before. */
function rollsBefore(entries: readonly LogEntry[], entry: LogEntry | undefined): Roll[] {
  const end = entry ? entries.indexOf(entry) : -1;
  const rolls: Roll[] = [];
  for (let i = end - 1; i >= 0 && entries[i]!.roll; i--) rolls.unshift(entries[i]!.roll!);
  return rolls;
}

/** 5.36a Which of the damaged carriers were hit in their heart: the entry that follows says so. */
const isCritical = (entries: readonly LogEntry[], ship: LogEntry): boolean => {
  const after = entries.slice(entries.indexOf(ship) + 1).find(({ roll }) => roll === undefined);
  return after?.key === 'carrier-critical';
};

function plateOf(entries: readonly LogEntry[], { fleet, hits, ships }: Raided, t: Translate): FlowPlate {
  return {
    spot: fleet,
    title: t(`fleet.${fleet}`),
    value: t('plan.hits', { count: hits ? number(hits, 'hits') : 0 }),
    marks: ships.map(ship => {
      const fate = ship.key === 'ship-sunk' ? 'sunk' : 'damaged';
      const id = word(ship, 'ship') as ShipId;
      const critical = fate === 'damaged' && isCritical(entries, ship);
      return {
        icon: SHIP_ICONS[id],
        fate,
        text:
          fate === 'sunk'
            ? t('plan.shipSunk', { ship: id })
            : critical
              ? t('plan.shipCritical', { ship: id })
              : id,
      };
    }),
  };
}

/** 5.34, 5.35 A fleet in its rows: the guns, then what each sort has hit with. */
function rowsOf(entries: readonly LogEntry[], raid: Raided, t: Translate): FightRow[] {
  const { fleet, kamikazes, conventional, shot, hits } = raid;
  const left = (sent: number, name: string): number => sent - (shot ? number(shot, name) : 0);
  const guns = rollsBefore(entries, shot)[0];
  const rolls = rollsBefore(entries, hits);
  const sort = (why: string, key: string, sent: number, name: string): FightRow[] => {
    const roll = rolls.find(each => each.why === why);
    return sent === 0
      ? []
      : [
          past({
            role: roleOf(JAPAN),
            text: t(key),
            note: t('plan.cameThrough', { sent, left: left(sent, name) }),
            ...(roll && { dice: roll.dice }),
            rule: '5.35',
          }),
        ];
  };
  return [
    past({
      role: roleOf(US),
      text: t(`fleet.${fleet}`),
      note: t('plan.guns'),
      ...(guns && { dice: guns.dice }),
      effect: shot ? down(number(shot, 'kamikazes') + number(shot, 'conventional'), t) : '',
      rule: '5.34',
    }),
    ...sort('kamikaze-hits', 'plan.kamikaze', kamikazes, 'kamikazes'),
    ...sort('conventional-hits', 'plan.conventional', conventional, 'conventional'),
    ...(hits
      ? [
          past({
            text: t('plan.hits', { count: number(hits, 'hits') }),
            note: t(`fleet.${fleet}`),
            effect: t('plan.sunkDamaged', { sunk: number(hits, 'sunk'), damaged: number(hits, 'damaged') }),
            rule: '5.35d',
          }),
        ]
      : []),
  ];
}

export function kikusuiShown(entries: readonly LogEntry[], s: State, t: Translate): ShownSheet {
  const raids = raidedOf(entries);
  const all = raids.flatMap(({ hits }) => hits ?? []);
  const [sunk, damaged] = [sum(all, 'sunk'), sum(all, 'damaged')];
  const pickets = raids.find(({ fleet }) => fleet === 'pickets')?.ships ?? [];
  const home = entries.at(-1)!;
  return {
    sheet: {
      title: t('plan.kikusui'),
      rule: '5.3',
      rows: [],
      parts: [],
      outlooks: [aircraft(s, t)],
      steps: raids.flatMap(raid => rowsOf(entries, raid, t)),
      planner: {
        tabs: [
          {
            id: 'seas',
            name: t('box.airSea'),
            parts: [
              flow(t, {
                nodes: nodes(t, {
                  struck: raids.map(({ fleet }) => fleet),
                  pickets: {
                    hit: pickets.filter(({ key }) => key === 'ship-damaged').length,
                    gone: pickets.filter(({ key }) => key === 'ship-sunk').length,
                  },
                }),
                bands: raids.map(({ fleet, kamikazes, conventional, shot }) =>
                  raidBand(
                    fleet,
                    `${kamikazes + conventional}`,
                    [kamikazes, kamikazes - (shot ? number(shot, 'kamikazes') : 0)],
                    [conventional, conventional - (shot ? number(shot, 'conventional') : 0)],
                  ),
                ),
                plates: raids.map(raid => plateOf(entries, raid, t)),
              }),
            ],
          },
        ],
      },
    },
    say: t('plan.kikusuiOver', { sunk, damaged }),
    more: t('plan.comeHome', {
      kamikazes: number(home, 'kamikazes'),
      conventional: number(home, 'conventional'),
      lost: number(home, 'lost'),
    }),
    go: t('plan.goOn'),
  };
}

// ---------------------------------------------------------------- the US strike

export function strikeShown(entries: readonly LogEntry[], s: State, t: Translate): ShownSheet {
  const groups = entries.filter(({ key }) => key === 'strike-group' || key === 'strike-group-b29');
  const of = (base: string, ...keys: string[]): LogEntry | undefined =>
    entries.find(entry => keys.includes(entry.key) && word(entry, 'base') === base);
  const struck = entries.filter(({ key }) => key === 'air-struck');
  const steps = groups.flatMap(group => {
    const base = word(group, 'base');
    const defence = of(base, 'air-defence', 'air-defence-star');
    const hit = of(base, 'air-struck');
    const [guns] = rollsBefore(entries, defence);
    const [dice] = rollsBefore(entries, hit);
    const evasion = of(base, 'evasion-shown');
    return [
      past({
        role: roleOf(JAPAN),
        text: t(`base.${base}`),
        note: evasion ? t('plan.evades', { number: number(evasion, 'number') }) : t('volley.air-defence'),
        ...(guns && { dice: guns.dice }),
        effect: defence ? down(number(defence, 'lost'), t) : '',
        rule: '5.13',
      }),
      past({
        role: roleOf(US),
        text: t('plan.strikeOf', { values: number(group, 'values') }),
        note: t('plan.lostAndDisrupted'),
        ...(dice && { dice: dice.dice }),
        effect: hit ? `${number(hit, 'lost')} / ${number(hit, 'disrupted')}` : '',
        rule: '5.14',
      }),
    ];
  });
  return {
    sheet: {
      title: t('plan.strike'),
      rule: '5.1',
      rows: [],
      parts: [],
      outlooks: [aircraft(s, t)],
      steps,
      planner: {
        tabs: [
          {
            id: 'seas',
            name: t('box.airSea'),
            parts: [
              flow(t, {
                nodes: nodes(t, { struck: groups.map(group => word(group, 'base')) }),
                bands: groups.map(group => strikeBand(word(group, 'base'), number(group, 'values'))),
                plates: struck.map(hit => ({
                  spot: word(hit, 'base'),
                  title: t(`base.${word(hit, 'base')}`),
                  value: t('plan.lostDisrupted', {
                    lost: number(hit, 'lost'),
                    disrupted: number(hit, 'disrupted'),
                  }),
                  marks: [],
                })),
              }),
            ],
          },
        ],
      },
    },
    say: t('plan.strikeOver', { lost: sum(struck, 'lost'), disrupted: sum(struck, 'disrupted') }),
    more: t('plan.strikeCost', {
      values: sum(
        entries.filter(({ key }) => key.startsWith('air-defence')),
        'lost',
      ),
    }),
    go: t('plan.goOn'),
  };
}
