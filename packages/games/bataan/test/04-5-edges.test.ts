import { expect, test } from 'vitest';
import { coastIdsFor } from './coast.ts';
import { type Luzon, lay } from './lay.ts';

/** 4.5 Along the coast: who, from where, how far. */

const coasts = (t: Luzon, who: string): string[] => t.legal(who).filter(each => each.startsWith('coast'));

test('4.5.1 4.5.4 what is offered is what would not be refused, for every unit and every coastal hex', () => {
  const cases: [string, { readonly [place: string]: string }][] = [
    ['japan', { '1019': 'J-1F J-48-E J-4C', '1020': 'A-31', '1122': 'J-9', '2311': 'J-2F', '0835': 'A-45' }],
    ['allies', { '1749': 'A-31 A-TRA', '1250': 'A-T194', '1248': 'J-9', nichols: 'A-ABSU-P-40E-1' }],
  ];
  for (const [who, stacks] of cases) {
    const t = lay(`${who}.local`, stacks, { turn: 3 });
    const units = Object.values(stacks).flatMap(stack => stack.split(' '));
    const open = units.flatMap(unit =>
      coastIdsFor()
        .filter(hex => !t.why(who, `coast unit=${unit} hex=${hex}`))
        .map(hex => `coast hex=${hex} unit=${unit}`),
    );
    expect(coasts(t, who).sort()).toEqual(open.sort());
    expect(open.length).toBeGreaterThan(0);
  }
});

test('4.5.1 infantry on foot, on wheels and on bicycles and combat engineers; not cavalry, tanks, guns or other engineers', () => {
  const t = lay(
    'japan.local',
    { '1019': 'J-9 J-1F J-2F J-48-E J-4C J-T4 J-MA3 J-16-E J-48-HQ J-Y1' },
    { turn: 3 },
  );
  for (const unit of ['J-9', 'J-1F', 'J-2F', 'J-48-E', 'J-Y1'])
    t.allows('japan', `coast unit=${unit} hex=1020`);
  for (const unit of ['J-4C', 'J-T4', 'J-MA3', 'J-16-E', 'J-48-HQ'])
    t.refuses('japan', `coast unit=${unit} hex=1020`, '4.5.1', 'not-carried');
});

test('4.5.1 eight points a turn, each unit once; 4.5.4 nine for the Allies', () => {
  const t = lay('japan.local', { '1019': 'J-122 J-48-E J-141' }, { turn: 3 });
  t.act('japan', 'coast unit=J-122 hex=1020').refuses(
    'japan',
    'coast unit=J-122 hex=1019',
    '4.5.1',
    'carried-already',
  );
  t.refuses('japan', 'coast unit=J-141 hex=1020', '4.5.1', 'local-limit').act(
    'japan',
    'coast unit=J-48-E hex=1020',
  );
  t.offers('japan', 'done');
  const bay = lay('allies.local', { '1749': 'A-31 A-M1 A-BREN', '1250': 'A-45' }, { turn: 3 });
  bay
    .act('allies', 'coast unit=A-31 hex=1250')
    .refuses('allies', 'coast unit=A-45 hex=1749', '4.5.4', 'local-limit');
  bay
    .act('allies', 'coast unit=A-M1 hex=1250')
    .refuses('allies', 'coast unit=A-BREN hex=1250', '4.5.4', 'local-limit');
});

test('4.5.1 from a coastal town that is no beach, and from a beach that is no town; not from the bare coast or inland', () => {
  const t = lay('japan.local', { '1122': 'J-9', '1240': 'J-20', '1018': 'J-33', '1121': 'J-8' }, { turn: 3 });
  t.refuses('japan', 'coast unit=J-9 hex=1121', '4.5.1', 'no-port');
  t.refuses('japan', 'coast unit=J-20 hex=1020', '4.5.1', 'no-port');
  t.allows('japan', 'coast unit=J-33 hex=1020', 'coast unit=J-8 hex=1020');
});

test('4.5.4 a hex that Japan was the last to enter is not friendly; the units of the enemy do not go', () => {
  const t = lay('allies.local', { '1749': 'A-31', '1640': 'J-9' }, { turn: 3, held: { '1250': 'japan' } });
  t.refuses('allies', 'coast unit=A-31 hex=1250', '4.5.4', 'not-friendly');
  t.refuses('allies', 'coast unit=A-31 hex=1749', '4.5.4', 'out-of-reach');
  t.refuses('allies', 'coast unit=J-9 hex=1249', '4.5.4', 'not-carried').allows(
    'allies',
    'coast unit=A-31 hex=1249',
  );
});

test('4.5.2 4.4.4 at most 32 points assault a hex along the coast together with a fleet', () => {
  const t = lay(
    'japan.local',
    { '1018': 'J-9', '1019.sea': 'J-1F J-2F J-47 J-20', '1019': 'A-31' },
    { turn: 3 },
  );
  t.refuses('japan', 'coast unit=J-9 hex=1019', '4.4.4', 'invasion-hex-full');
  const room = lay(
    'japan.local',
    { '1018': 'J-9', '1019.sea': 'J-1F J-2F J-47', '1019': 'A-31' },
    { turn: 3 },
  );
  room.allows('japan', 'coast unit=J-9 hex=1019');
});

test('4.5.3 9.6 13.2 who lands unopposed has entered the hex, and can be told of it', () => {
  const t = lay('japan.local', { '1019': 'J-9:reserve J-20', '1640': 'A-31' }, { turn: 3 });
  t.act('japan', 'coast unit=J-9 hex=1018').tells('carried', { who: 'japan', place: '1018' });
  expect([t.where('J-9'), t.state.reserve[t.unit('J-9')]]).toEqual(['1018', 0]);
  // 5.2.2 What lay beneath was seen.
  expect(t.match.undo.from).toBe(t.match.actions.length);
});

test('4.5 5.2.2 boats are asked about where somebody could take them, by what both sides see', () => {
  expect(lay('japan.local', { '1240': 'J-9', '1243': 'A-31' }, { turn: 3 }).waiting).not.toBe(
    'japan.local.unit',
  );
  lay('japan.local', { '1240': 'J-20', '1018': 'J-T4', '1243': 'A-31' }, { turn: 3 }).waitsAt(
    'japan.local.unit',
    'japan',
  );
  // The airfields of the bay are Allied, whoever lies on them.
  lay('allies.local', { '1243': 'A-31', '1018': 'J-9' }, { turn: 3 }).waitsAt('allies.local.unit', 'allies');
  const lost = { nichols: 'japan', nielsen: 'japan', bataan: 'japan', corregidor: 'japan' };
  const none = lay('allies.local', { '1243': 'A-31', '1018': 'J-9' }, { turn: 3, fields: lost });
  expect(none.waiting).not.toBe('allies.local.unit');
  lay('allies.local', { '1749': 'A-31', '1018': 'J-9' }, { turn: 3, fields: lost }).waitsAt(
    'allies.local.unit',
    'allies',
  );
});

test('4.5.1 boats do not go overland: two shores of one headland are not one after the other', () => {
  // 0435 lies beside 0335, on the other sea.
  const t = lay('japan.local', { '0335': 'J-9', '1640': 'A-31' }, { turn: 3 });
  t.refuses('japan', 'coast unit=J-9 hex=0435', '4.5.1', 'out-of-reach').allows(
    'japan',
    'coast unit=J-9 hex=0336',
  );
});

test('4.5.4 8.7.5 ground crews and AA units that boats bring to an airfield lie on its chart', () => {
  const t = lay('allies.local', { nichols: 'A-ABSU-P-40E-1', '1749': 'A-AA200', '1018': 'J-9' }, { turn: 3 });
  t.act('allies', 'coast unit=A-ABSU-P-40E-1 hex=1250', 'coast unit=A-AA200 hex=1251');
  expect([t.where('A-ABSU-P-40E-1'), t.where('A-AA200')]).toEqual(['bataan', 'corregidor']);
});
