import chitsJson from '../data/chits.json' with { type: 'json' };

type ChitSpec = { kind: string; at: string; up: boolean };

/** Every chit of a side but these lies out of the game, so that its cup holds just these. */
export function onlyInCup(role: 'us' | 'japan', ...kept: string[]): ChitSpec[] {
  const left = [...kept];
  return chitsJson.chits
    .filter(chit => chit.side === role)
    .flatMap(chit => Array<string>(chit.count).fill(chit.id))
    .filter(id => {
      const at = left.indexOf(id);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .map(kind => ({ kind, at: 'removed', up: true }));
}
