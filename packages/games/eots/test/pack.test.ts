import { describe, expect, test } from 'vitest';
import cards from '../data/cards.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { pack } from '../pack.ts';

type Files = { map: typeof map; units: typeof units; cards: typeof cards };

/** The pack of the box, with something changed. */
function changed(change: (files: Files) => void): Files {
  const files = structuredClone({ map, units, cards });
  change(files);
  return files;
}
const faults = (change: (files: Files) => void): string[] =>
  pack.faults(changed(change)).map(({ file, at, message }) => `${file} ${at}: ${message}`);
const unit = (files: Files, id: string) => files.units.units.find(each => each.id === id)!;

describe('a component pack', () => {
  test('with the components of the box is good', () => {
    expect(pack.faults({ map, units, cards })).toEqual([]);
  });

  test('is refused with a unit missing, twice, or unknown', () => {
    const list = faults(files => {
      const gone = files.units.units.findIndex(({ id }) => id === 'us-1m');
      files.units.units.splice(gone, 1);
      files.units.units.push({ ...unit(files, 'us-2m') });
      files.units.units.push({ ...unit(files, 'us-3m'), id: 'us-9m' });
    });
    expect(list).toEqual([
      'units us-2m: is there twice',
      'units us-1m: is missing',
      'units us-9m: is not in the game',
    ]);
  });

  test('is refused with a unit in a wrong hex, on a turn or behind a card that does not exist', () => {
    const list = faults(files => {
      Object.assign(unit(files, 'hq-cpac').setup!['1941'], { hex: '9999' });
      Object.assign(unit(files, 'us-3m').setup!['1941'], { turn: 13 });
      Object.assign(unit(files, 'hq-abda'), { event_card: 'A-99' });
      Object.assign(unit(files, 'us-7af'), { stacks_as_one_with: 'us-8af' });
    });
    expect(list).toHaveLength(4);
    expect(list.join('\n')).toMatch(/hq-cpac.*9999[\s\S]*turn 13|turn 13[\s\S]*hq-cpac.*9999/);
    expect(list.join('\n')).toContain('A-99');
    expect(list.join('\n')).toContain('us-8af');
  });

  test('is refused with a card that says what nobody reads', () => {
    const list = faults(files => {
      Object.assign(files.cards.cards[0]!, { step_gain: 1 });
    });
    expect(list.join()).toContain('step_gain');
  });

  test('is refused with a card number out of range, twice or missing', () => {
    const high = faults(files => {
      Object.assign(files.cards.cards[0]!, { id: 'J-87', number: 87 });
    });
    expect(high).toEqual([
      'cards J-1: is missing',
      'cards J-87: is not in the game',
      'cards J-87: has number 87; japan has cards 1 to 86',
    ]);
    expect(
      faults(files => {
        files.cards.cards[0]!.number = 5;
      }),
    ).toEqual(['cards J-1: is number 5 of japan']);
  });

  test('is refused with a map that does not hold together', () => {
    const list = faults(files => {
      files.map.hexsides.push(['3706', '3709', 'land'] as never);
      files.map.routes.push(['3706', '9901', 'rail'] as never);
      files.map.regions.malaya.hexes.push('9902');
    });
    expect(list).toEqual([
      'map hexside 3706-3709: the hexes are not adjacent',
      'map route 3706-9901: there is no hex 9901',
      'map region malaya: there is no hex 9902',
    ]);
  });

  test('names the faults of all its files together, and of what it can still read', () => {
    const list = faults(files => {
      Object.assign(files.map.hexes['3706'], { terrain: 'swamp' });
      files.units.units.splice(0, 1);
      Object.assign(files.cards.cards[3]!, { ops: 4 });
    });
    expect(list.some(each => each.startsWith('map hexes.3706.terrain'))).toBe(true);
    expect(list.some(each => each.startsWith('cards cards.3.ops'))).toBe(true);
    expect(list.some(each => each.endsWith('is missing'))).toBe(true);
  });

  test('is refused without a hex, a region or a part of one that the rules ask for', () => {
    const list = faults(files => {
      Reflect.deleteProperty(files.map.hexes, '5808');
      files.map.hexes['3706'].terrain = 'unplayable';
      Reflect.deleteProperty(files.map.regions, 'korea');
    });
    expect(list).toContain('map 5808: is missing');
    expect(list).toContain('map 3706: is missing');
    expect(list).toContain('map region korea: has no hexes');
  });

  test('is refused with a counter that became another', () => {
    expect(
      faults(files => {
        Object.assign(unit(files, 'us-3m'), { side: 'japan', type: 'air' });
      }),
    ).toEqual(['units us-3m: is japan air; in the rules it is allied ground']);
  });

  test('is refused without one of its files, and with one too many', () => {
    expect(pack.faults({ map, units }).map(({ file, at }) => `${file} ${at}`)).toEqual(['pack cards']);
    expect(pack.faults({ map, units, cards, charts: {} })).toHaveLength(1);
    expect(pack.faults(null as never)).toHaveLength(1);
  });
});
