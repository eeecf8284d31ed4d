import type { SumShare, Translate } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { hexOfPlace, sortOfPlace, terrainRow } from '../map.ts';
import { columnOf, type FireResult, resultAt } from '../rules/a07-fire/20-table.ts';
import type { Target } from '../rules/a07-fire/21-attack.ts';
import type { Volley } from '../rules/a07-fire/31-volley.ts';
import { targetsOf } from '../rules/a07-fire/32-shoot.ts';
import { sumOf, term } from '../rules/dice.ts';
import type { State } from '../state.ts';

/** A7.3 What the two dice of an attack bring, before anybody checks his morale: all 36 throws, counted. */
export interface Chances {
  readonly loss: number;
  readonly check: number;
  readonly pin: number;
  readonly nothing: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
const RANK: readonly FireResult['kind'][] = ['none', 'PTC', 'MC', 'K', 'KIA'];

/** A12.1 Whoever lies under a "?" is struck by half the fire; what else shelters him nobody knows. */
function unseenTarget(place: number): Target {
  const { tem } = terrainRow(hexOfPlace(place));
  return {
    unit: -1,
    share: sortOfPlace(place) > 0 ? 1 : 0.5,
    drm: tem === 0 ? [] : [term('tem', tem)],
  };
}

/** Those who are struck as far as they are seen, or whoever is under a "?" there. */
export function struckBy(s: State, side: Side, volley: Volley): readonly Target[] {
  const seen = targetsOf(s, side, volley);
  return seen.length > 0 ? seen : [unseenTarget(volley.place)];
}

/** The worst that any of the targets suffers, throw by throw. */
export function chancesOf(
  { fp, drm, cowers, dud = Infinity }: Pick<Volley, 'fp' | 'drm' | 'cowers'> & { readonly dud?: number },
  targets: readonly Target[],
): Chances {
  const count = [0, 0, 0, 0, 0];
  for (const coloured of FACES)
    for (const white of FACES) {
      const down = coloured === white ? cowers : 0;
      const worst = targets.map(({ share, drm: own }) => {
        // A23.4 A charge that does not go off.
        if (coloured + white >= dud) return 0;
        const final = coloured + white + sumOf(drm) + sumOf(own);
        return RANK.indexOf(resultAt(columnOf(fp * share) - down, final).kind);
      });
      const [at] = [Math.max(0, ...worst)];
      count[at] = count[at]! + 1;
    }
  const part = (...kinds: FireResult['kind'][]): number =>
    kinds.reduce((sum, kind) => sum + count[RANK.indexOf(kind)]!, 0) / FACES.length ** 2;
  return { loss: part('K', 'KIA'), check: part('MC'), pin: part('PTC'), nothing: part('none') };
}

/** A morale check or worse. */
export const shaken = ({ loss, check }: Chances): number => loss + check;

export const sharesOf = ({ loss, check, pin, nothing }: Chances, t: Translate): SumShare[] => [
  { tone: 'loss', share: loss, text: t('chance.loss') },
  { tone: 'harm', share: check, text: t('chance.check') },
  { tone: 'stop', share: pin, text: t('chance.pin') },
  { tone: 'none', share: nothing, text: t('chance.nothing') },
];
