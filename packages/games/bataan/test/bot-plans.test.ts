import { describe, expect, test } from 'vitest';
import { beachId, beachOn, bound, placeAt } from '../components.ts';
import { plays } from './bot-plays.ts';
import { type Luzon, lay } from './lay.ts';

/** Plans of the policy, each in a small position where it must show, and in one beside it where it must not. */

/** The Abucay line is manned, the depots outside Bataan are lost (13.3): all its supply comes from the airfield. */
const LINE = { '0948': 'A-31 A-45', '1048': 'A-57', '1148': 'A-PA-11 A-PA-12 A-PA-21' };
const LOST = { '1640': 'japan', '1243': 'japan', '1749': 'japan' };

const does = (verb: string, played: readonly string[]): string[] =>
  played.filter(action => action.startsWith(`${verb} `));

describe('boats', () => {
  const boats = (stacks: { readonly [place: string]: string }): string[] =>
    does('coast', plays(lay('japan.local', { ...LINE, ...stacks }, { turn: 10, held: LOST }), 'japan'));

  test('4.5.1 13.3 a regiment goes round the line to the airfield that feeds it, when the army stands before it', () => {
    expect(boats({ '1147': 'J-1F J-2F', '1247': 'J-9' })).toEqual(['coast hex=1250 unit=J-9']);
    // Nobody is at the line who would attack the starved.
    expect(boats({ '1146': 'J-1F J-2F', '1151': 'J-9' })).toEqual([]);
    // The airfield is guarded.
    expect(boats({ '1147': 'J-1F J-2F', '1247': 'J-9', '1250': 'A-M1' })).toEqual([]);
  });

  test('4.5.1 a march is saved along an open coast, not with the enemy beside', () => {
    const north = (stacks: { readonly [place: string]: string }): string[] =>
      does(
        'coast',
        plays(
          lay('japan.local', { '1749': 'A-26C', ...stacks }, { turn: 6, strategicTurns: [5, 6] }),
          'japan',
        ),
      );
    expect(north({ '1019': 'J-20' })).toEqual(['coast hex=1124 unit=J-20']);
    expect(north({ '1019': 'J-20', '1018': 'A-31' })).toEqual([]);
  });
});

describe('paratroops', () => {
  const drops = (stacks: { readonly [place: string]: string }, more = {}): string[] =>
    does(
      'drop',
      plays(
        lay('japan.missions', { ...stacks, kagi: 'J-Tina-1', formosa: 'J-Y1' }, { turn: 7, ...more }),
        'japan',
      ),
    );
  const army = { '1340': 'A-31', '1441': 'A-45', '1540': 'A-57' };

  test('12.2 close the road into Bataan before four stacks that still have to come by it, with own troops behind them', () => {
    expect(drops({ ...army, '1641': 'A-PA-11', '1339': 'J-1F' })).toEqual(['drop hex=1147']);
    expect(drops({ ...army, '1339': 'J-1F' })).toEqual([]);
    expect(drops({ ...army, '1641': 'A-PA-11', '1019': 'J-1F' })).toEqual([]);
  });

  test('12.2 13.3 take the airfield that feeds the line, if nobody guards it and the army is there', () => {
    const late = { turn: 10, held: LOST };
    expect(drops({ ...LINE, '1147': 'J-1F J-2F' }, late)).toEqual(['drop hex=1250']);
    expect(drops({ ...LINE, '1146': 'J-1F J-2F' }, late)).toEqual([]);
    expect(drops({ ...LINE, '1147': 'J-1F J-2F', '1250': 'A-M1' }, late)).toEqual([]);
  });
});

describe('the Allied army', () => {
  /** Manila has its rearguard, and one regiment more; the Fourteenth Army is ashore at Lingayen. */
  const CITY = { '1749': 'A-PA-71 A-PA-72 A-PA-91 A-PA-92 A-PA-51 A-PA-52 A-PA-53' };
  const ASHORE = {
    '1133': 'J-48-HQ J-1F J-2F J-47',
    '1033': 'J-16-HQ J-9 J-20 J-33',
    '1032': 'J-14 J-61 J-62 J-8',
  };
  const moves = (stacks: { readonly [place: string]: string }, more = {}): Luzon => {
    const t = lay('allies.move', { ...CITY, ...stacks }, { turn: 7, ...more });
    plays(t, 'allies');
    return t;
  };

  test('17.3 keeps San Fernando while it can wait, and goes into Bataan once Clark is lost, or in January', () => {
    const troops = { '1345': 'A-31 A-45' };
    const places = (t: Luzon): string[] => ['A-31', 'A-45'].map(id => t.where(id));
    expect(places(moves({ ...troops, ...ASHORE }))).toEqual(['1345', '1345']);
    expect(places(moves({ ...troops, ...ASHORE }, { held: { '1243': 'japan' } }))).toEqual(['0948', '1148']);
    expect(places(moves({ ...troops, ...ASHORE }, { turn: 10 }))).toEqual(['0948', '1148']);
    // 4.4 An advance guard in the north is no army.
    const guard = { '1019': 'J-1F' };
    expect(places(moves({ ...troops, ...guard }, { turn: 10, held: { '1243': 'japan' } }))).toEqual([
      '1345',
      '1345',
    ]);
  });

  test('17.3 leaves Manila to its weakest regiments: the others go', () => {
    const t = moves({ '1749': `${CITY['1749']} A-31`, ...ASHORE }, { held: { '1243': 'japan' } });
    expect(t.where('A-31')).not.toBe('1749');
    expect(t.in('1749').length).toBe(6);
  });

  test('4.6 a truck fetches the regiment that has farthest to go, and nobody who is nearly there', () => {
    const ride = (place: string): string[] => {
      const t = lay(
        'allies.move',
        {
          '1749': 'A-PA-71 A-PA-72 A-PA-73 A-PA-91 A-PA-92 A-PA-93 A-ROTC',
          [place]: 'A-PA-41 A-TRA',
          ...ASHORE,
        },
        { turn: 10, held: { '1243': 'japan' } },
      );
      return does('board', plays(t, 'allies'));
    };
    expect(ride('1651')).toEqual(['board unit=A-PA-41']);
    expect(ride('1147')).toEqual([]);
  });

  test('9.2 holds its reserve behind the line, and 9.4 sends it to the hex that is in danger', () => {
    const held = { '1243': 'japan', '1749': 'japan' };
    const line = { ...LINE, '1250': 'A-PH-HQ', '1248': 'A-I A-PA-13', '1147': 'J-1F J-2F' };
    const t = lay('allies.move', line, { turn: 10, held });
    expect(does('reserve', plays(t, 'allies'))).toEqual(['reserve hex=1248']);
    const behind = { '1248': 'A-I A-PA-12:reserve A-PA-13:reserve' };
    const weak = lay(
      'japan.enemy-reserves',
      { '1148': 'A-57', ...behind, '1147': 'J-1F J-2F' },
      { turn: 10 },
    );
    plays(weak, 'allies');
    expect([weak.where('A-PA-12'), weak.where('A-PA-13')]).toEqual(['1148', '1148']);
    const strong = lay(
      'japan.enemy-reserves',
      { '1148': 'A-31 A-45 A-57 A-PA-11', ...behind, '1147': 'J-48-R' },
      { turn: 10 },
    );
    plays(strong, 'allies');
    expect(strong.where('A-PA-12')).toBe('1248');
  });
});

describe('the Fourteenth Army', () => {
  const READY = { transports: { ready: 33, strategic: 70 }, strategicTurns: [5, 6] };
  /** Who goes aboard for which beach, and what is noted for the turn after. */
  function lands(turn: number, noted: readonly string[], formosa: string): string[] {
    const t = lay('invasions', { formosa, '1749': 'A-31' }, { turn, beaches: [...noted], ...READY });
    let beach = '';
    const aboard = plays(t, 'japan').flatMap(action => {
      const [verb, value] = action.split(/ \w+=/);
      if (verb === 'sail') beach = beachId(beachOn(bound(placeAt(value!))));
      return verb === 'load' ? [`${value} ${beach}`] : [];
    });
    return [...aboard.sort(), ...does('note', plays(t.passTo('beaches'), 'japan'))];
  }

  test('4.4 4.4.2 4.4.5 lands over six turns: the north, Legaspi, Lingayen and Lamon Bay, each noted a turn before', () => {
    // Eight points stay behind for Legaspi.
    expect(lands(1, [], 'J-2F J-48-R J-20 J-33 J-1F J-9')).toEqual([
      'J-20 aparri',
      'J-2F vigan',
      'J-48-R vigan',
      'note beach=bicol-3',
    ]);
    expect(lands(2, ['bicol-3'], 'J-33 J-1F J-9')).toEqual(['J-33 bicol-3']);
    expect(lands(3, [], 'J-1F J-9')).toEqual([]);
    expect(lands(4, [], 'J-1F J-9')).toEqual(['note beach=lingayen']);
    expect(lands(5, ['lingayen'], 'J-1F J-47 J-9')).toEqual([
      'J-1F lingayen',
      'J-47 lingayen',
      'note beach=lamon',
    ]);
    // The 16th goes ashore in the south, the rest waits for Lingayen.
    expect(lands(6, ['lamon'], 'J-47 J-9 J-20')).toEqual(['J-20 lamon', 'J-9 lamon', 'note beach=lingayen']);
  });

  test('9.2 those who cannot go on are held back behind an attack, and 9.4 go on after it', () => {
    const t = lay(
      'japan.move',
      { '1428': 'J-48-HQ J-1F', '1749': 'A-45', '1425': 'J-33 J-62', '1426': 'A-Pr2' },
      { turn: 4, strategicTurns: [5, 6] },
    );
    expect(does('reserve', plays(t, 'japan'))).toEqual(['reserve hex=1428']);
    const after = lay('japan.own-reserves', { '1436': 'J-48-HQ J-1F:reserve', '1749': 'A-45' }, { turn: 7 });
    plays(after, 'japan');
    expect(after.where('J-1F')).toBe('1643');
  });

  test('17.3 once Manila is held all come together before one hex of the line, the nearest by the road', () => {
    const before = (line: { readonly [place: string]: string }): string[] => {
      const t = lay(
        'japan.move',
        { ...line, '1250': 'A-M1', '1749': 'J-8', '1345': 'J-1F', '1245': 'J-9', '1146': 'J-47' },
        { turn: 10 },
      );
      plays(t, 'japan');
      return ['J-8', 'J-1F', 'J-9', 'J-47'].map(id => t.where(id));
    };
    expect(before(LINE)).toEqual(['1749', '1147', '1147', '1147']);
    // Where nobody bars the east road they go on to the airfield.
    expect(before({ '0948': 'A-31 A-45' })).toEqual(['1749', '1249', '1249', '1249']);
  });
});
