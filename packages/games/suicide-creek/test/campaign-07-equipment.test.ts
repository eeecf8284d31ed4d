import { expect, test } from 'vitest';
import { NOBODY } from '../state/units.ts';
import { camp } from './leads-campaign.ts';
import { idleTo, played, settle } from './settling.ts';

/** 4.7071 Who takes up what lies in an area, and who mans what was left there. */

const FAR = { X18: 'jp 4-4-7' };

test('4.7071 what nobody has asked for goes to men who can use it, or stays where it lies', () => {
  const owner = (men: string): [number, number] => {
    const t = settle({ K8: `us ${men} a`, K6: 'us MMG m', ...FAR });
    idleTo(t, 'recombine.us.act');
    const who = t.state.weapons.owner[t.weapon('m')]!;
    return [who === t.unit('a') ? 1 : who, t.log('takes-weapon', 'us').length];
  };
  expect(owner('6-6-8')).toEqual([1, 1]);
  expect(owner('9-1')).toEqual([NOBODY, 0]);
});

test('4.7071 A20.5 who has no arms takes up nothing', () => {
  const t = settle({ K8: 'us 6-6-8, unarmed-squad p', K6: 'us MMG m', ...FAR });
  idleTo(t, 'equipment.us.act');
  expect(t.why('us', 'take weapon=$m unit=$p')?.key).toBe('cannot-carry');
});

test('D5.42 4.7071 only armed men of the own side man a vehicle: no leader does', () => {
  const t = played(camp(0));
  expect(t.type('us9')).toBe('us-ldr-9-1');
  expect(t.why('us', 'crew unit=us9 vehicle=us6')?.key).toBe('no-crew');
  expect(t.why('us', 'crew unit=jp1 vehicle=us6')?.key).toBe('not-yours');
});
