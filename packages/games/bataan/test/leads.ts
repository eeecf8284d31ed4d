import type { Lead } from '@ironbottom/testkit';
import { attacked } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

/** Positions that lead to what random play seldom comes to. */

const BRIDGE = '1445-1446';
const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };

const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');
/** A raid on Clark, which nobody else can help. */
const overClark = (takao: string, clark: string): Luzon =>
  lay('japan.missions', { takao, '1243': clark }, { turn: 3, fields: ALONE });
const ZEKES = 'J-Zeke-1 J-Zeke-2 J-ABSU-Zeke-1';
const PATROL = 'A-31 A-P-40E-1:cap:base=nichols';

const engineer = (): Luzon =>
  lay('allies.move', { '1445': 'A-E14', '1446': 'J-9' }).act(
    'allies',
    'move unit=A-E14',
    `blow bridge=${BRIDGE}`,
  );
const blownUp = (): Luzon =>
  lay('japan.move', { '1445': 'A-31', '1446': 'J-EI3' }, { blown: [BRIDGE] }).act(
    'japan',
    'move unit=J-EI3',
    `repair bridge=${BRIDGE}`,
  );
const crossing = (): Luzon => lay('japan.move', { '1346': 'J-EI3 J-4C' }).act('japan', 'move unit=J-4C');
const overrun = (): Luzon =>
  lay('japan.move', {
    '1241': 'J-1F',
    '1242': 'J-2F J-47 J-9 J-20 J-33 J-62',
    '1243': 'J-8',
    '1343': 'A-PA-11',
  }).act('japan', 'move unit=J-1F', 'enter place=1242', 'overrun hex=1343', 'halt');
/** 5.3.2 More than Corregidor holds. */
const crowd = (role: 'japan' | 'allies', units: string): Luzon =>
  lay(`${role}.corregidor-limit`, { '1251': units }, { turn: 3 });
const trapped = (): Luzon =>
  attacked(
    {
      '1438': 'A-31 A-45 A-57',
      '1437': 'J-9 J-1F',
      '1538': 'J-20',
      '1539': 'J-33',
      '1439': 'J-8',
      '1339': 'J-37',
      '1338': 'J-4C',
    },
    ['1438'],
  )
    .dice(2, 3)
    .act('japan', 'fight place=1438');
const beaten = (): Luzon =>
  lay(
    'allies.declare',
    { '1438': 'J-9 J-20', '1437': 'A-31 A-45 A-57', '1538': 'A-PA-12 A-PA-11' },
    { turn: 3 },
  )
    .act('allies', 'attack place=1438', 'done')
    .act('japan', 'done')
    .dice(1, 1)
    .act('allies', 'fight place=1438');
const bridgeRaid = (): Luzon =>
  lay('japan.missions', { takao: `J-Betty-1 ${ZEKES}` }, { turn: 3, fields: ALONE }).act(
    'japan',
    'pick unit=J-Betty-1',
    `bomb-bridge bridge=${BRIDGE}`,
    'pick unit=J-Zeke-1',
  );
const answered = (): Luzon =>
  raid(overClark('J-Betty-1', `${PATROL} A-P-40B-1:cap:base=nichols`), 'bomb place=1243', 'J-Betty-1').act(
    'allies',
    'stand',
  );
const fleeing = (): Luzon =>
  lay('japan.return', { '1019.sea': 'J-9', vigan: 'A-P-40E-1', nichols: 'A-ABSU-P-40E-1' }, { turn: 3 }).dice(
    1,
  );
const dropped = (): Luzon =>
  lay(
    'japan.declare',
    { '1438': 'A-PA-11 A-PA-12', '1438.drop': 'J-Y1', '1437': 'J-9 J-1F J-2F' },
    { turn: 3 },
  )
    .act('japan', 'attack place=1438', 'done')
    .act('allies', 'done')
    .dice(4, 4)
    .act('japan', 'fight place=1438', 'lose unit=J-1F', 'lose unit=J-9')
    .act('allies', 'lose unit=A-PA-11');
const guns = (): Luzon => lay('japan.shelling', { '1250': 'J-HA1 J-HAI2 J-9' }, { turn: 9 });
const patrol = (): Luzon => raid(overClark('J-Betty-1', PATROL), 'bomb place=1243', 'J-Betty-1');
const dogfight = (): Luzon =>
  raid(
    overClark(`J-Betty-1 ${ZEKES}`, `${PATROL} A-P-40E-2:cap:base=nichols`),
    'bomb place=1243',
    'J-Betty-1',
    'J-Zeke-1',
  ).act('allies', 'stand');
const escorted = (): Luzon =>
  raid(overClark(`J-Betty-1 ${ZEKES}`, PATROL), 'bomb place=1243', 'J-Betty-1', 'J-Zeke-1', 'J-Zeke-2').act(
    'allies',
    'stand',
  );
const flak = (): Luzon =>
  raid(
    lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', tainan: 'J-Nell-1 J-Nell-2', '1243': 'A-31 A-AA200' },
      { turn: 3, fields: ALONE },
    ).dice(6, 6),
    'bomb place=1243',
    'J-Betty-1',
    'J-Nell-1',
  );
/** Army bombers in two groups, over troops or an airfield. */
const squadron = (target: string): Luzon => {
  const t = lay(
    'japan.missions',
    {
      tuguegarao: 'J-Lily-1 J-Lily-2 J-ABSU-Lily-1 J-Sally-1 J-ABSU-Sally-1 J-Ann-1 J-ABSU-Ann-1',
      '1438': 'A-31',
      clark: 'A-P-40E-1 A-B-17-1 A-B-17-2',
    },
    {
      turn: 3,
      fields: { tuguegarao: 'japan', 'del-carmen': 'japan', cabanatuan: 'japan', 'john-hay': 'japan' },
    },
  ).dice(6, 1, 3, 1, 3);
  return raid(t, `bomb place=${target}`, 'J-Lily-1', 'J-Lily-2', 'J-Sally-1', 'J-Ann-1');
};
const divers = (): Luzon =>
  raid(
    lay(
      'japan.missions',
      { tuguegarao: 'J-Sonia-1 J-ABSU-Sonia-1', clark: 'A-B-17-1' },
      { turn: 3, fields: { tuguegarao: 'japan', ...ALONE, clark: 'allies' } },
    ),
    'bomb place=clark',
    'J-Sonia-1',
  );
/** Two stacks next to one that attacks. */
const declared = (): Luzon =>
  lay('japan.declare', { '1438': 'A-31', '1439': 'A-45', '1539': 'J-9 J-20' }, { turn: 3 }).act(
    'japan',
    'attack place=1438',
    'leave-out unit=J-9',
  );
/** 7.2.1.2 A gun beside the hex that is attacked. */
const lent = (): Luzon =>
  lay('japan.declare', { '1438': 'A-31', '1538': 'A-FA86', '1437': 'J-9 J-20' }, { turn: 3 }).act(
    'japan',
    'attack place=1438',
    'done',
  );
const tina = (options = {}): Luzon =>
  lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1' }, { turn: 3 }, { options }).act(
    'japan',
    'pick unit=J-Tina-1',
    'pick unit=J-Y1',
  );

const LEADS: { readonly [item: string]: () => Luzon } = {
  'decision allies.move.units.veto': engineer,
  'decision japan.move.units.veto': blownUp,
  'verb blow': engineer,
  'verb allow': engineer,
  'verb forbid': engineer,
  'verb repair': blownUp,
  'verb ferry': crossing,
  'verb occupy': overrun,
  'decision japan.surplus.unit': () => crowd('allies', 'J-1F J-2F J-47 J-9 J-20 J-33'),
  'decision allies.surplus.unit': () => crowd('japan', 'A-M1 A-M2 A-M3 A-31 A-45'),
  'verb destroy': () => crowd('japan', 'A-M1 A-M2 A-M3 A-31 A-45'),
  'decision japan.retreats.stacks.stack': trapped,
  'decision allies.retreats.stacks.stack': beaten,
  'verb escort-bridge': bridgeRaid,
  'decision raid.reply.unit': answered,
  'decision japan.last-landings.unit': fleeing,
  'verb break-through': trapped,
  'verb perish': trapped,
  'decision japan.retreats.drops.stack': dropped,
  'decision japan.shelling.gun': guns,
  'decision japan.shelling.battery': guns,
  'verb shell': guns,
  'verb silence': guns,
  'decision raid.stand': patrol,
  'verb leave': patrol,
  'decision raid.engage.unit': dogfight,
  'decision raid.surplus.unit': escorted,
  'verb stay-free': escorted,
  'decision raid.aa.victim': flak,
  'verb hit': flak,
  'decision raid.group': () => squadron('1438'),
  'verb together': () => squadron('1438'),
  'verb regroup': () => squadron('1438'),
  'verb drop-bombs': () => squadron('1438'),
  'decision wrecking.unit': () => squadron('clark').act('japan', 'drop-bombs', 'hit-aircraft'),
  'verb wreck': () => squadron('clark').act('japan', 'drop-bombs', 'hit-aircraft'),
  'decision raid.dive.field': divers,
  'verb drop': tina,
  'verb lend': lent,
  'verb take-in': declared,
  'verb extend': declared,
  'decision raid.step': () => tina({ paratroopMove: true }).act('japan', 'drop hex=1235', 'done'),
  'verb step': () => tina({ paratroopMove: true }).act('japan', 'drop hex=1235', 'done'),
};

/** Each lead a few times, with other dice and other players after it. */
const TIMES = 4;

export const from = (item: string): readonly Lead[] => {
  const lead = LEADS[item]?.().lead;
  if (!lead) return [];
  // Whatever dice are laid and left, chance has its turn after them.
  const script = [...lead.script!, 'lab dice faces=[]'];
  return Array.from({ length: TIMES }, (_, i) => ({ ...lead, script, seed: `${lead.seed} ${i}` }));
};

/** What no walk need come to. */
export const rare: { readonly [item: string]: string } = {};
