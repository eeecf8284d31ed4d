import { describe, expect, test } from 'vitest';
import { fieldNamed, placeAt } from '../components.ts';
import { groupsOf } from '../rules/08-air/34-bombing.ts';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** No Allied airfield lies near Clark. */
const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };

/** Japan sends these against a place; play goes on to the next question. */
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');

/** Bombers from Takao against the 31st Infantry at Clark, where the airfield is Japanese: nobody scrambles. */
const overClark = (takao: string, hex: string, more: { [place: string]: string } = {}): Luzon =>
  lay('japan.missions', { takao, '1243': hex, ...more }, { turn: 3, fields: ALONE });

const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;

describe('bombing', () => {
  test('8.3.2 groups of at most six points, as few as possible', () => {
    const points = (...ids: string[]): string[] =>
      groupsOf(ids.map(unitNamed)).map(group => `${group.length}`);
    expect(points('J-Betty-1', 'J-Betty-2', 'J-Betty-3', 'J-Betty-4', 'J-Betty-5')).toEqual(['2', '2', '1']);
    expect(points('A-B-18-1', 'A-B-17-1', 'A-B-10-1')).toEqual(['2', '1']);
  });

  test('8.3.3 8.3.1 D demoralises a unit, E costs a step, drawn from the stack at random', () => {
    // 3 + 1 = 4 with six points: 2D; there are two units.
    const t = raid(
      overClark('J-Betty-1 J-Betty-2', 'A-31 A-45').dice(3, 1),
      'bomb place=1243',
      'J-Betty-1',
      'J-Betty-2',
    );
    expect([t.isShaken('A-31'), t.isShaken('A-45')]).toEqual([true, true]);
    const e = raid(overClark('J-Betty-1', 'A-PA-11').dice(1, 1), 'bomb place=1243', 'J-Betty-1');
    expect(e.where('A-PA-11')).toBe('eliminated');
  });

  test('8.7.1 where no AA unit stands nothing is told of one', () => {
    const t = raid(overClark('J-Betty-1', 'A-31').dice(6, 5), 'bomb place=1243', 'J-Betty-1');
    expect([t.log('aa-opens').length, hasFired(t, 'bombing')]).toEqual([0, 1]);
  });

  test('8.3.2 on a 12 a bomber is shot down', () => {
    const t = raid(overClark('J-Betty-1', 'A-31').dice(6, 6), 'bomb place=1243', 'J-Betty-1');
    expect(t.where('J-Betty-1')).toBe('eliminated');
  });

  test('8.3.3 8.0 not next to an enemy, unless water lies between', () => {
    const t = overClark('J-Betty-1', 'A-31', { '1242': 'J-9' }).act('japan', 'pick unit=J-Betty-1');
    t.refuses('japan', 'bomb place=1243', '8.3.3', 'next-to-an-enemy');
    const river = lay('japan.missions', { takao: 'J-Betty-1', '1445': 'A-31', '1446': 'J-9' }, { turn: 3 });
    river.act('japan', 'pick unit=J-Betty-1').allows('japan', 'bomb place=1445');
    river.refuses('japan', 'bomb place=1235', '8.3.1', 'no-target');
  });

  const field = (): Luzon =>
    lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', clark: 'A-P-40E-1 A-B-17-1 A-B-17-2' },
      { turn: 3, fields: CLARK_ALONE },
    );

  test('8.3.4 aircraft on the ground: -2, the attacker chooses who is destroyed', () => {
    const t = raid(field().dice(6, 1, 3), 'bomb place=clark', 'J-Betty-1', 'J-Betty-2');
    expect(t.seenAt('japan', 'A-B-17-1')).toBeNull();
    t.waitsAt('raid.field', 'japan').act('japan', 'hit-aircraft').waitsAt('wrecking.unit', 'japan');
    t.offers('japan', 'wreck unit=A-P-40E-1', 'wreck unit=A-B-17-1', 'wreck unit=A-B-17-2');
    t.act('japan', 'wreck unit=A-B-17-2', 'wreck unit=A-B-17-1');
    expect(['A-B-17-1', 'A-B-17-2', 'A-P-40E-1'].map(id => t.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'clark',
    ]);
  });

  test('8.3.4 or the airfield itself: every hit closes a box', () => {
    const t = raid(field().dice(6, 1, 3), 'bomb place=clark', 'J-Betty-1', 'J-Betty-2').act(
      'japan',
      'hit-boxes',
    );
    expect(t.state.closed[fieldNamed('clark')]).toBe(2);
    expect(t.where('A-B-17-1')).toBe('clark');
  });

  test('8.3.5 any hit destroys a bridge; AA at either end fires first', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1446': 'A-AA200 A-31' },
      { turn: 3, fields: { ...ALONE, bataan: 'japan' } },
    ).dice(1, 1, 2, 1);
    raid(t, 'bomb-bridge bridge=1445-1446', 'J-Betty-1');
    while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
    expect(hasFired(t, 'aa')).toBe(1);
    t.tells('bridge-bombed', { bridge: '1445-1446' });
    expect(t.state.blown.filter(each => each === 1)).toHaveLength(1);
  });

  test('8.3.6 a P-40E drops a bomb and then strafes; not if it has fought', () => {
    const stacks = { clark: 'A-P-40E-1 A-ABSU-P-40E-1', '1235': 'J-9' };
    const t = lay('allies.missions', stacks, { turn: 3 }).dice(1, 1, 6, 6);
    const steps = t.steps('J-9');
    t.act('allies', 'pick unit=A-P-40E-1', 'bomb place=1235', 'done');
    expect([t.isShaken('J-9'), t.steps('J-9')]).toEqual([true, steps - 1]);
    const met = lay(
      'allies.missions',
      { ...stacks, '1235': 'J-9 J-Zeke-1:cap:base=vigan' },
      { turn: 3, fields: { vigan: 'japan' } },
    ).dice(6, 6, 6, 6);
    met.act('allies', 'pick unit=A-P-40E-1', 'bomb place=1235', 'done').act('japan', 'stand');
    expect([hasFired(met, 'bombing'), hasFired(met, 'strafing')]).toEqual([0, 0]);
  });

  test('8.3.7 dive bombers have a table of their own', () => {
    const t = lay(
      'japan.missions',
      { vigan: 'J-Sonia-1 J-ABSU-Sonia-1', '1023': 'A-PA-11' },
      { turn: 3, fields: { vigan: 'japan' } },
    ).dice(5, 5);
    raid(t, 'bomb place=1023', 'J-Sonia-1');
    while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
    expect(t.where('A-PA-11')).toBe('eliminated');
    expect([hasFired(t, 'dive-bombing'), hasFired(t, 'bombing')]).toEqual([1, 0]);
  });

  test('11.3 the points that reach Cavite are added up', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1 J-Betty-2 J-Betty-3' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb-cavite', 'done');
    while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
    expect(t.state.cavite).toBe(6);
    const gone = lay('japan.missions', { takao: 'J-Betty-1' }, { turn: 3, cavite: 6 });
    gone.act('japan', 'pick unit=J-Betty-1').refuses('japan', 'bomb-cavite', '11.3', 'nothing-at-cavite');
  });

  test('10.2.2 over Corregidor bombers fly high past the AA, or low; each attacks alone', () => {
    const island = (verb: string, ...dice: number[]): Luzon => {
      const t = lay('japan.missions', { takao: 'J-Betty-1 J-Betty-2', corregidor: 'A-AA91' }, { turn: 3 });
      raid(t.dice(...dice), verb, 'J-Betty-1', 'J-Betty-2');
      while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
      return t.waitsAt('batteries.name', 'japan').act('japan', 'name number=24');
    };
    const high = island('bomb-high', 1, 2, 6, 6);
    expect([hasFired(high, 'aa'), hasFired(high, 'corregidor')]).toEqual([0, 2]);
    expect(high.state.battery[24]).toBe(1);
    const low = island('bomb-low', 6, 5, 1, 1);
    expect([hasFired(low, 'aa'), hasFired(low, 'corregidor')]).toEqual([1, 1]);
    expect(low.state.battery[24]).toBe(2);
  });
});

describe('scramble', () => {
  const alarm = (turn: number, die: number, ...more: number[]): Luzon =>
    raid(
      lay(
        'japan.missions',
        { takao: 'J-Betty-1', clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-B-17-1' },
        { turn, fields: CLARK_ALONE },
      ).dice(die, ...more),
      'bomb place=clark',
      'J-Betty-1',
    );

  test('8.4 8.4.1 1 to 3 all get off and fighters may fight; 4 the fighters; 5 they must; 6 nobody', () => {
    const all = alarm(3, 3).waitsAt('raid.cover.unit', 'allies');
    expect([all.where('A-B-17-1'), all.where('A-P-40E-1')]).toEqual(['1243', '1243']);
    all.act('allies', 'done').waitsAt('raid.field', 'japan');
    const fighters = alarm(3, 4).waitsAt('raid.cover.unit', 'allies');
    expect([fighters.where('A-B-17-1'), fighters.where('A-P-40E-1')]).toEqual(['clark', '1243']);
    const must = alarm(3, 5, 6, 6, 6, 6).waitsAt('raid.field', 'japan');
    expect(hasFired(must, 'air-to-air')).toBe(2);
    const none = alarm(3, 6).waitsAt('raid.field', 'japan');
    expect([none.where('A-B-17-1'), none.where('A-P-40E-1')]).toEqual(['clark', 'clark']);
  });

  test('8.4.1 in the Japanese segment of turn 1 two are added', () => {
    expect(alarm(1, 2).waitsAt('raid.cover.unit').where('A-B-17-1')).toBe('clark');
    expect(alarm(1, 4).waitsAt('raid.field').where('A-P-40E-1')).toBe('clark');
  });

  test('8.4.2 fighters of Allied airfields within 6 hexes may come as CAP', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1243': 'A-31', 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', nichols: 'A-P-40E-1' },
      { turn: 3 },
    ).dice(2, 1, 1, 6, 6);
    raid(t, 'bomb place=1243', 'J-Betty-1').waitsAt('raid.scramble.field', 'allies');
    t.refuses('allies', 'scramble field=nichols', '8.4.2', 'not-near');
    t.refuses('allies', 'scramble field=clark', '8.4.2', 'no-fighters');
    t.act('allies', 'scramble field=del-carmen', 'done', 'cover-all');
    expect(t.where('J-Betty-1')).toBe('eliminated');
  });

  test('8.4.5 8.1.4 on Formosa two are added, except at Kagi and Taichu', () => {
    const strike = (field: string): Luzon => {
      const t = lay(
        'allies.missions',
        { clark: 'A-B-17-1 A-ABSU-B-17-1', [field]: 'J-Betty-1' },
        { turn: 3 },
      ).dice(2);
      return t.act('allies', 'pick unit=A-B-17-1', `bomb place=${field}`, 'done');
    };
    strike('takao').tells('scrambled', { outcome: 'scramble.fighters' });
    strike('kagi').tells('scrambled', { outcome: 'scramble.all' });
  });

  test('8.4.3 against a landing: bombers sink transports with a step, fighters do not', () => {
    const t = lay(
      'japan.missions',
      { vigan: 'A-P-40E-1 A-ABSU-P-40E-1', '1019.sea': 'J-9', iba: 'A-P-40E-2 A-ABSU-P-40E-2' },
      { turn: 3 },
    ).dice(1, 1, 1, 6, 6);
    const steps = t.steps('J-9');
    t.act('japan', 'done').waitsAt('fleets.choose', 'allies');
    t.refuses('allies', 'scramble field=iba', '8.4.3', 'no-landing-near');
    t.act('allies', 'scramble field=vigan', 'attack-fleet unit=A-P-40E-1 place=1019.sea', 'done');
    expect(hasFired(t, 'bombing')).toBe(1);
    expect(t.where('J-9') === 'eliminated' || t.steps('J-9') === steps - 2).toBe(true);
    expect(t.where('A-P-40E-1')).not.toBe('1019.sea');
  });
});

describe('air combat', () => {
  const CAP = 'A-P-40E-1:cap:base=nichols';
  const ZEKES = 'J-Zeke-1 J-Zeke-2 J-ABSU-Zeke-1';

  test('8.6 8.6.4 8.6.5 8.6.6 fire is simultaneous: both fall', () => {
    const t = overClark(`J-Betty-1 ${ZEKES}`, `A-31 ${CAP}`).dice(1, 1, 3, 3, 5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Zeke-1').act('allies', 'stand');
    expect([t.where('J-Zeke-1'), t.where('A-P-40E-1')]).toEqual(['eliminated', 'eliminated']);
  });

  test('8.6.5 an A sends a bomber home face down; it rests for its next air phase', () => {
    const t = overClark('J-Betty-1', `A-31 ${CAP}`).dice(4, 3, 6, 6);
    raid(t, 'bomb place=1243', 'J-Betty-1').act('allies', 'stand');
    expect([t.where('J-Betty-1'), hasFired(t, 'bombing')]).toEqual(['takao', 0]);
    expect(t.state.air[unitNamed('J-Betty-1')]).toBe(2);
    const next = lay('japan.missions', { takao: 'J-Betty-1:aborted' }, { turn: 3 });
    next.refuses('japan', 'pick unit=J-Betty-1', '8.6.5', 'face-down').act('japan', 'done');
    expect(next.state.air[unitNamed('J-Betty-1')]).toBe(0);
  });

  test('8.6.1 8.6.1.1 8.6.2 CAP is matched with escorts first, the surplus chooses; all before any die', () => {
    const t = overClark(`J-Betty-1 ${ZEKES}`, `A-31 ${CAP} A-P-40E-2:cap:base=nichols`);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Zeke-1').act('allies', 'stand');
    t.waitsAt('raid.engage.unit', 'allies').offers('allies', 'engage unit=J-Betty-1', 'engage unit=J-Zeke-1');
    expect(hasFired(t, 'air-to-air')).toBe(0);
  });

  test('8.6.1.1 8.5.2 a surplus escort attacks the CAP or stays free to strafe', () => {
    const t = overClark(`J-Betty-1 ${ZEKES}`, `A-31 ${CAP}`).dice(6, 6, 6, 6, 5, 5, 6, 4);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Zeke-1', 'J-Zeke-2').act('allies', 'stand');
    t.waitsAt('raid.surplus.unit', 'japan').act('japan', 'stay-free').waitsAt('raid.strafe', 'japan');
    t.act('japan', 'strafe place=1243');
    expect([hasFired(t, 'strafing'), t.isShaken('A-31')]).toEqual([1, true]);
  });

  test('8.6.3 8.6.6 two may attack one bomber; it fires at one; a shot at what has fallen is lost', () => {
    const t = overClark('J-Betty-1', `A-31 ${CAP} A-P-40E-2:cap:base=nichols`).dice(1, 1, 6, 6);
    raid(t, 'bomb place=1243', 'J-Betty-1')
      .act('allies', 'stand')
      .tells('shot-wasted', { target: 'J-Betty-1' });
    expect(hasFired(t, 'air-to-air')).toBe(2);
  });

  test('8.3.9 a CAP may leave, unless own aircraft are on the ground there', () => {
    const t = overClark('J-Betty-1', `A-31 ${CAP}`).dice(5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1').act('allies', 'leave');
    expect(hasFired(t, 'air-to-air')).toBe(0);
    const held = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1243': `A-31 ${CAP}`, clark: 'A-B-17-1' },
      { turn: 3, fields: CLARK_ALONE },
    );
    raid(held, 'bomb place=1243', 'J-Betty-1');
    while (held.waiting === 'raid.scramble.field') held.act('allies', 'done');
    held.refuses('allies', 'leave', '8.3.9', 'aircraft-on-the-ground');
  });

  test('8.5.1 8.3.1 army fighters do not escort navy bombers; their missions are apart', () => {
    const t = lay(
      'japan.missions',
      {
        vigan: 'J-Nate-1 J-ABSU-Nate-1',
        takao: 'J-Betty-1',
        '1243': 'A-31',
        tuguegarao: 'J-Sally-1 J-ABSU-Sally-1',
      },
      { turn: 3, fields: { ...ALONE, vigan: 'japan', tuguegarao: 'japan' } },
    );
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1243', 'pick unit=J-Nate-1');
    t.refuses('japan', 'escort place=1243', '8.5.1', 'nobody-to-escort');
    t.act('japan', 'pick unit=J-Sally-1', 'bomb place=1243');
    expect(t.state.airPhase!.raids.map(({ service, sorties }) => [service, sorties.length])).toEqual([
      ['navy', 1],
      ['army', 2],
    ]);
  });
});

describe('fire from the ground', () => {
  test('8.7.1 example 8.7.4 two losses among Nells and Bettys: one of each', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', tainan: 'J-Nell-1 J-Nell-2', '1243': 'A-31 A-AA200' },
      { turn: 3, fields: ALONE },
    ).dice(6, 6, 5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Betty-2', 'J-Nell-1', 'J-Nell-2');
    t.waitsAt('raid.aa.victim', 'allies').act('allies', 'hit unit=J-Nell-2');
    const lost = ['J-Betty-1', 'J-Betty-2', 'J-Nell-1', 'J-Nell-2'].filter(
      id => t.where(id) === 'eliminated',
    );
    expect(lost).toEqual(['J-Betty-1', 'J-Nell-2']);
  });

  test('8.7.1 example one loss the firer gives to either; two aborts are spread as losses are', () => {
    const over = (...dice: number[]): Luzon =>
      raid(
        lay(
          'japan.missions',
          { takao: 'J-Betty-1 J-Betty-2', tainan: 'J-Nell-1 J-Nell-2', '1243': 'A-31 A-AA200' },
          { turn: 3, fields: ALONE },
        ).dice(...dice, 4, 4, 4, 4),
        'bomb place=1243',
        'J-Betty-1',
        'J-Betty-2',
        'J-Nell-1',
        'J-Nell-2',
      ).waitsAt('raid.aa.victim', 'allies');
    // An 11 is one E, a 10 two As.
    const one = over(6, 5);
    one.allows('allies', 'hit unit=J-Nell-1', 'hit unit=J-Betty-1').act('allies', 'hit unit=J-Betty-2');
    expect(one.in('eliminated')).toEqual(['J-Betty-2']);
    const two = over(6, 4).act('allies', 'hit unit=J-Nell-1');
    const down = ['J-Betty-1', 'J-Betty-2', 'J-Nell-1', 'J-Nell-2'].filter(
      id => two.state.air[unitNamed(id)] === 2,
    );
    expect([down.length, down.filter(id => id.startsWith('J-Nell'))]).toEqual([2, ['J-Nell-1']]);
  });

  test('8.7.1 8.7.6 Allied AA has -1 on turn 1; an A sends home', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', '1243': 'A-31 A-AA200' },
      { turn: 1, fields: ALONE },
    ).dice(5, 5, 5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Betty-2');
    expect(t.state.air[unitNamed('J-Betty-1')]).toBe(2);
    expect(t.state.air[unitNamed('J-Betty-2')]).toBe(0);
  });

  const strafed = (hex: string, ...dice: number[]): Luzon =>
    raid(
      lay(
        'japan.missions',
        { vigan: 'J-Nate-1 J-ABSU-Nate-1', '1243': hex },
        { turn: 3, fields: { ...ALONE, vigan: 'japan' } },
      ).dice(...dice),
      'strafe place=1243',
      'J-Nate-1',
    );

  test('8.7.2 twenty stacking points fire with small arms at what strafes them', () => {
    const stack = 'A-PA-11 A-PA-12 A-PA-13 A-PA-22 A-PA-23';
    expect(strafed(stack, 6, 5).where('J-Nate-1')).toBe('eliminated');
    expect(hasFired(strafed('A-PA-11 A-PA-12 A-PA-13 A-PA-22', 6, 4), 'aa')).toBe(0);
  });

  test('8.7.3 8.7.5 each AA unit fires at each strafing fighter, from the chart too; then -1', () => {
    const t = strafed('A-PA-11 A-AA200 A-AA515', 1, 1, 1, 1, 6, 4);
    expect([hasFired(t, 'aa'), t.isShaken('A-PA-11')]).toEqual([2, false]);
    const chart = lay(
      'japan.missions',
      { vigan: 'J-Nate-1 J-ABSU-Nate-1', '1243': 'A-31', clark: 'A-AA200' },
      { turn: 3, fields: { ...CLARK_ALONE, vigan: 'japan' } },
    ).dice(6, 5);
    raid(chart, 'strafe place=1243', 'J-Nate-1');
    while (chart.waiting === 'raid.scramble.field') chart.act('allies', 'done');
    expect(chart.where('J-Nate-1')).toBe('eliminated');
  });

  test('8.5.2 8.5.2.1 strafing: D and E; tanks are demoralised instead', () => {
    expect(strafed('A-PA-11', 6, 6).where('A-PA-11')).toBe('eliminated');
    const tank = strafed('A-T194', 6, 6);
    expect([tank.where('A-T194'), tank.isShaken('A-T194')]).toEqual(['1243', true]);
    expect(strafed('A-PA-11', 1, 1).where('J-Nate-1')).toBe('eliminated');
  });
});

describe('paratroops', () => {
  const board = (hex: string, more: { [place: string]: string } = {}, options = {}): Luzon =>
    lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1 J-Y3', ...more }, { turn: 3 }, { options }).act(
      'japan',
      'pick unit=J-Tina-1',
      'pick unit=J-Y1',
      `drop hex=${hex}`,
      'done',
    );
  const quiet = (t: Luzon): Luzon => {
    while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
    return t;
  };

  test('12.1 12.2 12.6 one unit, by the Tina from Kagi, not on a city; it stays where it lands', () => {
    const t = lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1 J-Y3' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Tina-1').refuses('japan', 'drop hex=1235', '12.1', 'no-drop');
    t.act('japan', 'pick unit=J-Y1').refuses('japan', 'drop hex=1749', '12.2', 'city');
    t.act('japan', 'pick unit=J-Y3').refuses('japan', 'drop hex=1235', '12.1', 'one-unit-a-turn');
    const down = quiet(board('1235'));
    expect(down.where('J-Y1')).toBe('1235');
    expect(down.state.spent[unitNamed('J-Y1')]).toBe(-1);
    const wrong = lay('japan.missions', { takao: 'J-Tina-1', formosa: 'J-Y1' }, { turn: 3 });
    wrong.act('japan', 'pick unit=J-Tina-1', 'pick unit=J-Y1');
    wrong.refuses('japan', 'drop hex=1235', '12.1', 'only-from-kagi');
  });

  test('12.2 above an enemy they wait for the combat; with the Tina they are lost', () => {
    expect(quiet(board('1235', { '1235': 'A-31' })).where('J-Y1')).toBe('1235.drop');
    const t = lay(
      'japan.missions',
      { kagi: 'J-Tina-1', formosa: 'J-Y1', '1235': 'A-31 A-AA200' },
      { turn: 3 },
    );
    t.dice(6, 5).act('japan', 'pick unit=J-Tina-1', 'pick unit=J-Y1', 'drop hex=1235', 'done');
    quiet(t);
    expect([t.where('J-Tina-1'), t.where('J-Y1')]).toEqual(['eliminated', 'eliminated']);
  });

  test('12.7 option: not next to an enemy they may move one hex', () => {
    const t = quiet(board('1235', {}, { paratroopMove: true })).waitsAt('raid.step', 'japan');
    t.refuses('japan', 'step hex=1240', '12.7', 'one-hex').act('japan', 'step hex=1236');
    expect(t.where('J-Y1')).toBe('1236');
    const near = quiet(board('1235', { '1236': 'A-31' }, { paratroopMove: true }));
    expect(near.waiting).not.toBe('raid.step');
    expect(placeAt('1235')).toBe(near.state.at[unitNamed('J-Y1')]);
  });
});
