import type { Json } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { A, B, G, I, I2 } from './combat.ts';

/** Positions that lead to what random play seldom comes to. */

const SEEDS = 6;

const leads = (position: Json, ...script: string[]): Lead[] =>
  Array.from({ length: SEEDS }, (_, i) => ({ seed: `lead ${i}`, position, script }));

const chits = (...list: string[]): Json =>
  list.map(text => {
    const [kind = '', at = '', up] = text.split(' ');
    return { kind, at, up: up === 'up' };
  });

/** Two stacks against each other, with the chit where it works and something for it to answer. */
const combat = (kind: string): Lead[] => {
  const [hex, others] = kind.startsWith('U:')
    ? ['1304', ['J:night_attack 1305', 'J:at_squad 1305', 'J:sniper 1305']]
    : ['1305', ['U:tank 1304', 'U:support_fire 1304', 'U:smoke 1304']];
  const units = { [A]: '1304', [B]: '1304', [G]: '1305', [I]: '1305' };
  const laid = chits(`${kind} ${hex}`, ...others.filter(other => !other.startsWith(kind)));
  return [
    ...leads({ at: 'us.combat', supply: 9, units, chits: laid }, 'us attack from=1304 to=1305'),
    ...leads({ at: 'japan.combat', units, chits: laid }, 'japan attack from=1305 to=1304'),
  ];
};

const seaAir = (...list: string[]): Json => ({ at: 'japan.sea-air', chits: chits(...list) });

/** The fourth chit enters a full hex, and a zone appears there. */
const crowded = (role: string, other: string, own: readonly string[], enemy: string): Lead[] => {
  const counter = role === 'us' ? 'US' : 'JP';
  return leads(
    {
      at: `${role}.movement`,
      chits: chits(...own.map((kind, i) => `${kind} ${i < 3 ? '1404' : '1304'}`), `${enemy} 1505`),
    },
    `${role} move piece=${counter}-c4`,
    `${role} enter hex=1404 by=normal`,
    `${other} turn-up piece=${counter === 'US' ? 'JP' : 'US'}-c1`,
    `${role} stand piece=${counter}-c4`,
  );
};
const usCrowd = crowded('us', 'japan', ['U:smoke', 'U:tank', 'U:commando', 'U:tank'], 'J:27tr');
const squad = leads(
  {
    at: 'us.combat',
    supply: 9,
    units: { [A]: '1304', [G]: '1305', [I2]: '1306' },
    chits: chits('U:tank 1304', 'U:amphibious_tank 1304', 'J:at_squad 1305'),
  },
  'us attack from=1304 to=1305',
  'us done',
  'us commit piece=US-c1',
  'japan commit piece=JP-c1',
  'lab dice faces=[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]',
  'us commit piece=US-c2',
  'lab dice faces=[]',
);
/** A duel of these chits, each committed in answer to the one before. */
const duel = (...kinds: string[]): Lead[] => {
  const numbers = { US: 0, JP: 0 };
  const commits = kinds.map(kind => {
    const side = kind.startsWith('U:') ? 'US' : 'JP';
    return `${side === 'US' ? 'us' : 'japan'} commit piece=${side}-c${++numbers[side]}`;
  });
  return leads(
    {
      at: 'us.combat',
      supply: 9,
      units: { [A]: '1304', [G]: '1305' },
      chits: chits(...kinds.map(kind => `${kind} ${kind.startsWith('U:') ? '1304' : '1305'}`)),
    },
    'us attack from=1304 to=1305',
    'us done',
    ...commits,
  );
};
const night = leads(
  {
    at: 'us.movement',
    units: { [A]: '1404', [B]: '1404', [I]: '1505' },
    chits: chits('U:night_infiltration 1404'),
  },
  'us infiltrate piece=US-c1 hex=1405',
);

const LEADS: { readonly [item: string]: readonly Lead[] } = {
  'decision us.movement.crowded.remove': usCrowd,
  'verb remove': usCrowd,
  'decision japan.movement.crowded.remove': crowded(
    'japan',
    'us',
    ['J:sniper', 'J:machine_gun', 'J:at_gun', 'J:grenade_discharger'],
    'U:tank',
  ),
  'decision japan.sea-air.aim': leads(
    seaAir('J:fighter_group sea_air', 'U:carrier sea_air', 'U:carrier sea_air', 'U:surface_ship sea_air'),
    'japan use piece=JP-c1',
    'us use piece=US-c1',
    'us use piece=US-c2',
    'us done',
  ),
  'decision japan.yamato.sink': leads(
    seaAir(
      'J:yamato shown up',
      'U:surface_ship sea_air',
      'U:surface_ship sea_air',
      'U:surface_ship sea_air up',
      'U:carrier sea_air up',
    ),
    'us use piece=US-c1',
    'us use piece=US-c3',
    'lab dice faces=[1]',
    'us done',
    'lab dice faces=[]',
  ),
  'decision combat.at-squad': squad,
  'verb destroy': squad,
  'verb infiltrate': night,
  'chit U:night_infiltration': night,
  'chit J:at_gun': duel('U:tank', 'J:at_gun'),
  'chit J:sniper': duel('U:flamethrower', 'J:sniper'),
  'chit U:commando': duel('U:tank', 'J:at_squad', 'U:commando'),
};

export const from = (item: string): readonly Lead[] =>
  LEADS[item] ?? (item.startsWith('chit ') ? combat(item.slice(5)) : []);
