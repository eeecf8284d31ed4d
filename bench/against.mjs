import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * The referee as it is in this folder against the referee of an earlier commit, at random play: the two take turns in
 * one process, game by game, so that whatever else the machine does falls on both alike.
 *   node bench/against.mjs COMMIT [GAME] [GAMES]
 * A game has not the same decisions in both where rules have changed: so the ratio is told by decision and by game.
 */
const [commit, id = 'gj73', games = '40'] = process.argv.slice(2);
if (!commit || !/^[a-z0-9-]+$/.test(id) || !(Number(games) > 0)) {
  console.error('usage: node bench/against.mjs COMMIT [GAME] [GAMES]');
  process.exit(2);
}
/** Its id, as the package exports it. */
const exported = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const root = fileURLToPath(new URL('..', import.meta.url));
// Inside the project, so that packages of others are found.
const folder = mkdtempSync(join(root, 'node_modules/.ironbottom-bench-'));

/** Lays out the packages of the commit, with the packages of others that are installed now. */
function layOut(into) {
  mkdirSync(join(into, 'node_modules/@ironbottom'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'packages'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', into], { input: archive });
  for (const inside of ['packages', 'packages/games'])
    for (const name of readdirSync(join(into, inside))) {
      if (!existsSync(join(into, inside, name, 'package.json'))) continue;
      symlinkSync(join(into, inside, name), join(into, 'node_modules/@ironbottom', name));
      const others = join(root, inside, name, 'node_modules');
      if (existsSync(others)) symlinkSync(others, join(into, inside, name, 'node_modules'));
    }
  return into;
}

/** Random play of a seeded game in that tree: a function that gives the number of decisions. */
async function player(tree, name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: {
      contents: `export { newMatch, playMatch, randomBot } from '@ironbottom/engine'; export { ${exported} as game } from '@ironbottom/${id}';`,
      resolveDir: join(tree, 'packages'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['piscina'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(createRequire(import.meta.url).resolve('../package.json'))});`,
    },
  });
  const { game, newMatch, playMatch, randomBot } = await import(pathToFileURL(outfile).href);
  const play = (scenario, seed) => {
    const bots = Object.fromEntries(game.roles.map(role => [role, randomBot()]));
    return playMatch(game, newMatch(game, { seed, scenario }), bots, { seed });
  };
  return { game, play };
}

const microseconds = run => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};
const median = list => list.sort((a, b) => a - b)[list.length >> 1];
const sum = list => list.reduce((a, b) => a + b, 0);

try {
  const now = await player(root, 'now');
  const then = await player(layOut(join(folder, 'then')), 'then');
  for (const scenario of now.game.scenarios.filter(each => then.game.scenarios.includes(each))) {
    const sides = [now, then].map(each => ({ ...each, times: [], decisions: [] }));
    const warm = Math.ceil(games / 4);
    for (let i = -warm; i < games; i++)
      // Who is first has the garbage of the other: they take turns in that, too.
      for (const side of i % 2 ? sides : sides.toReversed()) {
        let decisions = 0;
        const time = microseconds(() => {
          decisions = side.play(scenario, `against ${i}`);
        });
        if (i < 0) continue;
        side.times.push(time);
        side.decisions.push(decisions);
      }
    const [a, b] = sides.map(({ times, decisions }) => ({
      speed: (sum(decisions) / sum(times)) * 1e6,
      middle: median(times.map((time, i) => time / decisions[i])),
      time: sum(times) / games / 1000,
      length: sum(decisions) / games,
    }));
    const round = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
    console.log(
      `${scenario.padEnd(12)} ${round(a.speed)} decisions a second now, ${round(b.speed)} then: ${(a.speed / b.speed).toFixed(2)} times (by the median game ${(b.middle / a.middle).toFixed(2)}); a game has ${round(a.length)} decisions now, ${round(b.length)} then, and takes ${round(a.time, 1)} ms now, ${round(b.time, 1)} then: ${(b.time / a.time).toFixed(2)} times`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
