import { describe, expect, test } from 'vitest';
import { battleAt, fight, hitAll, sidesThatRolled } from './battle.ts';

/** 9.3 Who has won the air-naval combat, and what follows. 3720 is Lae in New Guinea, 4423 Guadalcanal. */

const winner = (t: ReturnType<typeof fight>, hex = '4423') => battleAt(hitAll(t), hex).airNavalWinner;

describe('9.3 the winner', () => {
  test('9.3-1 the higher total of what is left wins', () => {
    const ships = { hex: '4423', offensive: { 'jp-ca-aoba': '4423' } } as const;
    expect(winner(fight({ ...ships, there: { 'us-ca-northampton': '4423' } }, 0, 0))).toBe('japan');
    expect(winner(fight({ ...ships, there: { 'us-bb-mass': '4423' } }, 0, 0))).toBe('allies');
  });

  test('9.3-1 a tie goes to the reaction player', () => {
    // 12 and 9 + 3.
    const tied = fight(
      {
        hex: '4423',
        offensive: { 'jp-ca-aoba': '4423' },
        there: { 'us-ca-northampton': '4423', 'cw-ca-kent': '4423' },
      },
      0,
      0,
    );
    expect(winner(tied)).toBe('allies');
  });

  test('9.3-1 strengths after the losses count', () => {
    // 13 against 12 would win; reduced to 7 it does not.
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-bb-kongo': '4423' },
        there: { 'us-ca-northampton': '4423', 'cw-ca-kent': '4423', 'us-bb-mass': '4423' },
      },
      0,
      6,
    );
    expect(winner(t)).toBe('allies');
  });

  test('9.3-1 halved by range, an air unit stays halved; an escort counts nothing', () => {
    // 10 halved is 5, against 6 of a reduced cruiser.
    const t = fight(
      { hex: '4423', offensive: { 'jp-af-25': '4021' }, there: { 'us-ca-northampton': '4423 reduced' } },
      0,
    );
    expect(winner(t)).toBe('allies');
    const escorted = fight(
      {
        hex: '4423',
        offensive: { 'jp-cvl-ryujo': '4222', 'jp-bb-nagato': '4222 battle=none' },
        there: { 'us-ca-northampton': '4423' },
      },
      0,
      0,
    );
    expect(winner(escorted)).toBe('allies');
  });

  test('9.3-2 air power of the reaction alone beats any number of ships', () => {
    const t = fight(
      {
        hex: '4612',
        offensive: { 'jp-bb-nagato': '4612', 'jp-a-17': '4612 assault' },
        there: { 'us-vmf211': '4612', 'us-w-bde': '4612' },
      },
      0,
      0,
    );
    expect(winner(t, '4612')).toBe('allies');
  });

  test('9.3-2 a carrier of the offensive, too, is air power', () => {
    const t = fight(
      {
        hex: '4612',
        offensive: { 'jp-cvl-zuiho': '4611' },
        there: { 'us-vmf211': '4612', 'us-w-bde': '4612' },
      },
      0,
      0,
    );
    expect(winner(t, '4612')).toBe('japan');
  });

  test('9.31, 9.3-1 nobody left on either side: the offensives player has won', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cl-tenryu': '4423 reduced' },
        there: { 'us-dd-usasia': '4423 reduced' },
      },
      9,
      9,
    );
    expect([t.at('jp-cl-tenryu'), t.at('us-dd-usasia')]).toEqual(['eliminated', 'eliminated']);
    expect(winner(t)).toBe('japan');
  });
});

describe('9.32 to 9.34 what follows', () => {
  test('9.32 the reaction has won: landed units do not fight, nor take the hex though it is empty of troops', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-a-17': '4423 assault', 'jp-cl-tenryu': '4423' },
        there: { 'us-13af': '4423' },
      },
      0,
      0,
    );
    expect(winner(t)).toBe('allies');
    expect(sidesThatRolled(t, 'ground')).toEqual([]);
    expect(battleAt(t, '4423').groundWinner).toBeNull();
    t.act('japan', 'fight hex=4807');
    expect(t.log('control')).toEqual([]);
  });

  test('9.33 the offensive has won and both have troops: they fight', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-a-17': '4423 assault', 'jp-ca-aoba': '4423' },
        there: { 'us-1m': '4423' },
      },
      0,
      5,
      5,
    );
    expect(sidesThatRolled(t, 'ground')).toEqual(['japan', 'allies']);
  });

  test('9.33, 6.5-2 only the offensive has troops: no ground combat, and the hex is its before post-battle movement', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-a-17': '4423 assault', 'jp-ca-aoba': '4423' },
        there: { 'us-ca-northampton': '4423' },
      },
      0,
      0,
    );
    expect(sidesThatRolled(t, 'ground')).toEqual([]);
    // Not at once: the control of a landing comes after all battles.
    expect(t.control('4423')).toBe('allies');
    t.act('japan', 'fight hex=4807');
    expect(t.log('control').map(({ rule, args }) => [rule, args.hex])).toEqual([['6.5-2', '4423']]);
    expect(t.control('4423')).toBe('japan');
  });

  test('9.33 nobody has troops: the hex stays with the reaction', () => {
    const t = fight(
      { hex: '4423', offensive: { 'jp-ca-aoba': '4423' }, there: { 'us-ca-northampton': '4423' } },
      0,
      0,
    );
    expect(battleAt(t, '4423').airNavalWinner).toBe('japan');
    t.act('japan', 'fight hex=4807');
    expect(t.control('4423')).toBe('allies');
  });

  test('9.34 neither in the air nor at sea: ground combat as after a victory there', () => {
    const t = fight(
      { hex: '4423', offensive: { 'jp-a-17': '4423 assault' }, there: { 'us-1m': '4423 reduced' } },
      5,
      0,
    );
    expect(battleAt(t, '4423').airNavalWinner).toBeNull();
    expect(sidesThatRolled(t, 'ground')).toEqual(['japan', 'allies']);
  });
});
