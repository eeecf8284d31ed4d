/** Ways to break a line of code, one at a time: `[what to find, what to put in its place]`. */
const BREAKS = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  // Places and pieces are numbers from 0 up: the sign is the question, and hardly ever number 0 itself.
  [/ >= (?=0\b)/g, ' < '],
  [/ < (?=0\b)/g, ' >= '],
  [/ >= (?!0\b)/g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < (?!0\b)/g, ' <= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(\s&|])!(?=[a-zA-Z(])/g, ''],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 2'],
  [/Math\.max/g, 'Math.min'],
  [/Math\.min/g, 'Math.max'],
  [/Math\.floor/g, 'Math.ceil'],
  [/enemyOf\((s\.side|side|ref\.s\.side)\)/g, '$1'],
  [/\+\+/g, '--'],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
];

/** Statements that can be left out: early refusals, changes of state, calls for their effect, steps of the flow. */
const REMOVABLE =
  /^(if \(.*\) (return|throw|continue).*;|(s|ref\.s|hits|retreat|combat|mover|seaAir|into)\.[\w.[\]!]+ (=|\+=|-=) .*;|[a-zA-Z.]+\(.*\);|for \(.*\) .*;|(auto|call)\(.*\),)$/;

/** What is told and typed is not a rule: texts, logs, types and imports are left alone. */
const LEFT_ALONE = /ref\.log|^\/\/|^\*|^\/\*|^import|^export type|^type |^interface /;

/** All mutants of a source: `{line, before, after, source}`. */
export function mutantsOf(source) {
  const lines = source.split('\n');
  const mutants = [];
  let inside = false;
  lines.forEach((line, i) => {
    const code = line.trim();
    // Imports and comments over several lines.
    if (/^(import|export) (type )?\{[^}]*$/.test(code) || /^\/\*\*?[^/]*$/.test(code)) inside = true;
    if (inside) {
      if (/\}.*from |\*\//.test(code)) inside = false;
      return;
    }
    if (code === '' || LEFT_ALONE.test(code)) return;
    const add = after => {
      if (after === line) return;
      const changed = lines.slice();
      changed[i] = after;
      mutants.push({
        line: i + 1,
        before: code,
        after: after.trim() || '(nothing)',
        source: changed.join('\n'),
      });
    };
    for (const [find, put] of BREAKS)
      for (const hit of line.matchAll(find)) {
        // An arrow is no comparison.
        if (line[hit.index - 1] === '=' || line.slice(hit.index).startsWith('=>')) continue;
        const broken = hit[0].replace(new RegExp(find.source), put);
        add(
          line.slice(0, hit.index) +
            (broken === hit[0] ? put : broken) +
            line.slice(hit.index + hit[0].length),
        );
      }
    if (REMOVABLE.test(code)) add(line.replace(code, ''));
  });
  return mutants;
}
