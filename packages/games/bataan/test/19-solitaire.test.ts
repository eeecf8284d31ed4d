import { botNamed, type Json, legal, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { bookAir, mustLeave } from '../bot/book.ts';
import { policy } from '../bot.ts';
import { ALLIES, fieldNamed, hexOf } from '../components.ts';
import { bataan } from '../index.ts';
import { checkCrowd } from '../rules/05-stacking.ts';
import { turnUp } from '../rules/19-solitaire.ts';
import { SUNK } from '../state.ts';
import { UNITS_OF, unitId } from '../units.ts';
import { refereeOf } from './hand.ts';
import { begin, type Luzon, lay } from './lay.ts';

const ALONE = { options: { solitaire: 'divisions' } };
const MIXED = { options: { solitaire: 'mixed' } };

const down = (t: Luzon): string[] =>
  UNITS_OF[1]!.filter(unit => t.state.solitaire!.faceDown[unit] === 1).map(unitId);

/** What the book's player would fly in the Allied air phase at hand, with these dice for the airfields. */
function flown(t: Luzon): { units: readonly string[]; verb: string; place: Json }[] {
  const seen = view(bataan, t.match, 'allies', false);
  return bookAir(seen).missions.map(({ units, action }) => ({
    units,
    verb: action.verb,
    place: (action.place ?? action.hex ?? action.bridge ?? action.field ?? null) as Json,
  }));
}

/** An Allied air phase; the dice are two for each group, bombers first: the mission and the die for equal targets. */
const airPhase = (
  stacks: { readonly [place: string]: string },
  dice: readonly number[],
  more: { readonly [name: string]: Json } = {},
): Luzon =>
  lay('allies.naval', stacks, { turn: 6, solitaire: {}, ...more }, ALONE)
    .dice(...dice)
    .act('allies', 'done');

describe('19.1 set-up', () => {
  test('19.1 19.11 two regiments of each division lie face down where its first stands', () => {
    const t = begin({ ...ALONE, seed: 'alone' });
    t.act('allies', 'done');
    expect(down(t).filter(id => id.startsWith('A-PA-4'))).toEqual(['A-PA-42', 'A-PA-43']);
    expect(t.where('A-PA-42')).toBe(t.where('A-PA-41'));
    // The 13th begins far from its division and lies face up, as do headquarters, guns and regulars.
    expect(down(t)).not.toContain('A-PA-13');
    expect(down(t).every(id => /^A-PA-\d[23]$/.test(id))).toBe(true);
    expect(down(t)).toHaveLength(13);
  });

  test('19.11 they lie with the first of their division, wherever they were put; one of a convoy counts as the first', () => {
    const t = begin({ ...ALONE, seed: 'alone' });
    t.act('allies', 'take unit=A-PA-42', 'deploy unit=A-PA-42 place=1354', 'done');
    expect([t.where('A-PA-41'), t.where('A-PA-42')]).toEqual(['1656', '1656']);
    for (let seed = 0; ; seed++) {
      const convoy = begin({ ...ALONE, seed: `convoy ${seed}` });
      if (convoy.state.alliedChit !== 4) continue;
      convoy.act('allies', 'done');
      expect([convoy.where('A-PA-11'), convoy.where('A-PA-12')]).toEqual(['out', convoy.where('A-P-11')]);
      expect(down(convoy)).toContain('A-PA-12');
      break;
    }
  });

  test('19.11 19.12 19.6 the option says how they are drawn; the numbers of the batteries lie in any order', () => {
    const mixed = (ask: object): boolean => begin({ ...ask, seed: 'option' }).state.solitaire!.mixed;
    expect([mixed(ALONE), mixed(MIXED)]).toEqual([false, true]);
    // 24 to 26 are not kept for Fort Hughes.
    const hughes = [13, 24, 25];
    const kept = Array.from(
      { length: 12 },
      (_, i) => begin({ ...ALONE, seed: `any ${i}` }).state.numbers,
    ).filter(numbers => hughes.every(battery => numbers[battery]! >= 24));
    expect(kept.length).toBeLessThan(6);
  });

  test('19.1 in a game for two nothing lies face down', () => {
    const t = begin({ seed: 'two' });
    t.act('allies', 'done');
    expect(t.state.solitaire).toBeNull();
  });
});

describe('19.13 turning up', () => {
  const PAIR = { '1749': 'A-PA-41 A-PA-42 A-PA-43', '1643': 'A-PA-71 A-PA-72 A-PA-73' };

  test('19.11 19.13 a regiment that Japan moves next to is turned up when all have moved, one of its own division', () => {
    const t = lay(
      'japan.land',
      { ...PAIR, '1747': 'J-9' },
      { turn: 6, solitaire: { faceDown: ['A-PA-42', 'A-PA-43', 'A-PA-72', 'A-PA-73'] } },
      ALONE,
    );
    t.passTo('japan.move.units.choose').act('japan', 'move unit=J-9').act('japan', 'enter place=1748');
    expect(down(t)).toContain('A-PA-42');
    t.act('japan', 'halt');
    t.act('japan', 'done');
    expect(down(t)).toEqual(['A-PA-72', 'A-PA-73']);
    expect(t.in('1749').sort()).toEqual(['A-PA-41', 'A-PA-42', 'A-PA-43']);
  });

  test('19.11 example 19.13 the 42nd and 43rd lie face down beside the 41st at Batangas, are turned up when all have moved, and can be attacked', () => {
    const t = lay(
      'japan.land',
      { '1656': 'A-PA-41 A-PA-42 A-PA-43', '1654': 'J-9' },
      { turn: 6, solitaire: { faceDown: ['A-PA-42', 'A-PA-43'] } },
      ALONE,
    );
    t.passTo('japan.move.units.choose').act('japan', 'move unit=J-9', 'enter place=1655', 'halt');
    expect(down(t)).toEqual(['A-PA-42', 'A-PA-43']);
    t.act('japan', 'done');
    expect([down(t), t.in('1656').sort()]).toEqual([[], ['A-PA-41', 'A-PA-42', 'A-PA-43']]);
    t.passTo('japan.declare.attack').allows('japan', 'attack place=1656');
  });

  test('19.12 mixed, the two that are turned up may be of any division', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const t = lay(
        'japan.declare',
        { ...PAIR, '1748': 'J-9' },
        { turn: 6, solitaire: { mixed: true, faceDown: ['A-PA-42', 'A-PA-43', 'A-PA-72', 'A-PA-73'] } },
        { ...MIXED, seed: `mixed ${seed}` },
      );
      t.act('japan', 'attack place=1749').act('japan', 'done');
      expect(down(t)).toHaveLength(2);
      expect(t.in('1749')).toHaveLength(3);
      for (const id of t.in('1749')) met.add(id);
    }
    expect([...met].sort()).toEqual(['A-PA-41', 'A-PA-42', 'A-PA-43', 'A-PA-72', 'A-PA-73']);
  });

  test('19.13 an attack turns up what it meets; what nobody comes near stays face down', () => {
    const t = lay(
      'japan.declare',
      { ...PAIR, '1748': 'J-9' },
      { turn: 6, solitaire: { faceDown: ['A-PA-42', 'A-PA-72'] } },
      ALONE,
    );
    t.act('japan', 'attack place=1749').act('japan', 'done');
    expect(down(t)).toEqual(['A-PA-72']);
  });

  const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  test('8.3.3 19.13 two counters of a stack that are bombed are two regiments', () => {
    for (const seed of SEEDS) {
      const t = lay(
        'japan.missions',
        { takao: 'J-Betty-1 J-Betty-2', '1243': 'A-PA-72 A-PA-73' },
        {
          turn: 3,
          // Nobody scrambles.
          fields: { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' },
          solitaire: { faceDown: ['A-PA-72', 'A-PA-73'] },
        },
        { ...ALONE, seed },
      ).dice(3, 1);
      t.act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb place=1243', 'done');
      expect(['A-PA-72', 'A-PA-73'].map(id => t.isShaken(id))).toEqual([true, true]);
      expect(down(t)).toEqual([]);
    }
  });

  test('3.2.4 19.13 those who attack are turned up, each in the attack in which its counter was', () => {
    for (const seed of SEEDS) {
      const t = lay(
        'allies.declare',
        { '1749': 'A-PA-42 A-PA-43', '1748': 'J-9' },
        { turn: 6, solitaire: { faceDown: ['A-PA-42', 'A-PA-43'] } },
        { ...ALONE, seed },
      );
      t.act('allies', 'attack place=1748', 'done');
      expect(t.in('1749').sort()).toEqual(['A-PA-42', 'A-PA-43']);
      expect(
        t.state
          .combat!.attacks.flatMap(({ units }) => units)
          .map(unitId)
          .sort(),
      ).toEqual(['A-PA-42', 'A-PA-43']);
    }
  });

  test('4.4.6 5.2.2 19.13 a regiment next to which Japan has landed is turned up before anybody can ask about it', () => {
    const t = lay(
      'japan.landing-advance',
      { '1019.sea': 'J-1F', '1018': 'A-PA-72', '1643': 'A-PA-73' },
      { turn: 3, solitaire: { faceDown: ['A-PA-72'] } },
      ALONE,
    );
    expect(t.where('J-1F')).toBe('1019');
    t.passTo('allies.move.units.choose');
    expect(down(t)).toEqual([]);
  });

  test('5.1 19.13 a regiment that is given up as surplus is turned up before it goes', () => {
    const others = [1, 2, 3, 4, 5].flatMap(division => [1, 2, 3].map(nth => `A-PA-${division}${nth}`));
    const gone = SEEDS.map(seed => {
      const t = lay(
        'provisional',
        { '1643': `${others.join(' ')} A-PA-72 A-PA-73`, pool: 'A-Pr1', '1019': 'J-9' },
        { turn: 3, solitaire: { faceDown: ['A-PA-72', 'A-PA-73'] } },
        { ...ALONE, seed },
      );
      checkCrowd(refereeOf(t), ALLIES, hexOf('1643'));
      t.passTo('allies.surplus.unit').act('allies', 'destroy unit=A-PA-72');
      expect(down(t)).toHaveLength(1);
      return t.in('eliminated').join();
    });
    expect(new Set(gone)).toEqual(new Set(['A-PA-72', 'A-PA-73']));
  });

  test('19.14 a regiment that moves in the Allied movement is turned up and moved', () => {
    const t = lay(
      'allies.land',
      { '1643': 'A-PA-71 A-PA-72' },
      { turn: 6, solitaire: { faceDown: ['A-PA-72'] } },
      ALONE,
    );
    t.passTo('allies.move.units.choose').act('allies', 'move unit=A-PA-72');
    expect(down(t)).toEqual([]);
    // Everybody has seen it.
    expect(() => t.undo('allies')).toThrow();
    t.act('allies', 'enter place=1642');
    expect(t.where('A-PA-72')).toBe('1642');
  });
});

test('10.1 19.13 who is drawn takes over the work of the counter it was drawn for', () => {
  const builders = new Set<string>();
  for (let seed = 0; seed < 16; seed++) {
    const t = lay(
      'allies.move',
      { '1243': 'A-PA-71 A-PA-72 A-PA-11', '1640': 'A-PA-91 A-PA-92', '1018': 'J-9' },
      { turn: 6, solitaire: { mixed: true, faceDown: ['A-PA-72', 'A-PA-92'] } },
      { ...MIXED, seed: `work ${seed}` },
    );
    t.act('allies', 'dig hex=1243 facing=N');
    turnUp(refereeOf(t), t.unit('A-PA-72'));
    const [fort] = t.state.forts;
    expect(fort!.builders.map(unitId).sort()).toEqual(t.in('1243').sort());
    for (const unit of fort!.builders) builders.add(unitId(unit));
  }
  expect(builders).toContain('A-PA-92');
});

describe('19.2 the air force', () => {
  const NICHOLS = 'A-B-10-1 A-B-18-1 A-ABSU-B-10-1 A-ABSU-B-18-1';
  const FRONT = { nichols: NICHOLS, '1749': 'A-31', '1032': 'J-9', '1133': 'J-20 J-33' };

  test('19.2 19.21 a 2 or a 3 sends bombers against a Japanese airfield, all of a field together', () => {
    for (const die of [2, 3]) {
      const t = airPhase({ ...FRONT, '1019': 'J-47' }, [die, 1], { fields: { vigan: 'japan' } });
      const [first] = flown(t);
      expect(first!.units).toEqual(['A-B-10-1', 'A-B-18-1']);
      expect(first).toMatchObject({ verb: 'bomb', place: 'vigan' });
    }
  });

  test('19.21 a 4 is for the nearest enemy, a 5 or 6 for the strongest', () => {
    expect(flown(airPhase({ ...FRONT, '1139': 'J-16-R' }, [4, 1]))[0]!.place).toBe('1139');
    const strong = { nichols: NICHOLS, '1749': 'A-31', '1139': 'J-16-R', '1133': 'J-48-HQ J-1F' };
    for (const die of [5, 6]) expect(flown(airPhase(strong, [die, 1]))[0]!.place).toBe('1133');
  });

  test('19.211 without a bridge worth it a 1 goes on to the next number; with one it is bombed', () => {
    expect(flown(airPhase(FRONT, [1, 1]))[0]!.verb).toBe('bomb');
    expect(flown(airPhase({ ...FRONT, '1236': 'J-47' }, [1, 1]))[0]).toMatchObject({ verb: 'bomb-bridge' });
  });

  test('19.211 example no bridge: 2, a Japanese airfield; no airfield in range either: 3, then 4, the nearest land unit', () => {
    const on1 = (more: { readonly [name: string]: Json }): Json =>
      flown(airPhase(FRONT, [1, 1], more))[0]!.place;
    expect(on1({ fields: { vigan: 'japan' } })).toBe('vigan');
    expect(on1({})).toBe('1133');
  });

  test('19.212 of targets that are equal the second die takes one', () => {
    const twins = { nichols: NICHOLS, '1749': 'A-31', '1038': 'J-9', '1438': 'J-20' };
    const places = new Set([1, 2, 3, 4, 5, 6].map(die => flown(airPhase(twins, [5, die]))[0]!.place));
    expect([...places].sort()).toEqual(['1038', '1438']);
  });

  test('19.212 every one of them is as likely as the others: the faces of the die are shared evenly, for four as for seven', () => {
    const taken = (fields: readonly string[]): number[] => {
      const japanese = Object.fromEntries(fields.map(id => [id, 'japan']));
      const t = airPhase(FRONT, [2, 1], { fields: japanese });
      const [die] = t.state.solitaire!.dice;
      // All faces, in steps that leave no remainder out.
      const places = Array.from({ length: 420 }, (_, i) => {
        t.state.solitaire!.dice = [{ ...die!, target: i + 1 }];
        return flown(t)[0]!.place as string;
      });
      return fields.map(id => places.filter(place => place === id).length);
    };
    const north = ['vigan', 'laoag', 'aparri', 'tuguegarao', 'john-hay', 'cabanatuan', 'iba'];
    expect(taken(north.slice(0, 4))).toEqual([105, 105, 105, 105]);
    expect(taken(north)).toEqual([60, 60, 60, 60, 60, 60, 60]);
    const roll = airPhase(FRONT, [2, 27_720]).rolls.at(-1)!;
    expect(roll.kinds).toEqual([
      { kind: 'mission', sides: 6, low: 1 },
      { kind: 'target', sides: 27_720, low: 1 },
    ]);
    for (const many of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) expect(27_720 % many).toBe(0);
  });

  test('19.22 fighters of one airfield act together, those of a shorter range roll on their own', () => {
    const t = airPhase(
      { nichols: 'A-P-40E-1 A-P-40E-2 A-P-26-1 A-ABSU-P-40E-1 A-ABSU-P-26-1', '1749': 'A-31' },
      [5, 1, 5, 1],
    );
    expect(t.state.solitaire!.dice.map(({ units }) => units.map(unitId))).toEqual([
      ['A-P-26-1'],
      ['A-P-40E-1', 'A-P-40E-2'],
    ]);
  });

  test('19.221 a 1 escorts the bombers, a 3 strafes, a 4 closes a road, a 5 flies CAP', () => {
    const field = { nichols: `${NICHOLS} A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1`, '1749': 'A-31', '1139': 'J-9' };
    const second = (die: number) => flown(airPhase(field, [4, 1, die, 1]))[1];
    expect(second(1)).toMatchObject({ verb: 'escort', place: '1139', units: ['A-P-40E-1', 'A-P-40E-2'] });
    expect(second(3)).toMatchObject({ verb: 'strafe', place: '1139' });
    expect(second(4)).toMatchObject({ verb: 'interdict' });
    expect(second(5)).toMatchObject({ verb: 'cap', units: ['A-P-40E-1'] });
  });

  test('19.222 escort without bombers goes on to the next mission; where there is none at all nobody flies', () => {
    const fighters = { nichols: 'A-P-40E-1 A-ABSU-P-40E-1', '1749': 'A-31' };
    expect(flown(airPhase({ ...fighters, '1546': 'A-45', '1139': 'J-9' }, [1, 1]))[0]).toMatchObject({
      verb: 'strafe',
    });
    expect(flown(airPhase(fighters, [1, 1]))).toEqual([]);
  });

  test('19.2 19.21 19.22 the dice are those of this air phase, bombers by 19.21 and fighters by 19.22', () => {
    const t = lay(
      'allies.naval',
      { nichols: 'A-B-10-1 A-ABSU-B-10-1 A-P-40E-1 A-ABSU-P-40E-1', '1749': 'A-31', '1139': 'J-9' },
      { turn: 6, solitaire: {} },
      ALONE,
    );
    t.state.solitaire!.dice = [{ field: 0, of: 'bombers', units: [], mission: 1, target: 1 }];
    t.dice(4, 1, 5, 1).act('allies', 'done');
    expect(t.state.solitaire!.dice.map(({ of, mission }) => [of, mission])).toEqual([
      ['bombers', 4],
      ['fighters', 5],
    ]);
    expect(t.rolls.map(({ rule }) => rule)).toEqual(['19.21', '19.22']);
  });

  test('19.13 that nothing is turned up tells that nothing lies there: the end of the moves stands', () => {
    const t = lay('japan.move', { '1749': 'A-31', '1139': 'J-9' }, { turn: 6, solitaire: {} }, ALONE);
    t.act('japan', 'done');
    expect(() => t.undo('japan')).toThrow();
  });

  test('2.2.1 19.2 that no die fell tells as much: there is no way back before it', () => {
    const t = lay('allies.naval', { '1749': 'A-31', '1139': 'J-9' }, { turn: 6, solitaire: {} }, ALONE);
    t.act('allies', 'done').waitsAt('allies.missions.choose', 'allies');
    expect(() => t.undo('allies')).toThrow();
  });

  test('2.2.1 19.2 Japan sees none of these dice', () => {
    const t = airPhase(FRONT, [4, 1]);
    expect(t.state.solitaire!.dice).toHaveLength(1);
    expect(view(bataan, t.match, 'japan').state.solitaire!.dice).toEqual([]);
  });
});

describe('19.3 leaving an airfield', () => {
  const clark = fieldNamed('clark');
  const seen = (stacks: { readonly [place: string]: string }) =>
    lay('allies.air', stacks, { turn: 6, solitaire: {} }, ALONE).state;

  test('19.3 with Japanese within five hexes its aircraft leave', () => {
    expect(mustLeave(seen({ '1238': 'J-9', '1240': 'A-31' }), clark)).toBe(true);
    expect(mustLeave(seen({ '1237': 'J-9', '1240': 'A-31' }), clark)).toBe(false);
  });

  test('19.3 within twelve with nobody between they are redeployed', () => {
    expect(mustLeave(seen({ '1232': 'J-9', '1749': 'A-31' }), clark)).toBe(true);
    expect(mustLeave(seen({ '1232': 'J-9', '1240': 'A-31' }), clark)).toBe(false);
    expect(mustLeave(seen({ '1230': 'J-9', '1749': 'A-31' }), clark)).toBe(false);
    const t = airPhase({ clark: 'A-B-18-1 A-ABSU-B-18-1', '1232': 'J-9', '1749': 'A-31' }, [4, 1]);
    expect(flown(t)).toEqual([{ units: ['A-B-18-1'], verb: 'transfer', place: expect.any(String) }]);
  });
});

test('19.4 a Philippine division near Clark that has nothing to do digs', () => {
  const t = lay('allies.land', { '1041': 'A-PA-71 A-PA-72 A-PA-73' }, { turn: 3, solitaire: {} }, ALONE);
  t.passTo('allies.move.units.choose');
  const bot = botNamed(bataan, { name: 'policy' });
  const action = bot.choose(
    view(bataan, t.match, 'allies', false),
    legal(bataan, t.match, 'allies'),
    null as never,
  );
  expect(action).toMatchObject({ verb: 'dig', hex: '1041' });
});

describe('19.5 submarines', () => {
  const landing = (
    beach: string,
    place: string,
    turn: number,
    more: { readonly [name: string]: Json } = {},
  ): Luzon =>
    lay(
      'japan.naval',
      { formosa: 'J-9' },
      { turn, beaches: [beach], transports: { ready: 25 }, solitaire: {}, ...more },
      ALONE,
    )
      .act('japan', `sail place=${place}`)
      .act('japan', 'load unit=J-9');

  test('19.5 on a 1 one is there and rolls on the submarine table; on a 2 there is none', () => {
    const hit = landing('aparri', '2411.sea', 1).dice(1, 5, 6);
    hit.act('japan', 'done');
    expect(hit.steps('J-9')).toBe(1);
    const none = landing('aparri', '2411.sea', 1).dice(2);
    none.act('japan', 'done');
    expect(none.steps('J-9')).toBe(2);
  });

  test('19.5 from turn 2 on a 2 is enough, in Lingayen Gulf only a 1, and after Cavite is lost not on turn 2 either', () => {
    const at = (beach: string, place: string, turn: number, die: number, more = {}): number => {
      const t = landing(beach, place, turn, more).dice(die, 5, 6);
      t.act('japan', 'done');
      return t.steps('J-9');
    };
    expect(at('aparri', '2411.sea', 2, 2)).toBe(1);
    expect(at('aparri', '2411.sea', 2, 3)).toBe(2);
    // In Lingayen Gulf never on turn 1, nor once Cavite is gone: 1 + 1 is 2.
    expect(at('lingayen', '0935.sea', 1, 1)).toBe(2);
    expect(at('lingayen', '0935.sea', 5, 1, { cavite: 4, caviteTurn: 2 })).toBe(2);
    expect(at('aparri', '2411.sea', 3, 1, { cavite: 4, caviteTurn: 2 })).toBe(1);
    expect(at('lingayen', '0935.sea', 5, 1)).toBe(1);
    expect(at('lingayen', '0935.sea', 5, 2)).toBe(2);
    expect(at('aparri', '2411.sea', 3, 2, { cavite: 4, caviteTurn: 2 })).toBe(2);
  });

  test('11.4 19.5 what has become of its attack is told', () => {
    const told = (...dice: number[]): string[] => {
      const t = landing('aparri', '2411.sea', 1).dice(1, ...dice);
      t.act('japan', 'done');
      return t.match.log.map(({ key }) => key).filter(key => key.startsWith('submarine-there-'));
    };
    expect(told(3, 3)).toEqual(['submarine-there-missed']);
    expect(told(1, 1)).toEqual(['submarine-there-sunk']);
    expect(told(5, 6)).toEqual([]);
  });

  test('11.1 19.5 no boats are stationed', () => {
    const t = begin({ ...ALONE, seed: 'boats' });
    expect(t.state.submarines.every(at => at < 0 && at !== SUNK)).toBe(true);
  });
});

test('19.6 each hit on Corregidor takes the next number', () => {
  const t = lay(
    'japan.combat',
    { '1250': 'J-HA1 J-HAI2', '1251': 'A-M1' },
    { turn: 9, solitaire: {} },
    ALONE,
  );
  const { state } = t;
  expect(state.solitaire!.lastHit).toBe(0);
  t.passTo('japan.shelling.gun').dice(6, 5).act('japan', 'shell unit=J-HA1');
  expect(t.state.battery.slice(0, 4)).toEqual([0, 1, 0, 0]);
  t.dice(5, 5).act('japan', 'shell unit=J-HAI2');
  expect(t.state.battery.slice(0, 4)).toEqual([0, 1, 1, 0]);
});

describe('19.7 to Bataan', () => {
  const moved = (unit: string, from: string, to: string): boolean => {
    const t = lay('japan.land', { [from]: unit, '2519': 'A-PA-13' }, { turn: 6, solitaire: {} }, ALONE);
    t.passTo('japan.move.units.choose').act('japan', `move unit=${unit}`).act('japan', `enter place=${to}`);
    return t.state.solitaire!.toBataan;
  };

  test.each([
    ['Manila', '1748', '1749', true],
    ['Nielsen', '1751', '1750', true],
    ['Clark', '1242', '1243', true],
    ['three hexes from Arayat', '1439', '1440', true],
    ['four hexes from it', '1438', '1439', false],
    ['two hexes from Olongapo', '0844', '0845', true],
    ['three hexes from it', '0843', '0844', false],
  ])('19.7 a Japanese unit at %s', (_where, from, to, is) => {
    expect(moved('J-9', from, to)).toBe(is);
  });

  test('19.7 the word is given once', () => {
    const t = lay('japan.land', { '1242': 'J-9 J-20', '2519': 'A-PA-13' }, { turn: 6, solitaire: {} }, ALONE);
    t.passTo('japan.move.units.choose');
    t.act('japan', 'move unit=J-9', 'enter place=1243', 'halt', 'move unit=J-20', 'enter place=1243');
    expect(t.log('to-bataan')).toHaveLength(1);
  });

  test('19.7 the Allies give no such word by entering Clark themselves', () => {
    const t = lay('allies.land', { '1242': 'A-31', '2519': 'J-9' }, { turn: 6, solitaire: {} }, ALONE);
    t.passTo('allies.move.units.choose').act('allies', 'move unit=A-31', 'enter place=1243');
    expect(t.state.solitaire!.toBataan).toBe(false);
  });

  test('19.7 paratroops do not count, and once given the word stands', () => {
    expect(moved('J-Y1', '1242', '1243')).toBe(false);
    const t = lay(
      'allies.land',
      { '1640': 'A-PA-91', '2519': 'J-9' },
      { turn: 6, solitaire: { toBataan: true } },
      ALONE,
    );
    t.passTo('allies.move.units.choose');
    const bot = botNamed(bataan, { name: 'policy' });
    const answer = () =>
      bot.choose(view(bataan, t.match, 'allies', false), legal(bataan, t.match, 'allies'), null as never);
    expect(answer()).toMatchObject({ verb: 'move', unit: 'A-PA-91' });
    expect(policy.says!(view(bataan, t.match, 'allies', false), null)).toEqual({ rule: '19.7' });
  });
});

describe('19.0 what the book’s player says', () => {
  const saidAt = (decision: string, more: { readonly [name: string]: Json }): Json => {
    const t = lay('allies.naval', { '1749': 'A-31', '1032': 'J-9' }, { turn: 6, ...more }, ALONE);
    t.passTo(decision);
    return policy.says!(view(bataan, t.match, 'allies', false), null);
  };

  test('19.2 19.7 the rule that it follows, or that there is none; in a game of two nothing', () => {
    expect(saidAt('allies.missions.choose', { solitaire: {} })).toEqual({ rule: '19.2' });
    expect(saidAt('allies.move.units.choose', { solitaire: { toBataan: true } })).toEqual({ rule: '19.7' });
    expect(saidAt('allies.move.units.choose', { solitaire: {} })).toEqual({ rule: null });
    expect(saidAt('allies.missions.choose', {})).toBeNull();
  });
});
