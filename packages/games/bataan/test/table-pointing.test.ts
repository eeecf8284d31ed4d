import { legal, refusedAt, seen, view, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { table } from '../table.ts';
import { begin, lay } from './lay.ts';

describe('pointing', () => {
  test('16.2 what a legal action speaks of means that action', () => {
    const { match } = begin();
    const now = waiting(bataan, match)!;
    const [role] = now.roles;
    const masked = bataan.mask(match.state, role!);
    const actions = legal(bataan, match, role!);
    expect(actions.length).toBeGreaterThan(20);
    for (const action of actions.filter((_, k) => k % Math.ceil(actions.length / 40) === 0)) {
      const point = table.refers(action);
      if (Object.keys(point).length > 0) expect(table.meant(point, now.id, masked)).toContainEqual(action);
    }
  });

  test('an airfield on the map is pointed at by its hex, one of Formosa by its chart', () => {
    expect(table.refers({ verb: 'inquire', field: 'clark' })).toEqual({ hex: '1243' });
    expect(table.refers({ verb: 'transfer', field: 'takao' })).toEqual({ hex: 'takao' });
    expect(table.refers({ verb: 'bomb-cavite' })).toEqual({ hex: '1650' });
    // 16.2 What is set up is in hand already.
    expect(table.refers({ verb: 'deploy', unit: 'J-Zeke-1', place: 'takao' })).toEqual({ hex: 'takao' });
    expect(table.refers({ verb: 'station', boat: 'stingray', beach: 'vigan' })).toEqual({ hex: '1018' });
  });

  test('5.2.2 a stack that may not be asked about says why', () => {
    const { match } = lay('japan.questions', { '1018': 'J-1F', '1019': 'A-PA-11', '1120': 'A-31' });
    const now = waiting(bataan, match);
    if (!now) throw new Error('nobody is asked');
    const shown = view(bataan, match, now.roles[0]!, false);
    expect(refusedAt(bataan, table, seen(bataan, shown), shown, { hex: '1120' })).toMatchObject({
      rule: '5.2.2',
    });
  });
});
