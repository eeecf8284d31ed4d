import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gameIds, gameOf } from '@ironbottom/catalogue';
import { type BotName, botNamed, newMatch, type Options, playMatch, writeRecord } from '@ironbottom/engine';

/**
 * Plays the games that are kept as golden records, for all games of the catalogue or those that are named. Run it only
 * when the rules changed on purpose, and raise the version; or when a policy plays otherwise. `--to FOLDER` leaves those
 * that are kept as they are.
 */

interface Golden {
  readonly bot: BotName;
  readonly scenario: string;
  readonly options: Options;
}

const { values, positionals: named } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
for (const id of named.length > 0 ? named : gameIds) {
  const { game } = await gameOf(id);
  const folder = new URL(`packages/games/${id}/test/golden/`, `file://${process.cwd()}/`);
  const list: readonly Golden[] = JSON.parse(readFileSync(new URL('games.json', folder), 'utf8'));
  for (const { bot: name, scenario, options } of list) {
    const match = newMatch(game, { seed: `golden ${name}`, scenario, options });
    const bots = Object.fromEntries(game.roles.map(role => [role, botNamed(game, { name })]));
    playMatch(game, match, bots, { seed: 'golden' });
    writeFileSync(join(values.to ?? fileURLToPath(folder), `${name}.record`), writeRecord(match));
    console.log(id, name, match.result);
  }
}
