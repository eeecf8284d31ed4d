import { IronbottomError, LANGUAGES, type Language, type Options } from '@ironbottom/engine';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import house from '../package.json' with { type: 'json' };
import { coverage } from './commands/coverage.ts';
import { engine } from './commands/engine.ts';
import { listGames } from './commands/games.ts';
import { checkPack } from './commands/pack.ts';
import { type PlayAsk, play } from './commands/play.ts';
import { auditFile, replayFile } from './commands/records.ts';
import { type SimulateAsk, simulateGames } from './commands/simulate.ts';

const BOTS = ['policy', 'search', 'random'];
const FAILED = 2;

const language = () => new Option('--lang <language>', 'language').choices(LANGUAGES).default('en');
const pack = () =>
  new Option('--pack <folder>', 'a component pack: other data files for the counters, cards or map');
const option = () =>
  new Option('--option <name=value>', 'an option of the game; can be given several times')
    .argParser(readOption)
    .default({}, 'none');

function readOption(text: string, before: Options): Options {
  const [name, value] = text.split('=');
  if (!name || value === undefined) throw new InvalidArgumentError('it has the form name=value');
  return { ...before, [name]: value === 'true' ? true : value === 'false' ? false : value };
}

function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 10_000_000)
    throw new InvalidArgumentError('it is a whole number from 1 on');
  return count;
}

const program = new Command('ironbottom')
  .description('A referee and a table for board wargames of the Pacific War')
  .version(house.version)
  .showHelpAfterError(false)
  .configureOutput({ outputError: () => {} });

program
  .command('games')
  .description('list the games')
  .option('--json', 'as JSON', false)
  .addOption(language())
  .action(({ json, lang }: { json: boolean; lang: Language }) => listGames(json, lang));

program
  .command('play <game>')
  .description('play in the terminal, against the machine or with somebody beside you')
  .option('--role <role>', 'your side, or both; the first unless given')
  .addOption(new Option('--bot <bot>', 'who plays the other side').choices(BOTS).default('policy'))
  .addOption(language())
  .option('--seed <seed>', 'the seed of the dice; chance unless given')
  .option('--load <file>', 'go on with a saved match')
  .option('--scenario <name>', 'scenario')
  .addOption(option())
  .option('--no-handover', 'with --role both: do not hide the table between the sides')
  .addOption(pack())
  .option('--watch', 'stop after each action of the bot, so that you can act out of turn', false)
  .action((game: string, ask: PlayAsk) => play(game, ask));

program
  .command('simulate <game>')
  .description('let bots play many games')
  .requiredOption('--games <n>', 'how many', readCount)
  .option('--bots <a,b>', `who plays the sides: ${BOTS.join(', ')}`, 'policy,policy')
  .option('--seed <seed>', 'the seed of all games', '1')
  .option('--jobs <n>', 'worker threads; as many as there are processors unless given', readCount)
  .option('--budget <n>', 'tries of the search bot for each decision', readCount, 24)
  .option('--report <file>', 'write a report with plots (HTML)')
  .option('--scenario <name>', 'scenario')
  .addOption(option())
  .addOption(language())
  .addOption(pack())
  .option('--json', 'the results as one line of JSON', false)
  .action((game: string, ask: SimulateAsk) => simulateGames(game, ask));

program
  .command('replay <file>')
  .description('tell the story of a recorded match')
  .option('--check', 'only verify the record', false)
  .addOption(language())
  .addOption(pack())
  .action((file: string, { check, lang, pack }: { check: boolean; lang: Language; pack?: string }) =>
    replayFile(file, check, lang, pack),
  );

program
  .command('audit <file>')
  .description('check every die of a recorded match against its seed')
  .addOption(pack())
  .action((file: string, { pack }: { pack?: string }) => auditFile(file, pack));

program
  .command('pack <game> <folder>')
  .description('check a component pack: other data files for the counters, cards or map of a game')
  .action((game: string, folder: string) => checkPack(game, folder));

program
  .command('coverage <game>')
  .description('which rules are named by a test')
  .option('--json', 'as JSON', false)
  .action((game: string, { json }: { json: boolean }) => coverage(game, json));

program
  .command('engine')
  .description('speak JSON-RPC 2.0 on standard input and output (docs/protocol.md)')
  .option('--lab', 'dice can be set', false)
  .option('--pack <game:folder...>', 'a component pack of a game')
  .action(({ lab, pack = [] }: { lab: boolean; pack?: string[] }) => engine(lab, pack));

// Whoever reads our output may stop at any time, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : FAILED),
);

const oneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

function fail(code: string, message: string): void {
  process.stderr.write(`error ${code}: ${oneLine(message)}\n`);
  process.exitCode = FAILED;
}

for (const command of [program, ...program.commands])
  command.exitOverride().configureOutput({ outputError: () => {} });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof IronbottomError) fail(error.code, error.message);
  else if (!(error instanceof CommanderError)) throw error;
  else if (error.exitCode !== 0) fail('bad-argument', error.message);
}
