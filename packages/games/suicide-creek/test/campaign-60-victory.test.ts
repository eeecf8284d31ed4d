import { expect, test } from 'vitest';
import { americansWin } from '../rules/campaign/60-victory.ts';
import { on } from './campaign.ts';
import { stand } from './lay.ts';

/** 4.6-victory Who has won the campaign. */

const field = (stacks: { readonly [place: string]: string }, exited = 24): boolean =>
  americansWin(
    stand(stacks, {
      scenario: 'campaign',
      works: { japan: ['pillbox J12 NNW', 'pillbox K12 NNE'] },
      campaign: { date: '4AM', exited },
    }),
  );
const TANK = 'us m4a2';

test('4.6-victory 4.6-victory(1) 4.6-victory(2) 4.7213 no Japanese in a pillbox, 24 exit points, a tank in the south', () => {
  expect(field({ K14: TANK, J13: 'jp 4-4-7' })).toBe(true);
  expect(field({ K14: TANK }, 23)).toBe(false);
  expect(field({ K14: TANK, 'J12.pillbox': 'jp 4-4-7' })).toBe(false);
  expect(field({ K14: TANK, 'K12.cellar': 'jp 2-2-8:hip' })).toBe(false);
  expect(field({ K14: TANK, 'K12.pillbox': 'us 6-6-8' })).toBe(true);
  expect(field({ K9: TANK })).toBe(false);
  expect(field({ K14: 'us m3gmc' })).toBe(false);
});

test('4.6-victory(2) a tank that is bogged, immobile, abandoned or without its gun does not count', () => {
  for (const word of ['bogged', 'mired', 'immobile', 'abandoned', 'broken-ma', 'disabled-ma'])
    expect(field({ K14: `${TANK}:${word}` }), word).toBe(false);
  expect(field({ K14: `${TANK}:broken-bmg` })).toBe(true);
});

test('4.6-victory A20.22 a prisoner whom a Marine guards in a pillbox holds nothing', () => {
  const s = stand(
    { K14: TANK, 'K12.pillbox': 'us 6-6-8, jp unarmed-squad' },
    {
      scenario: 'campaign',
      works: { japan: ['pillbox K12 NNE'] },
      campaign: { date: '4AM', exited: 24 },
      prisoners: ['jp1 us2'],
    },
  );
  expect(americansWin(s)).toBe(true);
  s.units.guard[1] = -1;
  expect(americansWin(s)).toBe(false);
});

test('4.12 4.7162 A26.22 what was captured in this battle counts double, what was captured before no more', () => {
  const battle = (at: string) =>
    on(
      '3AM',
      { kind: 'american' },
      at,
      { K8: 'us 6-6-8, jp unarmed-squad', N18: 'jp 4-4-7' },
      { prisoners: ['jp1 us1'] },
    );
  const lost = battle('settlement').log('scenario-over')[0]!.args;
  expect([lost.us, lost.japan]).toEqual([0, 4]);
  expect(battle('campaign.start').state.campaign!.capturedBefore).toEqual([0, 2]);
});
