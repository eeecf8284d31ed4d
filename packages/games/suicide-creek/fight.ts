import type { Args, FightDisplay, LogEntry, Translate } from '@ironbottom/engine';
import { hexId, hexOfPlace, placeOf } from './map.ts';
import { unitOf } from './state/units.ts';
import type { State } from './state.ts';
import { placeText } from './table/names.ts';

/**
 * A7.3 A fire attack for the sheet of the table. Before its dice the window of shots has all there is to know
 * (table/shots.ts); here is what the log tells of it.
 */
export const fight: FightDisplay<State> = {
  begins: ['fires', 'fires?'],
  ends: ['turn', 'moved', 'moved?', 'routed', 'advanced', 'advanced?', 'rallied', 'not-rallied'],
  adds: [],
  sheet: () => null,
  told(begun, since, s, t) {
    const place = String(begun.args.place);
    const firers = idsOf(begun.args).flatMap(id => {
      const at = s.units.at[unitOf(id)] ?? -1;
      return at >= 0 ? [hexId(hexOfPlace(at))] : [];
    });
    return {
      title: t('shot.title', { place: placeText(place, t) }),
      about: aboutOf(since, t),
      rule: 'A7.3',
      hex: hexId(hexOfPlace(placeOf(place))),
      from: [...new Set(firers)],
      outcome: outcomeOf(since, t),
      spent: [],
    };
  },
};

const idsOf = ({ units }: Args): readonly string[] => (Array.isArray(units) ? units.map(String) : []);

/** The column and the Final DR, once they are known. */
function aboutOf(since: readonly LogEntry[], t: Translate): string {
  const attack = since.find(({ key }) => key === 'attack');
  return attack
    ? t('fight.about', { fp: Number(attack.args.fp), final: Number(attack.args.final) })
    : t('fight.rolling');
}

/** The worst that came of it, in a few words. */
const RESULTS = ['eliminated', 'becomes', 'broken', 'pinned', 'wounded', 'passed'] as const;

function outcomeOf(since: readonly LogEntry[], t: Translate): string | null {
  if (!since.some(({ key }) => key === 'attack')) return null;
  const worst = RESULTS.find(result => since.some(({ key }) => key.replace('?', '') === result));
  return t(`fight.result.${worst ?? 'nothing'}`);
}
