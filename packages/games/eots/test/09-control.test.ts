import type { Role } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN, unitOf } from '../components.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { emptyState, setControl } from '../state.ts';
import { battleAt, before, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';

/** What a battle leaves behind: control, lost landings, forces of cities, casualties. */

type T = ReturnType<typeof fight>;
/** Fights the idle battles, so that control of landings is settled. */
const onward = (t: T, role: Role = 'japan'): T => t.act(role, 'fight hex=4807');
/** Hexes that changed hands, with the rule. */
const taken = (t: T) => t.log('control').map(({ rule, args }) => `${rule} ${args.hex}`);

describe('6.5-2 control of landings', () => {
  test('6.5-ex, 6.5-2, 9.4C(3) Guadalcanal: the Marines hold it just before post-battle movement', () => {
    const t = fight(
      {
        hex: '4423',
        side: 'allies',
        offensive: { 'us-ca-northampton': '4423', 'us-1m': '4423 assault', 'us-13af': '4825' },
        there: { 'jp-a-17': '4423 reduced' },
      },
      8,
      0,
    );
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 12, hits: 24 });
    expect(t.at('jp-a-17')).toBe('eliminated');
    expect(t.control('4423')).toBe('japan');
    onward(t, 'allies');
    expect(taken(t)).toEqual(['6.5-2 4423']);
    expect(t.control('4423')).toBe('allies');
  });

  test('6.5-2, 8.45C a landing that lost the ground combat holds nothing', () => {
    const t = fight(
      { hex: '4423', offensive: { 'jp-a-17': '4423 assault' }, there: { 'us-1m': '4423' } },
      0,
      0,
    );
    expect(battleAt(t, '4423').groundWinner).toBe('allies');
    expect(taken(onward(t))).toEqual([]);
  });

  test('6.5-2 a landing on an empty hex without a battle holds it then, too', () => {
    const t = before({
      hex: '4423',
      offensive: { 'jp-ca-aoba': '4423', 'jp-3sn': '3814 organic battle=none' },
      there: { 'us-ca-northampton': '4423' },
      control: { allies: ['4423', '3814'] },
    }).dice(0, 0);
    t.act('japan', 'fight hex=4423');
    expect(t.control('3814')).toBe('allies');
    expect(taken(onward(t))).toEqual(['6.5-2 3814']);
  });

  test('6.14, 7.24-1, 9.33 an HQ alone in the hex leaves it when the enemy holds it', () => {
    const t = fight({
      hex: '2014',
      offensive: { 'jp-a-38': '2014 march' },
      there: { 'hq-seac': '2014' },
    });
    expect(sidesThatRolled(t, 'ground')).toEqual([]);
    expect(taken(t)).toEqual(['9.4C(3) 2014']);
    // During the battle it stays.
    expect(t.at('hq-seac')).toBe('2014');
    expect(onward(t).at('hq-seac')).toBe('turn-3');
  });
});

describe('8.45B-2 landings without ships', () => {
  const LANDING = {
    at: 'reaction.landings',
    hex: '4423',
    // Another battle, so that nobody has to fight this one at once.
    also: ['4020'],
    offensive: {
      'jp-a-17': '4423 assault',
      'jp-4sn': '4423 assault reduced',
      'jp-af-25': '4222',
      'jp-af-21': '4021 battle=4020',
    },
    reaction: { 'us-ca-northampton': '4423 sail start=4825' },
    there: { 'us-1m': '4423 reduced' },
  } as const;

  test('8.45B-2 met by ships each loses a step and nobody fights', () => {
    const t = before(LANDING);
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    expect(t.at('jp-4sn')).toBe('eliminated');
    expect(t.log('landing-intercepted')).toHaveLength(1);
    t.dice(6, 0).act('japan', 'fight hex=4423');
    hitAll(t);
    // Japan has won at sea, but nobody may fight on the ground, and nobody holds the hex.
    expect(battleAt(t, '4423').airNavalWinner).toBe('japan');
    expect(sidesThatRolled(t, 'ground')).toEqual([]);
    expect([t.waiting, ...taken(t)]).toEqual(['post-battle.reaction.move']);
  });

  test('8.45B-2 a ship of its own is enough of an escort', () => {
    const t = before({ ...LANDING, offensive: { ...LANDING.offensive, 'jp-cl-tenryu': '4423' } });
    expect(t.at('jp-a-17')).toBe('4423');
    expect(t.log('landing-intercepted')).toEqual([]);
  });

  test('8.45B-2 those that marched in are not concerned', () => {
    const t = before({ ...LANDING, offensive: { ...LANDING.offensive, 'jp-a-17': '4423 march' } });
    expect(t.at('jp-a-17')).toBe('4423');
  });
});

describe('8.46 ships that carry brigades', () => {
  test('8.46 a brigade goes down with its ship, and only then', () => {
    const carried = (ship: string) =>
      fight(
        {
          hex: '4612',
          offensive: {
            'jp-4sn': '4612 organic carrier=jp-cl-tenryu',
            'jp-cl-tenryu': ship,
          },
          there: { 'us-bb-mass': '4612 reduced', 'us-w-bde': '4612' },
        },
        0,
        6,
      );
    expect(carried('4612 reduced').at('jp-4sn')).toBe('eliminated');
    const reduced = carried('4612');
    expect(reduced.at('jp-cl-tenryu')).toBe('4612 reduced');
    expect(reduced.at('jp-4sn')).toContain('4612');
  });
});

describe('13.76 forces of cities in China', () => {
  const canton = (divisions: number, there: { [unit: string]: string } = {}) => ({
    hex: '2609',
    side: 'allies' as const,
    offensive: { 'us-xi-corps': '2609 assault', 'us-i-corps': '2609 assault' },
    there,
    markers: { divisions },
  });

  test.each([
    [12, 27],
    [9, 27],
    [8, 18],
    [5, 18],
    [4, 9],
    [0, 9],
  ])('13.76 %d divisions: forces of together %d', (divisions, strength) => {
    const t = fight(canton(divisions), 0, 0);
    expect(hitsOf(t, 'ground', 'japan')!.strength).toBe(strength);
    expect(story(t, 'ground', 'japan')).toEqual(['+3 prepared']);
  });

  test('13.76 they are one step of 12 each, and the last to be lost', () => {
    const t = fight(
      {
        ...canton(12, { 'jp-a-17': '2609' }),
        offensive: {
          'us-i-corps': '2609 march',
          'us-ix-corps': '2609 march',
          'us-xi-corps': '2609 march',
          'us-xiv-corps': '2609 march',
        },
      },
      0,
      0,
    );
    hitAll(t);
    // 44 hits: the army takes 24, one force 12, eight are lost.
    expect(t.at('jp-a-17')).toBe('eliminated');
    expect(t.log('garrison-lost').map(({ args }) => args.left)).toEqual([2]);
    // Three steps against one: what is left of the forces has nowhere to go.
    expect(t.log('ground-won')[0]!.args).toMatchObject({ who: 'allies', japan: 3, allies: 1 });
    expect(t.control('2609')).toBe('allies');
  });

  test('13.76 not even hits too few for the counter beside them go to the forces', () => {
    // 15 hits would do for a force, not for the Korean Army with its 18.
    const t = fight(
      {
        ...canton(4, { 'jp-a-korean': '2609' }),
        offensive: { 'us-i-corps': '2609 march', 'us-1m': '2609 march reduced' },
      },
      0,
      0,
    );
    expect(hitsOf(t, 'ground', 'allies')!.hits).toBe(15);
    expect(t.log('garrison-lost')).toEqual([]);
    expect(t.at('jp-a-korean')).toBe('2609');
  });

  test('13.76, 9.2F(5)-2 from air and sea all counters may go, but not the last of the forces', () => {
    const fleet = {
      'us-bb-mass': '2609',
      'us-bb-washington': '2609',
      'us-bb-newyork': '2609',
    };
    const t = fight(
      {
        hex: '2609',
        side: 'allies',
        offensive: fleet,
        there: { 'jp-a-17': '2609' },
        markers: { divisions: 5 },
      },
      6,
    );
    // 48: the army 24, one of two forces 12; the last one stays.
    expect(t.at('jp-a-17')).toBe('eliminated');
    expect(t.log('garrison-lost').map(({ args }) => args.left)).toEqual([1]);
  });

  test('13.76 none in a city that the Allies hold; Hong Kong has them once it is Japanese', () => {
    const s = emptyState('campaign', 1, 12, {});
    expect(garrisonAt(s, hexOf('2709'))).toBe(0);
    setControl(s, hexOf('2709'), JAPAN);
    expect(garrisonAt(s, hexOf('2709'))).toBe(3);
    expect(garrisonAt(s, hexOf('2014'))).toBe(0);
    setControl(s, hexOf('2709'), ALLIES);
    expect(garrisonAt(s, hexOf('2709'))).toBe(0);
    // It comes back with Japan.
    setControl(s, hexOf('2709'), JAPAN);
    expect(garrisonAt(s, hexOf('2709'))).toBe(3);
  });
});

describe('13.94 the home islands', () => {
  test('13.94 each city has a force of 12-12, one step', () => {
    const t = fight(
      { hex: '3706', side: 'allies', offensive: { 'us-1m': '3706 assault', 'us-2m': '3706 assault' } },
      3,
      0,
    );
    expect(hitsOf(t, 'ground', 'japan')!.strength).toBe(12);
    // 24 hits: twelve do.
    expect(t.log('garrison-lost').map(({ args }) => args.left)).toEqual([0]);
    onward(hitAll(t), 'allies');
    expect(t.control('3706')).toBe('allies');
  });

  test('13.94 once Allied it never comes back', () => {
    const s = emptyState('campaign', 1, 12, {});
    const tokyo = hexOf('3706');
    s.control[tokyo] = JAPAN;
    expect(garrisonAt(s, tokyo)).toBe(1);
    setControl(s, tokyo, ALLIES);
    setControl(s, tokyo, JAPAN);
    expect(garrisonAt(s, tokyo)).toBe(0);
    s.control[hexOf('3506')] = JAPAN;
    expect(garrisonAt(s, hexOf('3506'))).toBe(1);
  });
});

describe('16.45 US casualties', () => {
  const lost = (offensive: { [unit: string]: string }, die = 9) => {
    const t = fight(
      {
        hex: '4612',
        side: 'allies',
        offensive,
        there: { 'jp-a-17': '4612', 'jp-a-18': '4612' },
      },
      0,
      die,
    );
    return hitAll(t).markers.casualties;
  };

  test('16.45 a US division or corps lost with all that attacked beside it', () => {
    expect(lost({ 'us-1m': '4612 assault' })).toBe(true);
    expect(lost({ 'us-xi-corps': '4612 assault', 'cw-1-aus': '4612 assault' })).toBe(true);
  });

  test('16.45 not while anything is left', () => {
    // 36 hits at six a step, against eight steps.
    const force = ['us-1m', 'us-i-corps', 'us-ix-corps', 'us-xi-corps'];
    expect(lost(Object.fromEntries(force.map(unit => [unit, '4612 assault'])), 0)).toBe(false);
  });

  test('16.45 not for brigades, other nations or units that cannot be rebuilt', () => {
    expect(lost({ 'us-m-bde': '4612 assault' })).toBe(false);
    expect(lost({ 'cw-1-aus': '4612 assault' })).toBe(false);
    expect(lost({ 'us-nl-corps': '4612 assault' })).toBe(false);
  });

  test('16.45 not when the Allies defend', () => {
    const t = fight(
      {
        hex: '4612',
        offensive: { 'jp-a-17': '4612 march', 'jp-a-18': '4612 march' },
        there: { 'us-1m': '4612 reduced' },
      },
      9,
      0,
    );
    expect(t.at('us-1m')).toBe('eliminated');
    expect(t.markers.casualties).toBe(false);
  });
});

describe('9.33, 9.4C who holds the hex', () => {
  /** The march went on through a port with nothing but ships: the hex is Japan's already (6.5-1). */
  const PASSED = {
    hex: '2014',
    control: { japan: ['2014'] },
    offensive: { 'jp-af-22': '2112' },
    reaction: { 'cw-8-aus': '2014 assault start=2015' },
    there: { 'cw-bb-forcez': '2014' },
  };

  test('9.33 only the reaction has troops: it gains the hex that the offensive passed through', () => {
    const t = fight(PASSED, 0, 0);
    expect(t.control('2014')).toBe('allies');
  });

  test('9.4C(1), 9.4C(3) and when it wins the ground combat there', () => {
    const offensive = { ...PASSED.offensive, 'jp-2sn': '2014 reduced march from=2112' };
    const t = hitAll(fight({ ...PASSED, offensive }, 0, 0, 0, 9));
    expect(battleAt(t, '2014').groundWinner).toBe('allies');
    expect(t.control('2014')).toBe('allies');
  });

  test('9.33 the ships of a port do not keep it from those that marched in', () => {
    const t = fight(
      {
        hex: '2014',
        control: { allies: ['2014'] },
        offensive: { 'jp-a-25': '2014 march from=2112' },
        there: { 'cw-bb-forcez': '2014' },
      },
      9,
    );
    hitAll(t);
    expect(battleAt(t, '2014').airNavalWinner).toBe('allies');
    expect(t.control('2014')).toBe('japan');
  });

  test.each([
    ['assault', undefined],
    ['barge', '2112'],
  ])('9.32, 8.47 a landing (%s) that lost at sea leaves what those that marched in have won', (way, back) => {
    const t = fight(
      {
        hex: '2014',
        control: { allies: ['2014'], japan: ['2112'] },
        offensive: { 'jp-a-25': '2014 march from=2112', 'jp-2sn': `2014 ${way} from=2112` },
        reaction: { 'cw-ma-air': '2015' },
        there: { 'cw-3-ind': '2014 reduced' },
      },
      0,
      9,
      0,
    );
    hitAll(t);
    expect(battleAt(t, '2014')).toMatchObject({ airNavalWinner: 'allies', groundWinner: 'japan' });
    expect(t.control('2014')).toBe('japan');
    expect(story(t, 'ground', 'allies')).toEqual(['+3 prepared']);
    while (t.waiting === 'battles.next') t.act('japan', t.legal('japan')[0]!);
    while (t.waiting.startsWith('post-battle.reaction')) t.act('allies', t.legal('allies').at(-1)!);
    if (back) expect(t.at('jp-2sn')).toBe(back);
    else {
      // The referee has taken it up: it is the only one that can go.
      expect([no(t, 'japan', 'halt'), no(t, 'japan', 'sail hex=2014')]).toEqual([
        '9.6-1 may-not-stay',
        '9.62-2 not-a-home',
      ]);
      t.act('japan', 'sail hex=2112');
      expect(t.at('jp-2sn')).toBe('2112');
    }
    expect([t.at('jp-a-25'), t.control('2014')]).toEqual(['2014', 'japan']);
  });
});

describe('8.45B-2 landings met by ships', () => {
  test('8.45B-2, 9.11 a carrier that fights for another battle hex meets them as well', () => {
    const t = before({
      at: 'reaction.landings',
      hex: '4423',
      also: ['4222'],
      offensive: { 'jp-a-17': '4423 assault', 'jp-af-21': '4021 battle=4222' },
      reaction: { 'us-cv-lexington': '4423 start=4222 battle=4222' },
    });
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    expect(t.state.offensive!.battles[0]!.barred).toEqual([unitOf('jp-a-17')]);
    expect(t.state.at[unitOf('us-cv-lexington')]).toBe(hexOf('4423'));
  });

  test('8.45B-2 ships that lay there all the time do not', () => {
    const offensive = { 'jp-a-17': '4423 assault', 'jp-af-21': '4021' };
    const spec = { at: 'reaction.landings', hex: '4423', offensive } as const;
    expect(before({ ...spec, there: { 'us-ca-northampton': '4423' } }).at('jp-a-17')).toBe('4423');
    expect(before({ ...spec, reaction: { 'us-ca-northampton': '4423' } }).at('jp-a-17')).toBe('4423');
    expect(before({ ...spec, reaction: { 'us-ca-northampton': '4423 start=4825' } }).at('jp-a-17')).toBe(
      '4423 reduced',
    );
  });

  test('8.45B-2, 7.2-10 an escort that goes down after reaction movement has done its work', () => {
    const t = before({
      at: 'reaction.landings',
      hex: '4423',
      also: ['4020'],
      offensive: {
        'jp-a-17': '4423 assault',
        'jp-cl-tenryu': '4423 reduced',
        'jp-af-21': '4021 battle=4020',
      },
      reaction: { 'us-ca-northampton': '4423 start=4825' },
      hands: { allies: ['A-61'] },
    });
    t.dice(5).act('allies', 'react card=A-61');
    expect(t.at('jp-cl-tenryu')).toBe('eliminated');
    expect(t.at('jp-a-17')).toBe('4423');
  });
});
