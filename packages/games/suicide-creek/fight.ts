import type { Args, FightDisplay, LogEntry, Translate } from '@ironbottom/engine';
import { hexId, hexOfPlace, placeOf } from './map.ts';
import { unitOf } from './state/units.ts';
import type { State } from './state.ts';
import { placeText } from './table/names.ts';
import { rowsOf } from './table/told.ts';

const FIRE = ['fires', 'fires?', 'shells', 'shells?', 'sprays', 'sprays?'];
const CLOSE = ['close-combat', 'close-attack', 'close-attack?', 'close-capture', 'close-capture?'];

/**
 * A7.3, A11.1, C3.3 What the log tells of an attack, for the sheet of the table. Before its dice the window of shots has
 * all there is to know (table/shots.ts).
 */
export const fight: FightDisplay<State> = {
  begins: [...FIRE, ...CLOSE],
  ends: ['turn', 'moved', 'moved?', 'routed', 'advanced', 'advanced?', 'rallied', 'not-rallied'],
  adds: [],
  sheet: () => null,
  told(begun, since, s, t) {
    const isClose = CLOSE.includes(begun.key);
    const place = String(begun.args.place ?? begun.args.hex);
    const firers = idsOf(begun.args).flatMap(id => {
      const at = s.units.at[unitOf(id)] ?? -1;
      return at >= 0 ? [hexId(hexOfPlace(at))] : [];
    });
    return {
      title: t(isClose ? 'attack.title' : 'shot.title', { place: placeText(place, t) }),
      about: isClose ? '' : aboutOf(since, t),
      rule: begun.rule,
      hex: hexId(hexOfPlace(placeOf(place))),
      from: [...new Set(firers)],
      outcome: outcomeOf(since, t),
      spent: [],
      rows: rowsOf(since, s, t),
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
  if (!since.some(({ roll }) => roll)) return null;
  const worst = RESULTS.find(result => since.some(({ key }) => key.replace('?', '') === result));
  return t(`fight.result.${worst ?? 'nothing'}`);
}
