import { changed, checkDerived } from '@ironbottom/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexId, hexOf, landAround, landHexes } from '../map.ts';
import { exerts, exertsZone, inZone } from '../rules/09-movement/80-zones.ts';
import { blowBridge, disengage, disrupt, engage, pin, put, recover, type State } from '../state.ts';
import { unitNamed } from '../units.ts';
import { stand } from './lay.ts';

// Whatever is kept is compared with what the position gives.
beforeEach(() => checkDerived(true));
afterEach(() => checkDerived(false));

const zone = (s: State, side: 0 | 1): string[] => landHexes.filter(hex => inZone(s, side, hex)).map(hexId);
const around = (hex: string): string[] => landAround[hexOf(hex)]!.map(hexId).sort();

test('9.81 a unit in command exerts a zone into all six neighbours, whatever it is', () => {
  for (const id of ['JP-62-12', 'JP-HQ', 'JP-HG-1', 'JP-AT-3']) {
    const s = stand({ '2330': id });
    expect(zone(s, JAPAN)).toEqual(around('2330'));
    expect(zone(s, US)).toEqual([]);
  }
  // Not into the sea.
  expect(zone(stand({ '2111': 'US-6M-4-1' }), US)).toEqual(around('2111'));
  expect(around('2111').length).toBeLessThan(6);
});

test('9.87 3.5 In command pinned, disrupted and engaged units exert none; one unit in command is enough', () => {
  expect(zone(stand({ '2330': 'JP-62-12:pinned' }), JAPAN)).toEqual([]);
  expect(zone(stand({ '2330': 'JP-62-12:disrupted' }), JAPAN)).toEqual([]);
  expect(zone(stand({ '2330': 'JP-62-12:banzai' }), JAPAN)).toEqual([]);
  expect(zone(stand({ '2330': 'JP-62-12:disrupted JP-62-13' }), JAPAN)).toEqual(around('2330'));
  const engaged = stand({ '2330': 'JP-62-12 US-96-381-1' }, { engaged: ['2330'] });
  expect([zone(engaged, JAPAN), zone(engaged, US)]).toEqual([[], []]);
});

test('9.85 both zones cover one hex, and neither cancels the other', () => {
  const s = stand({ '2330': 'JP-62-12', '2328': 'US-96-381-1', '2329': 'US-96-381-2' });
  expect(inZone(s, JAPAN, hexOf('2329'))).toBe(true);
  expect(inZone(s, US, hexOf('2330'))).toBe(true);
});

test('9.86 no zone crosses the inlet, but for that of tanks and artillery', () => {
  const across = (unit: string): boolean => inZone(stand({ '1737': unit }), JAPAN, hexOf('1736'));
  expect([across('JP-NV-1'), across('JP-TK-27'), across('JP-24-42-1'), across('JP-M81-1')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(across('JP-TK-27:pinned')).toBe(false);
  // Terrain that tanks cannot enter does not stop it.
  expect(inZone(stand({ '2329': 'US-96-TK763' }), US, hexOf('2330'))).toBe(true);
});

test('9.86 9.21b over the Meiji Bridge while it stands', () => {
  const s = stand({ '1535': 'JP-62-12' });
  expect(inZone(s, JAPAN, hexOf('1536'))).toBe(true);
  blowBridge(s);
  expect(inZone(s, JAPAN, hexOf('1536'))).toBe(false);
});

test('9.92a 11.52 the units of a hex can be left out', () => {
  const s = stand({ '2330': 'JP-62-12', '2431': 'JP-62-13' });
  // 2430 lies next to both, 2329 next to 2330 only.
  expect([
    inZone(s, JAPAN, hexOf('2430'), hexOf('2330')),
    inZone(s, JAPAN, hexOf('2329'), hexOf('2330')),
  ]).toEqual([true, false]);
  expect(inZone(s, JAPAN, hexOf('2329'), hexOf('2431'))).toBe(true);
  expect([
    exerts(s, JAPAN, hexOf('2330'), hexOf('2329')),
    exerts(s, JAPAN, hexOf('2330'), hexOf('2328')),
  ]).toEqual([true, false]);
});

test('9.87 9.51 11.51 9.96 what changes a zone is felt at once', () => {
  const s = stand({ '2330': 'JP-62-12', '2329': 'US-96-381-1' });
  const unit = unitNamed('JP-62-12');
  const felt = (): boolean => exertsZone(s, JAPAN, hexOf('2330'));
  const seen = [felt()];
  for (const change of [
    () => pin(s, unit),
    () => recover(s, unit),
    () => disrupt(s, unit),
    () => recover(s, unit),
    () => engage(s, hexOf('2330')),
    () => disengage(s, hexOf('2330')),
    () => put(s, unit, -1),
  ]) {
    change();
    seen.push(felt());
  }
  expect(seen).toEqual([true, false, true, false, true, false, true, false]);
  changed(s);
});

test('10.32c 11.43b pinned units are not disrupted as well, but a banzai disrupts whatever they are', () => {
  const s = stand({ '2330': 'JP-62-12:pinned JP-62-13:disrupted' });
  const [a, b] = [unitNamed('JP-62-12'), unitNamed('JP-62-13')];
  disrupt(s, a);
  pin(s, b);
  expect([s.disrupted[a], s.pinned[b]]).toEqual([0, 0]);
  disrupt(s, b, true);
  expect(s.disrupted[b]).toBe(2);
});

test('9.63 9.82 a covered stack binds the US by its zone, which is all that is told of it', () => {
  const s = stand({ '2330': 'JP-62-12' }, { positions: ['2330 N'] });
  s.covered = [{ hex: hexOf('2330'), zone: 1 }];
  put(s, unitNamed('JP-62-12'), -9);
  expect(zone(s, JAPAN)).toEqual(around('2330'));
});
