import { readFileSync, writeFileSync } from 'node:fs';
import { gameIds, gameOf } from '@ironbottom/catalogue';
import { type BotName, botNamed, newMatch, type Options, playMatch, writeRecord } from '@ironbottom/engine';

/**
 * Plays the games that are kept as golden records, for all games of the catalogue or those that are named. Run it only
 * when the rules changed on purpose, and raise the version; or when a policy plays otherwise.
 */

interface Golden {
  readonly bot: BotName;
  readonly scenario: string;
  readonly options: Options;
}

const named = process.argv.slice(3);
for (const id of named.length > 0 ? named : gameIds) {
  const { game } = await gameOf(id);
  const folder = new URL(`packages/games/${id}/test/golden/`, `file://${process.cwd()}/`);
  const list: readonly Golden[] = JSON.parse(readFileSync(new URL('games.json', folder), 'utf8'));
  for (const { bot: name, scenario, options } of list) {
    const match = newMatch(game, { seed: `golden ${name}`, scenario, options });
    const bots = Object.fromEntries(game.roles.map(role => [role, botNamed(game, { name })]));
    playMatch(game, match, bots, { seed: 'golden' });
    writeFileSync(new URL(`${name}.record`, folder), writeRecord(match));
    console.log(id, name, match.result);
  }
}
