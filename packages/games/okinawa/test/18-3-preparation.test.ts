import { formatAction, inMind, legal, seen, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { JAPAN } from '../components.ts';
import { okinawa } from '../index.ts';
import { distance as gridDistance, hexId, hexOf, keyPointOf, lineHexes, sectorAt } from '../map.ts';
import { DUMMY, REAL } from '../state.ts';
import { formationUnits, isArmyTroop, UNITS_OF, unitId } from '../units.ts';
import { begin, type Island } from './lay.ts';

const at = (scenario: string, options: { [name: string]: boolean | string } = {}): Island =>
  begin({ scenario, options });
/** Takes a unit and sets it up somewhere. */
const set = (t: Island, role: string, unit: string, hex: string): Island =>
  t.act(role, `take unit=${unit}`, `deploy hex=${hex}`);
const faults = (t: Island, role: string): string[] => {
  const why = t.why(role, 'done');
  return why ? [why, ...(why.others ?? [])].map(({ rule, key }) => `${rule} ${key}`) : [];
};
const sector = (id: string): number => sectorAt[hexOf(id)]!;
const mind = (t: Island, role: string) => inMind(okinawa, t.match, role);

test.each(okinawa.scenarios)('4.0 18.0 %s: what stands there may be left as it is', scenario => {
  const t = at(scenario);
  if (t.waiting === 'setup.landing-first')
    t.act('us', 'write beach=minatoga', 'name division=27', 'name division=77', 'done');
  t.waitsAt('setup.japan', 'japan');
  expect(faults(t, 'japan')).toEqual([]);
  t.dice(4).act('japan', 'done');
  if (t.waiting === 'setup.us') {
    expect(faults(t, 'us')).toEqual([]);
    t.act('us', 'done');
  }
});

// ---------------------------------------------------------------- the Japanese set-up

test('18.12 18.12a 18.12b 18.12c 18.12c-1 18.12c-2 18.12c-3 18.12c-4 18.22 each unit in its own part of the map', () => {
  const t = at('campaign');
  for (const [unit, hex] of [
    ['JP-44-2-2', '2130'],
    ['JP-IE-50-1', '2130'],
    ['JP-SP1', '2820'],
    ['JP-62-OP1', '2130'],
    ['JP-HQ', '2130'],
    ['JP-TK-27', '2130'],
    ['JP-62-12', '2326'],
    ['JP-44-15-1', '2130'],
    ['JP-24-32-1', '2130'],
    ['JP-NV-1', '2130'],
  ] as const)
    t.act('japan', `take unit=${unit}`).refuses('japan', `deploy hex=${hex}`, '18.1', 'not-its-area');
  set(t, 'japan', 'JP-62-OP1', '2228');
  expect(mind(t, 'japan').at[t.unit('JP-62-OP1')]).toBe(hexOf('2228'));
  t.refuses('japan', 'take unit=JP-AC-1', '18.1', 'not-to-be-set-up');
  t.refuses('japan', 'take unit=JP-HG-9', '18.1', 'not-to-be-set-up');
  t.refuses('japan', 'take unit=US-96-HQ', '18.1', 'not-to-be-set-up');
  t.refuses('japan', 'deploy hex=2130', '18.1', 'nothing-in-hand');
});

test('9.41 18.12 no more than two in a hex; headquarters and anti-tank guns besides', () => {
  const t = at('campaign');
  // 2232 is free at first.
  expect(t.in('2232')).toEqual([]);
  set(t, 'japan', 'JP-62-11', '2232');
  set(t, 'japan', 'JP-62-13', '2232');
  t.act('japan', 'take unit=JP-62-14').refuses('japan', 'deploy hex=2232', '9.41', 'no-room-left');
  t.act('japan', 'take unit=JP-AT-3').allows('japan', 'deploy hex=2232');
});

test('18.12c-1 18.12c-2 18.12c-3 eight army troops in the first two sectors, the rest in the third: all faults at once', () => {
  const t = at('campaign');
  const troop = UNITS_OF[JAPAN]!.filter(isArmyTroop).find(unit => t.state.home[unit] === 1)!;
  t.act('japan', `take unit=${unitId(troop)}`);
  const hex = t.legal('japan').find(each => {
    const id = /deploy hex=(\d+)/.exec(each)?.[1];
    return (
      id !== undefined && t.state.positions.every(({ hex: other }) => other !== hexOf(id)) && sector(id) === 2
    );
  })!;
  t.act('japan', hex);
  expect(faults(t, 'japan').filter(each => each.endsWith('troops-wrong'))).toEqual([
    '18.12c-2 troops-wrong',
    '18.12c-3 troops-wrong',
  ]);
});
test('18.12c-1 18.43b 18.16b-4 a beach that is out of every Japanese zone is a fault', () => {
  const t = at('scenario-1');
  const cover = mind(t, 'japan');
  // Everybody who stands next to Machinato goes to Shuri's side of the sector.
  const near = UNITS_OF[JAPAN]!.filter(unit => {
    const hex = cover.at[unit]!;
    return hex >= 0 && ['1928', '1929', '1830', '1730'].some(id => gridDistance(hex, hexOf(id)) <= 1);
  });
  expect(near.length).toBeGreaterThan(0);
  for (const unit of near) {
    t.act('japan', `take unit=${unitId(unit)}`);
    const away = t.legal('japan').find(each => {
      const id = /deploy hex=(\d+)/.exec(each)?.[1];
      return (
        id !== undefined && ['1928', '1929', '1830', '1730'].every(b => gridDistance(hexOf(id), hexOf(b)) > 1)
      );
    });
    if (away) t.act('japan', away);
  }
  expect(faults(t, 'japan')).toContain('18.12c beach-uncovered');
});

test('18.24 in the Historical Variant nobody begins in a beach hex of the south; in the campaign one may', () => {
  const t = at('historical-variant').act('japan', 'take unit=JP-62-12');
  t.refuses('japan', 'deploy hex=1929', '18.24', 'no-unit-on-the-beach');
  at('campaign').act('japan', 'take unit=JP-62-12').allows('japan', 'deploy hex=1929');
});

test('9.61 9.61a 9.61b 9.61c 9.64 18.12c-1 positions: manned, one to a hex, in the sector, not on outposts', () => {
  const t = at('campaign').act('japan', 'take-position marker=1');
  const [outpost] = mind(t, 'japan').at.flatMap((hex, unit) =>
    unitId(unit) === 'JP-62-OP1' ? [hexId(hex)] : [],
  );
  t.refuses('japan', `place-position hex=${outpost} facing=N`, '9.61', 'no-position-there');
  t.refuses('japan', 'place-position hex=4533 facing=N', '9.61', 'no-position-there');
  t.refuses('japan', 'place-position hex=2231 facing=N', '9.61b', 'one-position');
  // 2842 is manned, but in the sector of the 44th Brigade.
  t.refuses('japan', 'place-position hex=2842 facing=N', '9.61', 'no-position-there');
  t.act('japan', 'place-position hex=2130 facing=SE');
  expect(mind(t, 'japan').positions[0]).toMatchObject({ hex: hexOf('2130'), facing: 2 });
  t.refuses('japan', 'take-position marker=8', '9.61', 'no-such-position');
  // The marker of Ie Shima stays there.
  t.act('japan', 'take-position marker=7').refuses(
    'japan',
    'place-position hex=2130 facing=N',
    '9.61',
    'no-position-there',
  );
});

test('9.61a a position that its units have left is a fault', () => {
  const t = at('campaign');
  for (const unit of t.in('2330')) {
    t.act('japan', `take unit=${unit}`);
    const away = t.legal('japan').find(each => each.startsWith('deploy') && !each.includes('2330'))!;
    t.act('japan', away);
  }
  expect(faults(t, 'japan')).toContain('9.61a position-unmanned');
});

test('18.521c 18.621 18.721a positions of the scenarios: on the line, or anywhere in the south', () => {
  const t = at('scenario-2').act('japan', 'take-position marker=1');
  t.refuses('japan', 'place-position hex=2034 facing=N', '9.61', 'no-position-there');
  const u = at('scenario-4').act('japan', 'take-position marker=1');
  expect(u.legal('japan').some(each => each.startsWith('place-position'))).toBe(true);
});

test('9.14a 18.12b 18.12c-1 minefields: one to a hex, on their island, north of the outposts’ line', () => {
  const t = at('campaign');
  const kindIn = (hex: string): number | undefined =>
    mind(t, 'japan').mines.find(each => each.hex === hexOf(hex))?.kind;
  const before = kindIn('2328');
  t.act('japan', 'take-mine hex=2328');
  t.refuses('japan', 'lay-mine hex=2429', '9.14a', 'one-mine');
  t.refuses('japan', 'lay-mine hex=2330', '18.12c-1', 'no-mine-there');
  t.refuses('japan', 'lay-mine hex=4533', '18.12b', 'no-mine-there');
  t.refuses('japan', 'lay-mine hex=2326', '18.12b', 'no-mine-there');
  t.act('japan', 'lay-mine hex=2626').refuses('japan', 'take-mine hex=2328', '9.14a', 'no-mine-here');
  expect([REAL, DUMMY]).toContain(before);
  expect(kindIn('2626')).toBe(before);
  // In the Free Variant anywhere but on beaches.
  const u = at('free-variant').act(
    'us',
    'write beach=minatoga',
    'name division=27',
    'name division=77',
    'done',
  );
  u.act('japan', 'take-mine hex=2328').refuses('japan', 'lay-mine hex=2111', '18.321e', 'no-mine-there');
  u.allows('japan', 'lay-mine hex=2330');
});

test('18.421 scenario 1: which eight of the army troops is their owner’s choice', () => {
  const t = at('scenario-1');
  const [out] = UNITS_OF[JAPAN]!.filter(unit => isArmyTroop(unit) && t.where(unitId(unit)) === 'out').map(
    unitId,
  ) as [string];
  const [used] = UNITS_OF[JAPAN]!.filter(unit => isArmyTroop(unit) && t.where(unitId(unit)) !== 'out').map(
    unitId,
  ) as [string];
  t.refuses('japan', `set-aside unit=${used}`, '18.4', 'nothing-in-hand');
  t.act('japan', `take unit=${used}`, `set-aside unit=${used}`);
  expect(faults(t, 'japan')).toContain('18.12c-1 troops-wrong');
  t.act('japan', `take unit=${out}`);
  t.act('japan', t.legal('japan').find(each => each.startsWith('deploy'))!);
  expect(faults(t, 'japan').filter(each => each.includes('troops'))).toEqual([]);
  t.refuses('japan', 'set-aside unit=JP-62-12', '18.4', 'not-to-be-set-aside');
  at('campaign').refuses('japan', `set-aside unit=${used}`, '18.1', 'not-to-be-set-aside');
});

test('18.521b the reduced mortar and anti-tank unit are among the eight of the 62nd sector', () => {
  const t = at('scenario-2').act('japan', 'take unit=JP-M81-1');
  t.refuses('japan', 'deploy hex=2742', '18.5', 'not-its-area');
  expect([t.steps('JP-M81-1'), t.steps('JP-AT-3')]).toEqual([1, 1]);
});

test('18.16b 18.12c a unit belongs to the sector in which it was set up', () => {
  const first = at('campaign');
  const troops = UNITS_OF[JAPAN]!.filter(isArmyTroop);
  const [south, west] = [1, 2].map(home => troops.filter(unit => first.state.home[unit] === home)) as [
    number[],
    number[],
  ];
  // Two troops change places by way of any free hex; not all pairs can, because of the beaches.
  const swapped = south
    .flatMap(a => west.map(b => [a, b] as const))
    .find(([a, b]) => {
      const t = at('campaign');
      const [hexA, hexB] = [t.state.at[a]!, t.state.at[b]!];
      t.act('japan', `take unit=${unitId(a)}`);
      t.act(
        'japan',
        t
          .legal('japan')
          .find(each => each.startsWith('deploy') && sector(/hex=(\d+)/.exec(each)![1]!) === 2)!,
      );
      set(t, 'japan', unitId(b), hexId(hexA));
      set(t, 'japan', unitId(a), hexId(hexB));
      if (faults(t, 'japan').length > 0) return false;
      t.act('japan', 'done');
      expect([t.state.home[a], t.state.home[b]]).toEqual([2, 1]);
      return true;
    });
  expect(swapped).toBeDefined();
});

test('18.12 what is being set up nobody else sees until it is done', () => {
  const t = at('campaign');
  set(t, 'japan', 'JP-62-OP1', '2626');
  expect(t.seenAt('us', 'JP-62-OP1')).toBe('2228');
  t.act('japan', 'done');
  expect(t.seenAt('us', 'JP-62-OP1')).toBe('2626');
});

// ---------------------------------------------------------------- the Free Variant

const free = (): Island =>
  at('free-variant').act('us', 'write beach=minatoga', 'name division=27', 'name division=77', 'done');

test('18.321 18.321a 18.321b 18.321c formations within 15 hexes, the others beside them, every key point covered', () => {
  const t = free();
  set(t, 'japan', 'JP-62-12', '4004');
  expect(faults(t, 'japan')).toContain('18.321a formation-apart');
  const u = free();
  set(u, 'japan', 'JP-TK-27', '4322');
  expect(faults(u, 'japan')).toContain('18.321b not-with-a-formation');
  expect(u.why('japan', 'done')).toMatchObject({ args: { unit: 'JP-TK-27' } });
});

test('18.321a fifteen hexes apart is together, sixteen is not', () => {
  const apart = (hex: string): boolean => {
    const t = free();
    set(t, 'japan', 'JP-NV-1', hex);
    return faults(t, 'japan').includes('18.321a formation-apart');
  };
  const others = [2, 3, 4, 5].map(n => free().where(`JP-NV-${n}`));
  const farthest = (hex: string): number =>
    Math.max(...others.map(other => gridDistance(hexOf(other), hexOf(hex))));
  expect([farthest('2428'), farthest('2528')]).toEqual([15, 16]);
  expect([apart('2428'), apart('2528')]).toEqual([false, true]);
});

test('18.12b on Ie Shima within five hexes of the summit', () => {
  const t = at('campaign').act('japan', 'take unit=JP-IE-50-1');
  t.allows('japan', 'deploy hex=4032').refuses('japan', 'deploy hex=3932', '18.1', 'not-its-area');
  t.act('japan', 'take-mine hex=4233').allows('japan', 'lay-mine hex=3832');
});

test('18.321c a key point that nobody covers is a fault', () => {
  const t = free();
  const near = UNITS_OF[JAPAN]!.filter(unit => {
    const hex = t.state.at[unit]!;
    return hex >= 0 && gridDistance(hex, hexOf('3227')) <= 1;
  });
  for (const unit of near) {
    t.act('japan', `take unit=${unitId(unit)}`);
    t.act(
      'japan',
      t.legal('japan').find(each => {
        const id = /deploy hex=(\d+)/.exec(each)?.[1];
        return id !== undefined && gridDistance(hexOf(id), hexOf('3227')) > 2;
      })!,
    );
  }
  expect(faults(t, 'japan')).toContain('18.321c point-uncovered');
});

test('18.321e 18.321f positions on or next to key points; one of the eight on Ie Shima by the option', () => {
  const t = free().act('japan', 'take-position marker=1');
  t.refuses('japan', 'place-position hex=2326 facing=N', '9.61', 'no-position-there');
  expect(t.state.positions.filter(({ ieShima }) => ieShima)).toEqual([]);
  const u = at('free-variant', { eighthPosition: 'ie-shima' });
  expect(u.state.positions.map(({ ieShima }) => ieShima)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(u.facing('4533')).toBe('S');
});

test('18.321d eight of eleven key points in secret, one of them underlined', () => {
  const t = free().act('japan', 'done').waitsAt('setup.key-points', 'japan');
  expect(faults(t, 'japan')).toEqual(['18.321d eight-points', '18.321d no-last-stand']);
  const eight = ['shuri', 'naha', 'yoza', 'yaese', 'chinen', 'maeda', 'kadena', 'yontan'];
  t.act('japan', 'hold point=shuri').refuses('japan', 'last-stand point=shuri', '18.321d', 'eight-points');
  t.act('japan', ...eight.slice(1).map(id => `hold point=${id}`));
  t.refuses('japan', 'hold point=ridge-a', '18.321d', 'eight-points');
  t.refuses('japan', 'last-stand point=ridge-a', '18.321d', 'point-not-written');
  t.refuses('japan', 'hold point=naha', '18.321d', 'written-already');
  expect(faults(t, 'japan')).toEqual(['18.321d no-last-stand']);
  t.act('japan', 'last-stand point=yaese', 'last-stand point=shuri', 'done');
  expect([t.state.campaign.keyPoints.length, t.state.campaign.lastStand]).toEqual([8, keyPointOf('shuri')]);
  expect((t.shownTo('us') as { keyPoints: string[]; lastStand: string | null }).keyPoints).toEqual([]);
  expect((t.shownTo('japan') as { keyPoints: string[] }).keyPoints).toHaveLength(8);
});

// ---------------------------------------------------------------- the second landing

test('18.23 18.23a 18.26 the second landing is written after the Japanese set-up: one of three beaches, two of four divisions', () => {
  const t = at('historical-variant')
    .waitsAt('setup.japan')
    .act('japan', 'done')
    .waitsAt('setup.landing', 'us');
  expect(faults(t, 'us')).toEqual(['18.23 no-beach-written', '18.23a two-divisions']);
  t.refuses('us', 'write beach=hagushi', '18.23', 'not-that-beach');
  t.refuses('us', 'write beach=ie-shima', '18.23', 'not-that-beach');
  t.refuses('us', 'name division=96', '18.23a', 'not-that-division');
  t.refuses('us', 'name division=7', '18.23a', 'not-that-division');
  t.act('us', 'write beach=yonabaru', 'name division=27', 'name division=1M');
  t.refuses('us', 'name division=77', '18.23a', 'two-divisions');
  t.act('us', 'name division=1M', 'name division=77', 'write beach=machinato', 'done');
  const shown = (role: string) =>
    (t.shownTo(role) as { second: { beach: string | null; divisions: string[] } }).second;
  expect(shown('us')).toEqual({ beach: 'machinato', divisions: ['27', '77'] });
  expect(shown('japan')).toEqual({ beach: null, divisions: [] });
});

test('18.322 in the Free Variant it is written before; in the campaign not at all', () => {
  at('free-variant').waitsAt('setup.landing-first', 'us');
  const t = at('campaign').act('japan', 'done');
  expect(['setup.landing', 'setup.landing-first']).not.toContain(t.waiting);
});

// ---------------------------------------------------------------- the US set-up

test('18.522 scenario 2: after the Japanese, each division in its part, those of the front next to the enemy', () => {
  const t = at('scenario-2').act('japan', 'done').waitsAt('setup.us', 'us');
  t.act('us', 'take unit=US-7-17-1').refuses('us', 'deploy hex=2742', '18.5', 'not-its-area');
  t.act('us', 'take unit=US-1M-1-1').refuses('us', 'deploy hex=2627', '18.5', 'not-its-area');
  for (const id of formationUnits('7').map(unitId)) {
    t.act('us', `take unit=${id}`);
    t.act(
      'us',
      t.legal('us').find(each => {
        const hex = /deploy hex=(\d+)/.exec(each)?.[1];
        return hex !== undefined && Number(hex.slice(2)) < 20;
      })!,
    );
  }
  expect(faults(t, 'us')).toEqual(['18.522 not-next-to-the-enemy']);
});

test('9.22 18.622 nobody is set up on the enemy', () => {
  const t = at('scenario-3').act('japan', 'done').act('us', 'take unit=US-7-17-1');
  const enemy = t.state.at.find((hex, unit) => hex >= 0 && UNITS_OF[JAPAN]!.includes(unit))!;
  expect(t.why('us', `deploy hex=${hexId(enemy)}`)).toBeDefined();
});

test('18.522 18.622 18.722 the US says which battalions begin reduced: as many as the table says', () => {
  const t = at('scenario-2').act('japan', 'done');
  expect([t.steps('US-7-17-1'), t.steps('US-7-17-2'), t.steps('US-7-17-3')]).toEqual([1, 1, 2]);
  t.refuses('us', 'reduce unit=US-7-17-3', '18.5', 'enough-reduced');
  t.refuses('us', 'reduce unit=US-7-17-1', '18.5', 'not-to-be-reduced');
  t.refuses('us', 'reduce unit=US-7-TK711', '18.5', 'not-to-be-reduced');
  t.refuses('us', 'restore unit=US-7-17-3', '18.5', 'not-reduced');
  t.act('us', 'restore unit=US-7-17-1');
  expect(faults(t, 'us')).toEqual(['18.5 reduced-wrong']);
  t.act('us', 'reduce unit=US-7-17-3', 'done');
  expect([t.steps('US-7-17-1'), t.steps('US-7-17-2'), t.steps('US-7-17-3')]).toEqual([2, 1, 1]);
});

test('18.722 the 27th is in reserve, four hexes or more north of the line, wherever the enemy stands behind it', () => {
  const t = at('scenario-4').act('japan', 'done').act('us', 'take unit=US-27-105-1');
  const away = (hex: number): number =>
    Math.min(...lineHexes('scenario-4').map(each => gridDistance(each, hex)));
  const open = t.legal('us').filter(each => each.startsWith('deploy'));
  const hexes = open.map(action => hexOf(/hex=(\d+)/.exec(action)![1]!));
  expect([...new Set(hexes.map(away))].sort((a, b) => a - b).slice(0, 2)).toEqual([4, 5]);
  // 2237 is three hexes before the line, and the enemy far behind it.
  expect(away(hexOf('2237'))).toBe(3);
  t.refuses('us', 'deploy hex=2237', '18.722', 'too-near-for-a-reserve');
  t.act('us', 'take unit=US-7-17-1');
  expect(t.legal('us').filter(each => each.startsWith('deploy')).length).toBeGreaterThan(0);
});

// ---------------------------------------------------------------- the rest

test('18.63b 9.62 scenario 3: the die for positions in the south falls before play', () => {
  const t = at('scenario-3').act('japan', 'done').dice(5).act('us', 'done');
  expect(t.state.campaign.south).toBe(5);
  t.tells('south-allowed', { number: 5 });
  expect(at('scenario-2').act('japan', 'done').act('us', 'done').state.campaign.south).toBe(-1);
});

test('18.521a 9.14a scenario 2 has no mines; by the option those of Ie Shima', () => {
  expect(at('scenario-2').state.mines).toEqual([]);
  const s = at('scenario-2', { minesScenario2: true }).state;
  expect([s.mines.length, s.realMines]).toEqual([4, [0, 2]]);
});

test('9.63 18.522 18.722 what the US may do while it sets up follows from what it sees', () => {
  for (const [scenario, unit] of [
    ['scenario-2', 'US-7-17-1'],
    ['scenario-4', 'US-27-105-1'],
  ] as const) {
    const t = at(scenario).act('japan', 'done').act('us', `take unit=${unit}`);
    const mine = seen(okinawa, view(okinawa, t.match, 'us'));
    expect(legal(okinawa, mine, 'us').map(formatAction)).toEqual(t.legal('us'));
  }
});
