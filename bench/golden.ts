import { mkdirSync, writeFileSync } from 'node:fs';
import { botNamed, newMatch, playMatch, writeRecord } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';

/** Plays the games that are kept as golden records. Run it only when the rules changed on purpose: raise the version. */
const folder = new URL('packages/games/gj73/test/golden/', `file://${process.cwd()}/`);
mkdirSync(folder, { recursive: true });
for (const name of ['policy', 'random'] as const) {
  const bot = botNamed(gj73, { name });
  const match = newMatch(gj73, { seed: `golden ${name}`, options: { firstDraw: name === 'random' } });
  playMatch(gj73, match, { us: bot, japan: bot }, { seed: 'golden' });
  writeFileSync(new URL(`${name}.record`, folder), writeRecord(match));
  console.log(name, match.result);
}
