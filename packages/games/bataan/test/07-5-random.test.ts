import { act, canonicalJson, chanceFromSeed, type Json, legal, SPECTATOR, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { invariants } from './invariants.ts';
import { lay } from './lay.ts';

/** Both sides in one another's way, on land, off the coast, in the air and in Bicol. */
const MELEE = {
  '1438': 'A-31 A-FA86 A-T192 A-TRA A-I',
  '1538': 'A-45 A-FA23',
  '1540': 'A-57 A-FA301 A-SP1',
  '1339': 'J-9 J-T4 J-48-A1 J-48-HQ',
  '1437': 'J-20 J-HA1',
  '1539': 'J-1F J-AT3-8 J-48-E',
  '1439': 'A-PA-11 A-PA-12 A-PA-FA11',
  '1338': 'J-33 J-48-R',
  '1019': 'A-PA-21 A-PA-22',
  '1019.sea': 'J-47 J-48-A2 J-T7',
  '1020': 'J-2F',
  '1251': 'A-M1 A-M2 A-C-HA1',
  '1251.sea': 'J-122',
  '1250': 'J-FHA9',
  '1243': 'A-26C',
  clark: 'A-AA200 A-ABSU-P-40E-1',
  '1243.drop': 'J-Y1',
  '1242': 'J-8',
  'bicol-1': 'A-PA-51 J-141',
};

test.each(['japan', 'allies'])(
  '7.0 7.1 7.2 7.3 5.2.2 %s fights at random: no invariant breaks, no way is blocked, nothing hidden shows',
  role => {
    for (let seed = 0; seed < 4; seed++) {
      const chance = chanceFromSeed(`melee ${role} ${seed}`);
      const { match } = lay(`${role}.declare`, MELEE, { turn: 3 }, { seed: `melee ${seed}` });
      // A position without the rest of the army breaks some from the start.
      const kept = Object.values(invariants).filter(check => !check(match.state));
      for (let step = 0; ; step++) {
        const now = waiting(bataan, match);
        if (!now || match.state.combat === null) break;
        expect(step).toBeLessThan(400);
        const who = now.roles[0]!;
        const open = legal(bataan, match, who);
        expect(open.length, `no way on at ${now.id}`).toBeGreaterThan(0);
        act(bataan, match, who, open[chance.pick(open.length)]!);
        expect(
          kept.flatMap(check => check(match.state) ?? []),
          now.id,
        ).toEqual([]);
        if (step % 10 > 0) continue;
        for (const seat of [...bataan.roles, SPECTATOR]) {
          const masked = bataan.mask(match.state, seat);
          const world = bataan.determinise(masked, seat, chanceFromSeed(`${step}`));
          const again = bataan.mask(world, seat);
          expect(canonicalJson(again as unknown as Json)).toBe(canonicalJson(masked as unknown as Json));
        }
      }
    }
  },
);
