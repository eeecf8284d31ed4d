import { expect, test } from 'vitest';
import { NO_AREA } from '../state/campaign.ts';
import { on } from './campaign.ts';
import { camp, guards, laysOut } from './leads-campaign.ts';
import { idleTo, keptIn, played, settle } from './settling.ts';

/** 4.702 to 4.715 A battle is settled, and the next date begins. */

const FAR = { X18: 'jp 4-4-7 z' };

test('4.702 4.702d 4.702e 4.703 4.2-CG-Scenario-End markers and dummies are gone, everybody rallies and gets down', () => {
  const t = on('3AM', { kind: 'american' }, 'settlement', {
    K8: 'us 6-6-8:broken:dm:pinned:cx a, dummy:? d, 9-1:wounded l',
    K7: 'us m4a2:motion v',
    ...FAR,
  });
  expect(t.flags('a')).toEqual([]);
  expect(t.flags('l')).toEqual(['wounded']);
  expect(t.types('us')).not.toContain('us-dummy');
  expect(t.state.vehicles.list.every(({ motion, riders }) => !motion && riders.length === 0)).toBe(true);
});

test('4.702f 4.702a 4.702b 4.702c 4.702g who hid outside his own ground is shown, snipers are taken away', () => {
  const t = on('3AM', { kind: 'american' }, 'settlement', { K8: 'us 6-6-8:hip a', N18: 'jp 4-4-7:hip b' });
  expect(t.veil('a')).not.toBe('hidden');
  expect(t.veil('b')).toBe('hidden');
  expect(t.state.morale.snipers).toEqual([[], []]);
  expect([t.state.ground.mist, t.state.ordnance.acquired]).toEqual([[], []]);
});

test('4.7041 4.704 whoever is encircled takes a 1TC or is lost', () => {
  // The dice are those of the seed: of nine squads some pass and some do not.
  const t = settle({
    K8: 'us 6-6-8:encircled x3',
    K6: 'us 6-6-8:encircled x3',
    L6: 'us 6-6-8:encircled x3',
    ...FAR,
  });
  const falls = t.match.log.flatMap(({ roll }) => (roll?.why === 'encircled' ? [roll] : []));
  expect(falls).toHaveLength(9);
  const passed = falls.filter(({ dice }) => dice.reduce((sum, die) => sum + die, 1) <= 7).length;
  expect(t.state.units.at.filter((at, unit) => at >= 0 && unit % 2 === 0)).toHaveLength(passed);
  expect(t.log('lost-encircled')).toHaveLength(9 - passed);
});

test('4.7055 4.705 4.2-Setup-Area 4.2-Retained who stands in an own area is retained in it', () => {
  const t = settle({ K8: 'us 6-6-8 a', N14: 'jp 4-4-7 b', ...FAR });
  expect([keptIn(t, 'a'), t.where('a')]).toEqual(['a1', 'K8']);
  expect(keptIn(t, 'b')).not.toBe('nowhere');
});

test('4.7056 4.706 4.2-Escape in an enemy area one has to escape, and cannot be done before', () => {
  const t = settle({ K8: 'us 6-6-8', J16: 'us 6-6-8 b', ...FAR }).waitsAt('escape.us.act', 'us');
  expect(t.why('us', 'done')).toMatchObject({ rule: '4.706', key: 'must-escape' });
  expect(t.why('us', 'escape units=[us2]')?.key).toBe('need-not-escape');
});

test('4.706-table 4.7061 by the final DR: through, reduced, replaced, or lost', () => {
  const fate = (...dice: number[]): string[] => {
    const t = settle({ J16: 'us 6-6-8 b', ...FAR })
      .dice(...dice)
      .act('us', 'escape units=[$b]');
    return t.types('us').filter((_, i) => t.state.units.at[2 * i] !== -2);
  };
  expect(fate(1, 3)).toEqual(['us-668']);
  // +1 for the enemy area, +1 for the second half-squad.
  expect(fate(4, 4)).toEqual(['us-348']);
});

test('4.706-DRM 4.2-Isolated what counts for an escape', () => {
  const t = settle({ J16: 'us 6-6-8 b, 9-1 l', ...FAR })
    .dice(1, 3)
    .act('us', 'escape units=[$b $l]');
  const terms = t.match.log.findLast(entry => entry.roll?.why === 'escape')?.roll?.terms ?? [];
  expect(terms.map(({ key, value }) => `${key} ${value}`).sort()).toEqual(
    expect.arrayContaining(['enemy-area 1', 'half-squads 1']),
  );
});

test('4.706 before the attempt weapons are left or handed over and squads split up under a leader', () => {
  const t = settle({ J16: 'us 6-6-8 b, MMG>b, 9-1 l, 3-4-8 c', ...FAR });
  t.act('us', 'give weapon=usw1 unit=$c');
  expect(t.state.weapons.owner[0]).toBe(t.unit('c'));
  t.act('us', 'split unit=$b');
  expect(t.in('J16').filter(type => type === 'us-348')).toHaveLength(3);
  t.act('us', 'destroy weapon=usw1');
  expect(t.state.weapons.type[0]).toBe(-1);
});

test('4.7071 4.707 what lies in an area is taken up by men kept there, or destroyed', () => {
  const t = played(camp(0));
  t.act('us', 'take weapon=usw4 unit=us8');
  expect(t.state.weapons.owner[6]).toBe(t.unit('us8'));
  const scrapped = played(camp(0, 'us scrap weapon=usw4'));
  expect(scrapped.state.weapons.type[6]).toBe(-1);
});

test('4.7071 4.7141a 4.71423 an abandoned vehicle is manned by men of its area', () => {
  const t = played(camp(0, 'us crew unit=us7 vehicle=us6'));
  expect(t.state.vehicles.list.find(({ unit }) => unit === t.unit('us6'))?.abandoned).toBe(false);
});

test('4.7073 hidden works in an enemy area are found', () => {
  const t = settle(
    { K8: 'us 6-6-8', ...FAR },
    { works: { us: [], japan: ['wire K6 hidden', 'wire N18 hidden'] } },
  );
  idleTo(t, 'recombine.us.act');
  expect(t.state.works.map(({ known }) => known)).toEqual([true, false]);
});

test('4.708 prisoners of guards who are not cut off are sent to the rear; the others are freed or handed over', () => {
  const rear = settle({ K8: 'us 6-6-8, jp unarmed-squad', ...FAR }, { prisoners: ['jp1 us1'] });
  idleTo(rear, 'recombine.us.act');
  expect(rear.where('jp1')).toBe('dead');
  const kept = played(guards('us hand-over unit=jp1 by=us3'));
  expect(kept.state.units.guard[1]).toBe(kept.unit('us3'));
  const free = played(guards('us free unit=jp1'));
  expect([free.state.units.guard[1], free.type('jp1')]).not.toContain('jp-unarmed-squad');
});

test('4.711 4.7111 half-squads of one kind become squads, but for one for each mortar', () => {
  const apart = played(camp(2, 'us keep-apart unit=us3'));
  expect(apart.why('us', 'keep-apart unit=us4')?.key).toBe('one-for-each-mortar');
  const joined = played(camp(3));
  expect(joined.types('us').filter(type => type === 'us-348')).toEqual([]);
});

test('4.7112 a hero leaves, and men of his area are the better for it', () => {
  const t = played(camp(3, 'us harden hero=us2 unit=us8'));
  expect(t.state.campaign!.area[t.unit('us2')]).toBe(NO_AREA);
  expect(t.state.units.type[t.unit('us2')]).toBe(-1);
});

test('4.713 4.2-Shift a group shifts in secret; out to the edge beside its area it needs no roll', () => {
  const t = played(camp(4, 'us shift units=[us1] area=edge'));
  expect(t.why('us', 'shift units=[us1] area=a2')?.key).toBe('shifts-already');
  expect(t.why('us', 'shift units=[us6] area=edge')?.key).toBe('immobile');
  t.act('us', 'done').act('japan', 'done');
  expect(keptIn(t, 'us1')).toBe('edge');
  expect(t.match.log.some(entry => entry.roll?.why === 'shift')).toBe(false);
});

test('4.71421 a machine gun of the vehicle is replaced by an MMG of the area', () => {
  const t = played(camp(6, 'us replace-mg unit=us5 weapon=usw2'));
  expect(t.state.vehicles.list.find(({ unit }) => unit === t.unit('us5'))?.disabled).toBe(0);
  expect(t.state.weapons.type[2]).toBe(-1);
});

test('4.71423 a crew leaves its vehicle, makes a wreck of it, or searches one', () => {
  expect(played(camp(6, 'us quit unit=us5')).types('us')).toContain('us-126');
  expect(played(camp(6, 'us make-wreck unit=us5')).state.vehicles.wrecks).toHaveLength(2);
  expect(played(camp(6, 'us search-wreck hex=K8')).state.vehicles.wrecks[0]!.scrounged).toBe(true);
});

test('4.7 4.7-sequence 4.11 after a battle come the steps in their order, up to the next set-up', () => {
  const t = played(camp(0));
  const seen: string[] = [];
  for (let n = 0; t.waiting !== 'buying' && n < 40; n++) {
    seen.push(t.waiting);
    t.act(t.roles[0]!, 'done');
  }
  expect(seen.map(id => id.split('.')[0]).filter((id, i, all) => id !== all[i - 1])).toEqual(
    'equipment prisoners recombine heroes shift garage workshop'.split(' '),
  );
  expect(played(laysOut('3AM')).waiting).toBe('set-up.lay');
});
