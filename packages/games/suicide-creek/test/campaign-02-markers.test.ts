import { expect, test } from 'vitest';
import { hexId } from '../map.ts';
import { removeMarkers } from '../rules/campaign/02-markers.ts';
import { CLOAKED, HIDDEN } from '../state/units.ts';
import { on } from './campaign.ts';
import { settle } from './settling.ts';

/** 4.702, 4.703 What goes when a battle is over that had its areas from the one before. */

const FAR = { N18: 'jp 4-4-7 z' };

test('4.702f in hiding one may stay in an own area only; who was seen is seen', () => {
  const t = settle({ K8: 'us 6-6-8 a', K6: 'us 6-6-8 b', J16: 'us 6-6-8 c', ...FAR });
  const { veil, cloak } = t.state.units;
  for (const name of ['b', 'c', 'z']) veil[t.unit(name)] = HIDDEN;
  veil[t.unit('b')] = CLOAKED;
  cloak[t.unit('b')] = 2;
  removeMarkers(t.referee);
  expect(['a', 'b', 'c', 'z'].map(name => t.veil(name))).toEqual(['known', 'hidden', 'known', 'hidden']);
  expect(cloak[t.unit('b')]).toBe(0);
});

test('4.702f of hidden works only entrenchments are shown, and only outside the own areas', () => {
  const t = settle(
    { K8: 'us 6-6-8', J16: 'us 6-6-8', ...FAR },
    { works: { us: ['foxhole L6 hidden'], japan: ['foxhole K6 hidden', 'wire K5 hidden'] } },
  );
  removeMarkers(t.referee);
  expect(t.state.works.flatMap(({ hex, known }) => (known ? [hexId(hex)] : []))).toEqual(['K6']);
});

test('4.702a CG19 a mission ends with all that belongs to it', () => {
  const t = settle(
    { K8: 'us 9-1, radio>, 6-6-8', J16: 'us 6-6-8', ...FAR },
    { batteries: [{ kind: 'us-oba-80' }] },
  );
  const [battery] = t.state.ordnance.batteries;
  Object.assign(battery!, { fresh: true, access: true });
  removeMarkers(t.referee);
  expect(t.state.ordnance.batteries[0]).toMatchObject({ fresh: false, access: false });
});

test('4.703 only who is broken rallies', () => {
  const t = on('3AM', { kind: 'american' }, 'settlement', { K8: 'us 6-6-8:broken a, 6-6-8 b', ...FAR });
  expect(t.log('rallies-at-last', 'us')).toHaveLength(1);
});

test('4.702 C11.2 no Gun is emplaced any more', () => {
  const t = settle({ K8: 'us 2-2-8 a, 37at>a g', J16: 'us 6-6-8', ...FAR });
  t.state.ordnance.emplaced = [t.weapon('g')];
  removeMarkers(t.referee);
  expect(t.state.ordnance.emplaced).toEqual([]);
});
