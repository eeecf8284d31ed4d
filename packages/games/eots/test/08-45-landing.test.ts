import { oddsOfFight, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { table } from '../table.ts';
import { act, goals, moves, no, pick, position, reacts } from './moving.ts';
import { step } from './offensives.ts';
import { en } from './table-reader.ts';

/** 8.44 to 8.47 Land units over the sea. */

describe('8.4-2, 8.44 strategic transport', () => {
  const spec = {
    ops: 1 as const,
    active: { 'jp-a-17': '4017', 'jp-a-18': '4316' },
    others: { 'hq-southseas': '4017' },
    more: { control: { japan: ['4021', '4423', '4222', '3820'] } },
  };

  test('8.44-1, 8.4-2 to supply-capable ports; twice as far from a port, without ASP', () => {
    const t = moves({ ...spec, more: { ...spec.more, markers: { asp: [0, 9] } } });
    pick(t, 'jp-a-17');
    const ports = goals(t, 'transport');
    expect(ports).toEqual(expect.arrayContaining(['4021', '4423', '4222', '3820']));
    // No port in New Georgia.
    expect(ports).not.toContain('4322');
    act(t, 'halt');
    // Ponape has no port: five hexes, not ten.
    const fromPonape = goals(pick(t, 'jp-a-18'), 'transport');
    expect(fromPonape).toContain('4017');
    expect(fromPonape).not.toContain('4423');
    act(t, 'transport hex=4017');
    expect([t.at('jp-a-18'), t.state.aspUsed[0]]).toEqual(['4017', 0]);
  });

  test('8.44-1 only to a port that an HQ can reach', () => {
    const cut = moves({ ...spec, others: {} });
    expect(goals(pick(cut, 'jp-a-17'), 'transport')).toEqual([]);
  });

  test('8.4-2 not out of a hex of the enemy', () => {
    const from = (hex: string, control: { japan?: string[]; allies?: string[] }) =>
      no(
        pick(
          moves({
            active: { 'jp-a-17': hex, 'jp-bb-kongo': '4017' },
            others: { 'hq-southseas': '4017' },
            more: { control },
          }),
          'jp-a-17',
        ),
        'transport hex=4017',
      );
    expect(from('4021', { japan: ['4021'] })).toBeUndefined();
    expect(from('4021', { allies: ['4021'] })).toBe('8.4-2 not-from-there');
  });

  test('8.44-1, 8.45-1 Dutch, Indian and Chinese units do not go by sea', () => {
    const t = moves({
      side: 'allies',
      active: { 'cw-3-ind': '2015', 'du-j-div': '2018', 'cw-8-aus': '2015' },
      others: { 'hq-abda': '2220' },
    });
    pick(t, 'cw-3-ind');
    expect(no(t, 'transport hex=2220')).toBe('8.44-1 not-amphibious');
    expect(no(t, 'assault hex=2220')).toBe('8.45-1 not-amphibious');
    act(t, 'halt');
    expect(no(pick(t, 'du-j-div'), 'transport hex=2220')).toBe('8.44-1 not-amphibious');
    act(t, 'halt');
    expect(no(pick(t, 'cw-8-aus'), 'transport hex=2220')).toBeUndefined();
  });

  test('8.44-2, 6.4A not through open enemy ZOI, not to a hex with enemy units', () => {
    const zone = moves({ ...spec, others: { ...spec.others, 'us-13af': '4322', 'hq-cpac': '5808' } });
    const ports = goals(pick(zone, 'jp-a-17'), 'transport');
    expect(ports).toContain('4021');
    expect(ports).not.toContain('4423');
    const held = moves({ ...spec, others: { ...spec.others, 'us-ca-neworleans': '4021' } });
    expect(goals(pick(held, 'jp-a-17'), 'transport')).not.toContain('4021');
    const escorted = moves({
      ...spec,
      active: { ...spec.active, 'jp-bb-kongo': '4017' },
      others: { ...spec.others, 'us-ca-neworleans': '4021' },
    });
    const ways = goals(pick(escorted, 'jp-a-17', 'jp-bb-kongo'), 'transport');
    expect(ways).toContain('3820');
    expect(ways).not.toContain('4021');
  });

  test('8.44-2 it is the whole move', () => {
    const t = moves(spec);
    act(pick(t, 'jp-a-17'), 'transport hex=4021');
    expect(no(t, 'pick unit=jp-a-17')).toBe('7.23 moved-already');
  });
});

describe('8.45 amphibious assault', () => {
  test('8.45-1, 8.4-2 from coast to coast, ports or not, as far as ships and never twice as far', () => {
    const t = moves({
      ops: 1,
      active: { 'jp-a-17': '4017', 'jp-a-38': '2211' },
      more: { control: { japan: ['4021', '4423'] } },
    });
    const landings = goals(pick(t, 'jp-a-17'), 'assault');
    expect(landings).toEqual(expect.arrayContaining(['4021', '3921', '4120', '3720']));
    expect(landings).not.toContain('4423');
    act(t, 'halt');
    expect(no(pick(t, 'jp-a-38'), 'assault hex=2212')).toBe('8.4-2 not-from-there');
    const lost = moves({ active: { 'jp-a-17': '4017' }, more: { control: { allies: ['4017'] } } });
    expect(no(pick(lost, 'jp-a-17'), 'assault hex=4021')).toBe('8.4-2 not-from-there');
  });

  test('8.45-2 with or without enemy land units, but not on mountains; Port Moresby is the exception', () => {
    const t = moves({ active: { 'jp-a-18': '4024' }, others: { 'cw-pm': '3823', 'us-1m': '4423' } });
    const landings = goals(pick(t, 'jp-a-18'), 'assault');
    expect(landings).toEqual(expect.arrayContaining(['3823', '4423', '3922']));
    expect(landings).not.toContain('3722');
    expect(no(t, 'assault hex=3722')).toBe('8.45-2 mountain-coast');
  });

  test('8.45A-1, 8.45A-2 a division or brigade costs 1, an army or corps 1 for each step, the Korean Army 2', () => {
    const cost = (unit: string, start: string, goal: string, reduced = '') => {
      const side = unit.startsWith('jp') ? ('japan' as const) : ('allies' as const);
      const t = moves({ side, active: { [unit]: start + reduced, 'jp-a-2': '3706', 'us-2m': '5808' } });
      act(pick(t, unit), `assault hex=${goal}`);
      return t.state.aspUsed[side === 'japan' ? 0 : 1];
    };
    expect(cost('jp-1sn', '4017', '4021')).toBe(1);
    expect(cost('us-1m', '4825', '4423')).toBe(1);
    expect(cost('jp-a-17', '4017', '4021')).toBe(2);
    expect(cost('jp-a-17', '4017', '4021', ' reduced')).toBe(1);
    expect(cost('us-xiv-corps', '4825', '4423')).toBe(2);
    expect(cost('jp-a-korean', '3305', '3206')).toBe(4);
    expect(cost('jp-a-korean', '3305', '3206', ' reduced')).toBe(2);
  });

  test('8.45A-3, 10.3 each ASP once in a turn; without it no assault', () => {
    const t = moves({
      active: { 'jp-a-17': '4017', 'jp-1sn': '4017', 'jp-2sn': '4017' },
      more: { markers: { asp: [7, 9], aspUsed: [4, 0] } },
    });
    pick(t, 'jp-a-17', 'jp-1sn', 'jp-2sn');
    expect(t.why('japan', 'assault hex=4021')).toEqual({
      rule: '8.45A-3',
      key: 'too-few-asp',
      args: { cost: 4, left: 3 },
    });
    act(t, 'halt');
    const fewer = moves({
      active: { 'jp-a-17': '4017', 'jp-1sn': '4017', 'jp-2sn': '4017' },
      more: { markers: { asp: [7, 9], aspUsed: [4, 0] } },
    });
    act(pick(fewer, 'jp-a-17', 'jp-1sn'), 'assault hex=4021');
    expect(fewer.state.aspUsed[0]).toBe(7);
    expect(no(pick(fewer, 'jp-2sn'), 'assault hex=4021')).toBe('8.45A-3 too-few-asp');
  });

  test('14.2B with rivals in its services Japan uses half of its ASP, rounded up', () => {
    const left = (asp: number, used: number) => {
      const t = moves({
        active: { 'jp-a-17': '4017', 'jp-1sn': '4017' },
        more: { markers: { asp: [asp, 9], aspUsed: [used, 0], rivalry: ['japan'] } },
      });
      return no(pick(t, 'jp-a-17'), 'assault hex=4021');
    };
    expect(left(7, 2)).toBeUndefined();
    expect(left(7, 3)).toBe('8.45A-3 too-few-asp');
    expect(left(3, 0)).toBeUndefined();
  });

  test('10.32, 8.45A-3 ASP lent by the card are spent first and cost the side none', () => {
    const t = moves({
      active: { 'jp-a-17': '4017', 'jp-1sn': '4017' },
      offensive: { aspLent: 2 },
      more: { markers: { asp: [1, 9] } },
    });
    act(pick(t, 'jp-a-17'), 'assault hex=4021');
    expect([t.state.aspUsed[0], t.state.offensive!.aspLent, t.state.offensive!.aspSpent]).toEqual([0, 0, 0]);
    act(pick(t, 'jp-1sn'), 'assault hex=4020');
    expect(t.state.aspUsed[0]).toBe(1);
  });

  test('8.45A-4, 7.26-6 in reaction one ASP, and no strategic movement', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-1m': '4021' },
      battles: ['4021'],
      reacting: { 'jp-a-17': '4017', 'jp-a-18': '4017 reduced', 'jp-1sn': '4017', 'jp-af-25': '4017' },
      others: { 'hq-southseas': '4017' },
      more: { control: { japan: ['4021', '4020'] } },
    });
    pick(t, 'jp-a-17');
    expect(no(t, 'assault hex=4021')).toBe('8.45A-4 too-few-asp');
    expect(no(t, 'transport hex=4020')).toMatch(/not-now/);
    act(t, 'halt');
    act(pick(t, 'jp-a-18'), 'assault hex=4021');
    expect(t.state.aspUsed[0]).toBe(1);
    expect(no(pick(t, 'jp-1sn'), 'assault hex=4021')).toBe('8.45A-4 too-few-asp');
  });

  test('8.45B-1, 8.11-1 not out of a hex with enemy ships, nor into one, without ships of its own', () => {
    const t = moves({
      active: { 'jp-a-17': '4017', 'jp-ca-aoba': '4017' },
      others: { 'us-ca-neworleans': '4021' },
    });
    expect(goals(pick(t, 'jp-a-17'), 'assault')).not.toContain('4021');
    expect(goals(pick(t, 'jp-ca-aoba'), 'assault')).toContain('4021');
    act(t, 'assault hex=4021');
    expect([t.at('jp-a-17'), t.at('jp-ca-aoba')]).toEqual(['4021', '4021']);
  });

  test('8.45B-1 not out of a hex that enemy ships share', () => {
    const spec = {
      active: { 'jp-a-17': '4021', 'jp-ca-aoba': '4021' },
      more: { control: { japan: ['4021'] } },
    };
    const others = { 'us-ca-neworleans': '4021' };
    expect(goals(pick(moves(spec), 'jp-a-17'), 'assault')).toContain('4020');
    expect(goals(pick(moves({ ...spec, others }), 'jp-a-17'), 'assault')).toEqual([]);
    expect(goals(pick(moves({ ...spec, others }), 'jp-a-17', 'jp-ca-aoba'), 'assault')).toContain('4020');
  });

  test('8.45B-1, 6.4B not out of open enemy ZOI', () => {
    const t = moves({
      active: { 'jp-a-17': '4222' },
      others: { 'us-13af': '4322', 'hq-cpac': '5808' },
    });
    expect(goals(pick(t, 'jp-a-17'), 'assault')).toEqual([]);
  });

  test('8.45B-2 a landing without ships that reacting ships meet loses a step each and does not fight', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-1m': '4021', 'us-w-bde': '4021' },
      battles: ['4021'],
      reacting: { 'jp-ca-aoba': '4017' },
      others: { 'hq-southseas': '4017' },
      offensive: {
        missions: [
          { unit: 'us-1m', start: '4825', way: 'assault', battle: '4021' },
          { unit: 'us-w-bde', start: '4825', way: 'assault', battle: '4021' },
        ],
        landings: ['4021'],
      },
      more: { control: { japan: ['4021'] } },
    });
    Object.assign(t.match, { manner: 3 });
    act(pick(t, 'jp-ca-aoba'), 'sail hex=4021');
    // The sheet of the fight and its odds know what will become of them before the dice.
    const sheet = table.fight!.sheet(view(eots, t.match, 'allies').state, en, 'reaction.move')!;
    expect(sheet.sides[0].sums.at(-1)).toMatchObject({ sum: 0, unit: en('fight.groundMet') });
    const odds = oddsOfFight(eots, t.match, 'allies')!;
    expect(odds.outcomes.every(({ result }) => result.hexTaken === false && result.alliesSteps !== 0)).toBe(
      true,
    );
    while (t.waiting !== 'post-battle.offensive.move') act(t, t.legal(t.roles[0]!)[0]!);
    expect([t.at('us-1m'), t.at('us-w-bde'), t.control('4021')]).toEqual([
      '4021 reduced',
      'eliminated',
      'japan',
    ]);
  });

  test('8.45D US Army units land on a held one-hex island only with Marines, elsewhere and in reaction freely', () => {
    const spec = {
      side: 'allies' as const,
      active: { 'us-xiv-corps': '4825', 'us-1m': '4825' },
      others: { 'jp-a-17': '4423', 'jp-a-18': '4024' },
      more: { control: { japan: ['4423', '4422'] } },
    };
    const t = moves(spec);
    pick(t, 'us-xiv-corps');
    expect(goals(t, 'assault')).not.toContain('4423');
    expect(goals(t, 'assault')).toEqual(expect.arrayContaining(['4422', '4024']));
    expect(goals(pick(t, 'us-1m'), 'assault')).toContain('4423');
    const after = moves(spec);
    act(pick(after, 'us-1m'), 'assault hex=4423');
    expect(goals(pick(after, 'us-xiv-corps'), 'assault')).toContain('4423');
    const reaction = reacts({
      active: { 'jp-a-17': '4423', 'jp-bb-kongo': '4423' },
      battles: ['4423'],
      reacting: { 'us-xiv-corps': '4825 reduced' },
      more: { control: { japan: ['4423'] } },
    });
    const withShip = pick(reaction, 'us-xiv-corps');
    expect(no(withShip, 'assault hex=4423')).toBe('8.45-1 not-a-goal');
    const empty = reacts({
      active: { 'jp-a-17': '4423' },
      battles: ['4423'],
      reacting: { 'us-xiv-corps': '4825 reduced' },
      more: { control: { japan: ['4423'] } },
    });
    expect(no(pick(empty, 'us-xiv-corps'), 'assault hex=4423')).toBeUndefined();
  });
});

describe('8.46 organic transport', () => {
  const spec = {
    active: { 'jp-ca-aoba': '4017', 'jp-ss': '4017', 'jp-3sn': '4017', 'jp-bb-kongo': '4017' },
    more: { markers: { asp: [0, 9] as [number, number] } },
  };

  test('8.46 a CA, CL or APD carries one brigade without ASP: CA Aoba takes SS from Truk to Rabaul', () => {
    const t = moves(spec);
    pick(t, 'jp-ca-aoba', 'jp-ss');
    expect(no(t, 'assault hex=4021')).toBe('8.45A-3 too-few-asp');
    act(t, 'organic hex=4021');
    expect([t.at('jp-ss'), t.at('jp-ca-aoba'), t.state.aspUsed[0]]).toEqual(['4021', '4021', 0]);
    expect(t.state.offensive!.missions.find(({ unit }) => unit === unitOf('jp-ss'))).toMatchObject({
      way: 'organic',
      carrier: unitOf('jp-ca-aoba'),
    });
  });

  test('8.46 one brigade for each such ship, and no other ship', () => {
    const t = moves(spec);
    pick(t, 'jp-ca-aoba', 'jp-ss', 'jp-3sn');
    expect(no(t, 'organic hex=4021')).toBe('8.45A-3 too-few-asp');
    act(t, 'halt');
    const battleship = moves(spec);
    pick(battleship, 'jp-bb-kongo', 'jp-ss');
    expect(no(battleship, 'organic hex=4021')).toBe('8.46 no-carrying-ship');
  });

  test('8.46, 7.26-6 in reaction it is not limited', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-1m': '4021' },
      battles: ['4021'],
      reacting: { 'jp-ca-aoba': '4017', 'jp-ss': '4017', 'jp-apd-kamikaze': '4017', 'jp-3sn': '4017' },
      more: { control: { japan: ['4021'] } },
    });
    act(pick(t, 'jp-ca-aoba', 'jp-apd-kamikaze', 'jp-ss', 'jp-3sn'), 'organic hex=4021');
    expect([t.at('jp-3sn'), t.state.aspUsed[0]]).toEqual(['4021', 0]);
    // 9.4A-rea Only the offensive's landings are met by a prepared defence.
    expect(t.state.offensive!.landings).toEqual([]);
  });
});

describe('8.47 barges', () => {
  const spec = {
    ops: 3 as const,
    active: { 'jp-a-17': '4222', 'jp-a-18': '4222', 'jp-bb-kongo': '4017' },
    more: { markers: { asp: [0, 9] as [number, number], barges: 'available' }, control: { japan: ['4222'] } },
  };

  test('8.47, 10.33 one land unit over one full water hexside, without ASP', () => {
    const t = moves(spec);
    pick(t, 'jp-a-17');
    expect(goals(t, 'barge').sort()).toEqual(['4121', '4122', '4221', '4322']);
    act(t, 'barge hex=4322');
    expect([t.at('jp-a-17'), t.state.aspUsed[0], t.control('4322')]).toEqual(['4322', 0, 'allies']);
    expect(no(pick(t, 'jp-a-18'), 'barge hex=4322')).toBe('8.47 one-barge');
  });

  test('8.47 not over a hexside that has land, too', () => {
    const lae = moves({
      ...spec,
      active: { ...spec.active, 'jp-a-17': '3822' },
      more: { ...spec.more, control: { japan: ['3822'] } },
    });
    pick(lae, 'jp-a-17');
    expect([no(lae, 'march hex=3922'), no(lae, 'barge hex=3922')]).toEqual([undefined, '8.47 not-a-goal']);
  });

  test('8.47 only with an OC value of 3, with barges, and one unit', () => {
    expect(no(pick(moves({ ...spec, ops: 2 }), 'jp-a-17'), 'barge hex=4322')).toBe('8.47 barges-need-three');
    const barred = moves({ ...spec, more: { ...spec.more, markers: { barges: 'barred' } } });
    expect(no(pick(barred, 'jp-a-17'), 'barge hex=4322')).toBe('8.47 no-barges');
    expect(no(pick(moves(spec), 'jp-a-17', 'jp-a-18'), 'barge hex=4322')).toBe('8.47 one-barge');
  });

  test('8.47, 8.45B-1 not out of or into open enemy ZOI, nor to enemy ships', () => {
    const zone = moves({ ...spec, others: { 'us-13af': '4423', 'hq-cpac': '5808' } });
    expect(no(pick(zone, 'jp-a-17'), 'barge hex=4322')).toBe('8.45B-1 in-enemy-zone');
    // Three hexes from Buin, two from New Georgia.
    const beyond = goals(
      pick(moves({ ...spec, others: { 'us-13af': '4523', 'hq-cpac': '5808' } }), 'jp-a-17'),
      'barge',
    );
    expect(beyond).toContain('4221');
    expect(beyond).not.toContain('4322');
    const ship = moves({ ...spec, others: { 'us-ca-neworleans': '4322' } });
    expect(goals(pick(ship, 'jp-a-17'), 'barge')).not.toContain('4322');
  });

  test('8.47, 8.43-1 stronger defenders may leave before it', () => {
    // From Biak to the coast of New Guinea.
    const t = moves({
      ...spec,
      active: { 'jp-a-17': '3319', 'jp-bb-kongo': '4017' },
      others: { 'us-i-corps': '3420', 'us-1m': '3420' },
      more: { ...spec.more, control: { japan: ['3319'], allies: ['3420'] } },
    });
    act(pick(t, 'jp-a-17'), 'barge hex=3420');
    expect(t.waiting).toBe('choose.disengage');
    act(t, 'disengage hex=3421');
    expect([t.at('us-1m'), t.at('jp-a-17')]).toEqual(['3421', '3420']);
  });

  test('8.47, 9.5-1 beaten it goes back to where it came from', () => {
    const t = position('post-battle', {
      ...spec,
      active: { 'jp-a-17': '4322' },
      others: { 'us-1m': '4322' },
      offensive: { missions: [{ unit: 'jp-a-17', start: '4222', from: '4222', way: 'barge' }] },
      more: { control: { japan: ['4222'], allies: ['4322'] } },
    });
    expect(t.at('jp-a-17')).toBe('4222');
  });
});

describe('8.44 strategic transport', () => {
  test('8.11-1, 8.23, 8.44-1 with ships in strategic movement twice as far, past enemy ships', () => {
    const t = moves({
      ops: 1,
      active: { 'jp-ca-aoba': '4017', 'jp-a-17': '4017' },
      others: { 'hq-southseas': '4017' },
      more: { control: { japan: ['4021', '3720'] } },
    });
    pick(t, 'jp-ca-aoba', 'jp-a-17');
    expect(goals(t, 'transport')).not.toContain('3416');
    expect(goals(t, 'strategic-sail')).toContain('3416');
    act(t, 'strategic-sail hex=3416');
    expect([t.at('jp-ca-aoba'), t.at('jp-a-17')]).toEqual(['3416', '3416']);
  });
});

test('8.46, 8.21-3 a brigade that was recalled does not go down with the ship that would have carried it', () => {
  const t = step(
    'offensive.step-3',
    {
      side: 'japan',
      card: 'J-14',
      event: false,
      hq: 'hq-southseas',
      missions: [
        { unit: 'jp-cl-tenryu', start: '4021', way: 'sail' },
        { unit: 'jp-1sn', start: '4021', way: 'organic', carrier: 'jp-cl-tenryu' },
        { unit: 'jp-ca-aoba', start: '4021', way: 'sail' },
      ],
      landings: ['4423'],
    },
    {
      units: {
        'jp-cl-tenryu': '4423 reduced',
        'jp-1sn': '4423',
        'jp-ca-aoba': '4222',
        'us-1m': '4423',
        'us-ca-northampton': '4222',
        'us-cv-lexington': '5808',
      },
      control: { japan: ['4021'], allies: ['4423', '4222'] },
      hands: { japan: ['J-8'], allies: ['A-61', 'A-19'] },
    },
  );
  t.act('japan', 'recall unit=jp-cl-tenryu').dice(5, 0, 0, 0, 0);
  while (t.waiting !== 'offensive.attack') t.act(t.roles[0]!, t.legal(t.roles[0]!).at(-1)!);
  t.act('allies', 'react card=A-61').act('japan', 'lose unit=jp-cl-tenryu');
  expect([t.at('jp-cl-tenryu'), t.at('jp-1sn')]).toEqual(['eliminated', '4021']);
});
