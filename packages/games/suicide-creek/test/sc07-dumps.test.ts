import { expect, test } from 'vitest';
import { hexAt, placeOf } from '../map.ts';
import { attack } from '../rules/a07-fire/21-attack.ts';
import { checkDump, dumpHandlers } from '../rules/sc07-dumps.ts';
import { groundSight, pointIn, sightBetween } from '../sight.ts';
import type { Event } from '../state/events.ts';
import { clearMist } from '../writing.ts';
import { type Creek, lay } from './lay.ts';

/** SC7 Supply dumps. */

const field = (more: { [place: string]: string } = {}, known = ''): Creek =>
  lay(
    'movement',
    { K13: 'jp 4-4-7 a', ...more },
    { scenario: 'patrol', side: 'japan', works: { us: [`dump J9 ${known}`.trim()] } },
  );
const happen = (t: Creek, what: string, value = 0): void => {
  const event: Event = { what, unit: -1, place: placeOf('J9'), value, rule: 'SC7.4' };
  dumpHandlers[what]!(t.referee, event);
};
const stands = (t: Creek): boolean => t.state.works.length > 0;

test('SC7.1 SC7.2 a dump lies in kunai or beside it', () => {
  expect(['J9', 'K9', 'M5'].map(id => checkDump(hexAt(id))?.key)).toEqual([
    undefined,
    undefined,
    'no-kunai-near',
  ]);
});

test('SC7.3 the Japanese find it by entering its Location', () => {
  const t = field({ K9: 'jp 4-4-7 b' }, 'hidden');
  expect((t.shownTo('japan') as { works: unknown[] }).works).toEqual([]);
  t.act('japan', 'move units=[$b] path=[J9] mode=walk');
  expect(t.state.works[0]!.known).toBe(true);
});

test('SC7.4 SC7.4(IFT) 8 FP destroys it on a 1, 12 on 1 or 2, 16 on 1 to 3, less never', () => {
  const falls = (column: number): number[] =>
    [1, 2, 3, 4].filter(die => {
      const t = field().dice(die, 6, 6);
      happen(t, 'dump', column);
      return !stands(t);
    });
  // Columns 6, 8, 12 and 16.
  expect([3, 4, 5, 6].map(falls)).toEqual([[], [1], [1, 2], [1, 2, 3]]);
});

test('SC7.4(IFT) an attack on its Location sets the die off; who does not know of the dump sees none', () => {
  const t = field({}, 'hidden').dice(6, 6, 6);
  const ref = t.referee;
  attack(ref, {
    rule: 'A7.3',
    side: 1,
    why: 'fire',
    fp: 8,
    place: hexAt('J9'),
    targets: [],
    drm: [],
    cowers: 0,
  });
  expect(t.state.events.map(({ what, value }) => [what, value])).toEqual([['dump', 4]]);
  happen(t, 'dump', 4);
  const seen = (role: string): number =>
    t.log('roll', role).filter(({ roll }) => roll?.why === 'dump').length;
  expect([seen('us'), seen('japan'), stands(t)]).toEqual([1, 0, true]);
});

test('SC7.4(DC) SC7.4(fire) a charge and a blaze destroy it in any case', () => {
  for (const what of ['dump-charge', 'dump-blaze']) {
    const t = field().dice(6, 6);
    happen(t, what);
    expect(stands(t)).toBe(false);
  }
});

test('SC7.5 it attacks everybody there with 16 FP and no DRM, and its smoke hinders until the next prep fire phase', () => {
  const t = field({ J9: 'us 6-6-8 b' }).dice(2, 4);
  happen(t, 'dump-charge');
  t.tells('attack', { place: 'J9', fp: 16, final: 6 });
  const [from, to] = [hexAt('J8'), hexAt('J10')];
  const clear = groundSight(pointIn(from), pointIn(to));
  // The greater of kunai and smoke counts in one hex.
  expect([clear, sightBetween(t.state, from, to)]).toEqual([1, 2]);
  clearMist(t.state);
  expect(sightBetween(t.state, from, to)).toBe(clear);
});
