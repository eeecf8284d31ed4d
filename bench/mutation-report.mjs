/** What came of the mutants: `{file, line, before, after, caught, unreached}`. */

export const percent = share => `${(100 * share).toFixed(1)} %`;

/** Wilson's interval: of 100 samples 95 have the true share within it. */
export function interval(caught, all) {
  const z = 1.96;
  const share = caught / all;
  const middle = share + z ** 2 / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2);
  return [middle - spread, middle + spread].map(x => percent(x / (1 + z ** 2 / all))).join(' to ');
}

/** A line for each file, each folder and all; `population` if the mutants are a sample of so many. */
export function scores(mutants, population) {
  const line = (name, part) => {
    const caught = part.filter(mutant => mutant.caught).length;
    return `${name.padEnd(34)} ${caught} of ${part.length} caught: ${percent(caught / part.length)}`;
  };
  const sum = (name, part) => {
    const caught = part.filter(mutant => mutant.caught).length;
    return line(name, part) + (population ? ` (${interval(caught, part.length)})` : '');
  };
  const files = [...new Set(mutants.map(({ file }) => file))].sort();
  const folders = [...new Set(files.map(file => file.split('/')[0]))];
  return [
    ...files.map(each =>
      line(
        each,
        mutants.filter(({ file }) => file === each),
      ),
    ),
    ...folders.map(each =>
      sum(
        `${each}/`,
        mutants.filter(({ file }) => file.startsWith(`${each}/`)),
      ),
    ),
    sum(population ? `sample of ${population}` : 'all', mutants),
  ];
}

export const survivors = mutants =>
  mutants
    .filter(({ caught }) => !caught)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(
      ({ file, line, before, after, unreached }) =>
        `${file}:${line}${unreached ? ' (no test gets here)' : ''}\n  - ${before}\n  + ${after}\n`,
    )
    .join('');
