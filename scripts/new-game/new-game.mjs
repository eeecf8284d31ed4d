// Lays out the folder of a new game: `npm run new-game ID`. It begins as a game of two hexes that can be played and
// conforms; docs/adding-a-game.md says how it becomes another.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [, , id = ''] = process.argv;

const fail = message => {
  console.error(`new-game: ${message}`);
  process.exit(2);
};
if (id.length > 30 || !/^[a-z][a-z0-9]+(-[a-z0-9]+)*$/.test(id))
  fail('usage: npm run new-game ID   (small letters and digits, with hyphens between)');
const folder = join(root, 'packages/games', id);
if (existsSync(folder)) fail(`packages/games/${id} is there already`);

/** As a name in the code: suicide-creek becomes suicideCreek. */
const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const files = at =>
  readdirSync(at).flatMap(each => {
    const path = join(at, each);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const template = join(root, 'scripts/new-game/template');
const words = files(template)
  .filter(file => file.endsWith('.ts'))
  .flatMap(file => readFileSync(file, 'utf8').match(/\w+/g) ?? []);
if (words.includes(name)) fail(`"${name}" means something in the code of every game; take another id`);

cpSync(template, folder, { recursive: true });
for (const file of files(folder)) {
  const text = readFileSync(file, 'utf8');
  const named = text.replace(/@ironbottom\/twohex|id: 'twohex'/g, found => found.replace('twohex', id));
  writeFileSync(file, named.replace(/\btwohex\b(?=[:,\s)])/g, name));
}

const change = (file, edit) => {
  const path = join(root, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
};
change('packages/catalogue/package.json', text => {
  const data = JSON.parse(text);
  data.dependencies[`@ironbottom/${id}`] = data.version;
  return `${JSON.stringify(data, null, 2)}\n`;
});
change('packages/catalogue/src/index.ts', text =>
  text.replace(
    '\n};\n\nexport const gameIds',
    `
  ${name === id ? id : `'${id}'`}: async () => {
    const [{ ${name} }, { table }] = await Promise.all([
      import('@ironbottom/${id}'),
      import('@ironbottom/${id}/table.ts'),
    ]);
    return entry(${name}, table);
  },
};

export const gameIds`,
  ),
);
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: root,
  stdio: 'inherit',
});

console.log(`packages/games/${id} is laid out and listed in packages/catalogue. Now:
  bin/test ${id}
  bin/ironbottom play ${id}
docs/adding-a-game.md says how it becomes yours.`);
