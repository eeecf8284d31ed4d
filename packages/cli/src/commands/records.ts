import { type Entry, gameOf } from '@ironbottom/catalogue';
import {
  audit,
  type Language,
  load,
  type Match,
  type MatchRecord,
  type Part,
  parseRecord,
} from '@ironbottom/engine';
import { readText } from '../files.ts';
import { withPack } from '../packs.ts';
import { Story } from '../story.ts';
import { reader } from '../texts.ts';

async function open(file: string, pack?: string): Promise<{ record: MatchRecord; entry: Entry }> {
  const record = parseRecord(readText(file));
  await withPack(record.header.game, pack);
  return { record, entry: await gameOf(record.header.game) };
}

/** The story of a recorded match, or only whether the record holds. */
export async function replayFile(
  file: string,
  check: boolean,
  language: Language,
  pack?: string,
): Promise<void> {
  const { record, entry } = await open(file, pack);
  const { match, parts } = load(entry.game, record);
  if (check) {
    const how = parts.length === 0 ? 'ok' : 'parts';
    console.log(`${how} ${match.game} ${match.actions.length} actions ${ending(match)} ${record.seal.hash}`);
    for (const part of parts) console.log(parting(part));
    return;
  }
  const t = await reader(language, entry.display);
  const story = new Story(entry.game, entry.display, t, null).retell(match);
  for (const { text, rule } of story.lines) console.log(`${text} [${rule}]`);
  for (const part of parts) console.log(parting(part));
}

/** Where a record of older rules cannot be followed by the present ones. */
const parting = ({ version, at, until, why, rule }: Part): string => {
  const because = rule ? ` (rule ${rule})` : '';
  const after = until > at ? ` to action ${until}` : '';
  return `version ${version}: as recorded until action ${at}; from there${after} the present rules differ: ${PARTING[why]}${because}`;
};

const PARTING: { readonly [why in Part['why']]: string } = {
  action: 'they refuse the action',
  dice: 'they roll other dice',
  position: 'they lead to another position',
};

const ending = ({ result }: Match<unknown>): string =>
  result ? `winner ${result.winner ?? 'none'}` : 'not finished';

export async function auditFile(file: string, pack?: string): Promise<void> {
  const { record, entry } = await open(file, pack);
  const { rolls, dice, kinds, commitment, nonces, parts, unchecked } = audit(entry.game, record);
  console.log(
    `ok: every die ${parts.length > 0 ? 'that can be checked ' : ''}is the one that the seed gives, and the seed is the one that was promised`,
  );
  for (const part of parts) console.log(parting(part));
  if (unchecked > 0) console.log(`unchecked   ${unchecked} rolls by older rules`);
  console.log(`commitment  ${commitment}`);
  console.log(`nonces      ${nonces.join(', ') || 'none'}`);
  console.log(`rolls       ${rolls}`);
  console.log(`dice        ${dice}`);
  for (const kind of kinds) {
    console.log(`die of ${kind.sides}${kind.kind && `, ${kind.kind}`}`);
    kind.faces.forEach((count, i) => {
      const share = kind.dice > 0 ? ((100 * count) / kind.dice).toFixed(1) : '0.0';
      console.log(
        `  ${kind.low + i}  ${String(count).padStart(6)}  ${share.padStart(5)}%  ${'█'.repeat(Number(share))}`,
      );
    });
    console.log(
      `chi-square  ${kind.chiSquare.toFixed(2)} (fair dice exceed ${kind.limit.toFixed(2)} 1 time in 20)`,
    );
  }
}
