import { expect, test } from 'vitest';
import { BATTERIES, batteries, JAPAN, placeAt } from '../components.ts';
import { batteryDefence, isNeutralised, isOpposed } from '../rules/10-fortifications/20-corregidor.ts';
import { alliedAttackPoints } from '../rules/17-victory/00-victory.ts';
import { DESTROYED, DISRUPTED, INTACT } from '../state.ts';
import { isQuiet } from './hand.ts';
import { lay } from './lay.ts';

const ids = batteries.map(({ id }) => id);
const rest = (more = {}) => lay('provisional', { pool: 'A-Pr1' }, more);
const guns = (more = {}) => lay('japan.shelling', { '1250': 'J-HA1 J-HAI2 J-9' }, more);
const fates = (t: { state: { battery: number[] } }, fate: number) =>
  t.state.battery.slice(1).filter(each => each === fate).length;

test('10.2.1 BATTERIES 26 batteries defend against an assault, 14 of them against local movement', () => {
  const t = rest();
  expect([BATTERIES, batteries.filter(each => each.against_local).length]).toEqual([26, 14]);
  expect([batteryDefence(t.state, false), batteryDefence(t.state, true)]).toEqual([318, 182]);
  const less = rest({ destroyed: ['geary-i', 'cheney'], disrupted: ['way'] });
  expect([batteryDefence(less.state, false), batteryDefence(less.state, true)]).toEqual([318 - 96, 182 - 80]);
});

test('10.2.1 the island is neutralised when 5 or fewer batteries are left', () => {
  expect(isNeutralised(rest({ destroyed: ids.slice(0, 20) }).state)).toBe(false);
  expect(isNeutralised(rest({ destroyed: ids.slice(0, 21) }).state)).toBe(true);
});

/** A bomber over the island, whose guns the dice hit or not; no Allied airfield is near. */
const FIELDS = ['bataan', 'nichols', 'nielsen', 'del-carmen', 'corregidor', 'batangas', 'clark', 'iba'];
const bombed = (plane: string, verb: string, ...dice: number[]) => {
  const fields = Object.fromEntries(FIELDS.map(id => [id, 'japan']));
  const t = lay('japan.missions', { takao: plane }, { turn: 3, fields }).dice(...dice);
  return t.act('japan', `pick unit=${plane}`, verb, 'done');
};

test('10.2.2 10.2.3.1 CORREGIDOR BOMBARDMENT Japan names the number of a battery that bombs destroy, and is told which', () => {
  const t = bombed('J-Betty-1', 'bomb-low', 1, 1).waitsAt('batteries.name', 'japan');
  // 24 to 26 are Fort Hughes: that much is known.
  t.act('japan', 'name number=25');
  expect(t.state.battery[25]).toBe(DESTROYED);
  const { args } = t.log('battery-destroyed', 'japan')[0]!;
  expect(args).toMatchObject({ number: 25, battery: ids[t.state.numbers.indexOf(25)] });
  expect(fates(t, DESTROYED)).toBe(1);
  expect(t.state.numberKnown[t.state.numbers.indexOf(25)]).toBe(1);
});

test('10.2.3.1 a number that is destroyed is not named again', () => {
  const t = lay('japan.shelling', { '1250': 'J-HA1' }, { destroyed: ['way'] }).dice(5, 5);
  const gone = t.state.numbers[ids.indexOf('way')]!;
  t.act('japan', 'shell unit=J-HA1').waitsAt('batteries.name', 'japan');
  t.refuses('japan', `name number=${gone}`, '10.2.3.1', 'number-gone');
  t.act('japan', 'name number=26', 'name number=26').waitsAt('japan.shelling.gun', 'japan');
  expect([t.state.battery[26], fates(t, DISRUPTED)]).toEqual([DISRUPTED, 1]);
});

test('10.2.2 10.2.3.1 high up 1 is added', () => {
  const low = bombed('J-Betty-1', 'bomb-low', 2, 3).act('japan', 'name number=1');
  expect(fates(low, DISRUPTED)).toBe(1);
  const high = bombed('J-Betty-1', 'bomb-high', 2, 3);
  expect([fates(high, INTACT), high.waiting]).not.toContain('batteries.name');
  expect(fates(high, INTACT)).toBe(BATTERIES);
});

test('10.2.3.2 Japan is not told which battery is disrupted, nor sees that it is repaired', () => {
  const t = bombed('J-Betty-1', 'bomb-low', 2, 3).act('japan', 'name number=7');
  const shown = t.shownTo('japan') as { batteriesByNumber: string[] };
  expect(new Set(shown.batteriesByNumber)).toEqual(new Set(['intact']));
  expect(Object.keys(t.log('battery-disrupted', 'japan')[0]!.args)).toEqual(['number']);
});

test('10.2.3.2 one disrupted battery a turn is repaired', () => {
  const t = lay('battery-repair', { formosa: 'J-9' }, { disrupted: ['way', 'monja'] });
  expect(fates(t, DISRUPTED)).toBe(1);
  expect(t.log('battery-repaired', 'japan')).toEqual([]);
  expect(t.log('battery-repaired', 'allies').map(({ args }) => args.battery)).toEqual(['way']);
});

test('10.2.4 guns next to the island shell it once a turn and choose what they destroy', () => {
  const t = guns().dice(1, 1);
  t.refuses('japan', 'shell unit=J-9', '10.2.4', 'no-heavy-gun');
  t.act('japan', 'shell unit=J-HA1').waitsAt('japan.shelling.battery', 'japan');
  t.act(
    'japan',
    'silence battery=geary-i',
    'silence battery=geary-ii',
    'silence battery=way',
    'silence battery=cheney',
  );
  t.refuses('japan', 'silence battery=way', '10.2.4', 'battery-gone');
  t.act('japan', 'silence battery=wheeler');
  expect(fates(t, DESTROYED)).toBe(5);
  t.refuses('japan', 'shell unit=J-HA1', '10.2.4', 'has-shelled');
  t.allows('japan', 'shell unit=J-HAI2');
});

test('10.2.4 CORREGIDOR BOMBARDMENT a gun of 12 disrupts one battery on an 11 and none on a 12', () => {
  const t = guns().dice(5, 6).act('japan', 'shell unit=J-HA1').waitsAt('batteries.name', 'japan');
  t.act('japan', 'name number=3').waitsAt('japan.shelling.gun', 'japan');
  expect([fates(t, DISRUPTED), fates(t, DESTROYED)]).toEqual([1, 0]);
  const miss = guns().dice(6, 6).act('japan', 'shell unit=J-HA1').waitsAt('japan.shelling.gun', 'japan');
  expect(fates(miss, INTACT)).toBe(BATTERIES);
});

test('10.2.4 13.5 the value of a gun is its attack, half of it without supply; between two columns the lower one counts', () => {
  const shelled = (gun: string, ...dice: number[]) =>
    lay('japan.shelling', { '1250': `${gun} J-9` })
      .dice(...dice)
      .act('japan', `shell unit=${gun.split(':')[0]}`);
  // 12 on a 4: three destroyed; half of it is 6, read as 4: two disrupted.
  expect(shelled('J-HA1', 2, 2).state.landing!.hits).toBe(3);
  const half = shelled('J-HA1:starved', 2, 2).waitsAt('batteries.name', 'japan');
  expect([half.state.landing!.hits, half.state.landing!.toName]).toEqual([0, ['D', 'D']]);
  // 7 on a 6 disrupts two, half of it (3, not 4) on a 4 one.
  expect(shelled('J-FHA9', 3, 3).state.landing!.toName).toEqual(['D', 'D']);
  expect(shelled('J-FHA9:starved', 2, 2).state.landing!.toName).toEqual(['D']);
});

test('10.2.4 10.2.3.2 what a gun disrupts is named by number, as bombs do it: only what it destroys it chooses', () => {
  const t = lay('japan.shelling', { '1250': 'J-HA1' }).dice(5, 5).act('japan', 'shell unit=J-HA1');
  t.waitsAt('batteries.name', 'japan').refuses('japan', 'silence battery=way', '10.2.3.1', 'not-now');
  t.act('japan', 'name number=24', 'name number=25').waitsAt('japan.shelling.gun', 'japan');
  expect([fates(t, DISRUPTED), fates(t, DESTROYED)]).toEqual([2, 0]);
  expect(t.state.numberKnown.every(known => known === 0)).toBe(true);
});

test('10.2.4 a gun that has fought or moved in this turn shells the island all the same', () => {
  const t = lay('japan.declare', { '1250': 'J-HA1 J-9', '1249': 'A-31', '1640': 'A-45' }, { turn: 9 });
  t.act('japan', 'attack place=1249', 'done').act('allies', 'done').dice(6, 6, 1, 1);
  t.act('japan', 'fight place=1249');
  while (t.waiting !== 'japan.shelling.gun') t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  t.allows('japan', 'shell unit=J-HA1');
});

test('10.2.4 7.3.4 neither from afar nor while demoralised', () => {
  const far = lay('japan.shelling', { '1243': 'J-HA1', '1250': 'J-9' });
  far.refuses('japan', 'shell unit=J-HA1', '10.2.4', 'not-next-to-the-island');
  const shaken = lay('japan.shelling', { '1250': 'J-HA1:shaken' });
  shaken.refuses('japan', 'shell unit=J-HA1', '7.3.4', 'gun-shaken');
});

test('10.2.7 17.3 batteries are no attack points', () => {
  const t = rest();
  expect(batteryDefence(t.state, false)).toBeGreaterThan(0);
  expect(alliedAttackPoints(t.state)).toBe(0);
});

test('10.2.1 10.2.7 4.4.6 batteries alone oppose who comes over the sea, not paratroops, nor their own side', () => {
  const opposed = (place: string, more = {}) => isOpposed(rest(more).state, JAPAN, placeAt(place));
  expect([opposed('1251.sea'), opposed('1251.drop')]).toEqual([true, false]);
  expect(opposed('1251.sea', { held: { '1251': 'japan' } })).toBe(false);
  expect(opposed('1251.sea', { destroyed: ids })).toBe(false);
  expect(opposed('1019.sea')).toBe(false);
});

test('10.2.3.1 when the last battery is gone nothing more is named', () => {
  const fields = Object.fromEntries(FIELDS.map(id => [id, 'japan']));
  const t = lay(
    'japan.missions',
    { takao: 'J-Betty-1 J-Betty-2' },
    { turn: 3, fields, destroyed: ids.slice(1) },
  );
  t.dice(1, 1, 1, 2).act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb-low', 'done');
  // Only one number is open, so that it is named without a question; the D has none.
  expect([t.waiting, fates(t, DESTROYED)]).toEqual(['japan.move.units.choose', BATTERIES]);
  expect(t.state.landing!.toName).toEqual([]);
});

test('10.2.3.1 10.2.4 what was told cannot be taken back', () => {
  const fields = Object.fromEntries(FIELDS.map(id => [id, 'japan']));
  const t = lay('japan.missions', { takao: 'J-Betty-1 J-Betty-2' }, { turn: 3, fields });
  t.dice(1, 1, 1, 1).act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb-low', 'done');
  t.act('japan', 'name number=3').waitsAt('batteries.name', 'japan');
  expect(() => t.undo('japan')).toThrow();
  const shelled = guns().dice(1, 1).act('japan', 'shell unit=J-HA1', 'silence battery=geary-i');
  expect(() => shelled.undo('japan')).toThrow();
});

test('10.2.4 5.2.2 whoever is at the shore is asked, guns or not; nobody else, and not when all is silent', () => {
  const asked = (stacks: { readonly [place: string]: string }, more = {}) =>
    lay('japan.shelling', { formosa: 'J-20', ...stacks }, more);
  const t = asked({ '1250': 'J-9' }).waitsAt('japan.shelling.gun', 'japan').offers('japan', 'done');
  expect(isQuiet(t)).toBe(true);
  expect(asked({ '1243': 'J-HA1' }).waiting).not.toBe('japan.shelling.gun');
  expect(asked({ '1250': 'J-HA1' }, { destroyed: ids }).waiting).not.toBe('japan.shelling.gun');
});

test('10.2.3.2 where nothing is disrupted nothing is repaired', () => {
  const t = lay('battery-repair', { formosa: 'J-9' }, { destroyed: ['way'] });
  expect([t.log('battery-repaired'), fates(t, INTACT)]).toEqual([[], BATTERIES - 1]);
});
