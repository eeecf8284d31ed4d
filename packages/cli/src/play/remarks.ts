import { wrap } from '../width.ts';
import type { BotSeat } from './seats.ts';
import type { Table } from './table.ts';

/** What a bot has told everybody last, in words; undefined: nothing. */
export function remarkOf({ entry, t }: Table, { said }: BotSeat) {
  const remark = said === null ? undefined : entry.display.remark?.(said, t);
  if (!remark) return undefined;
  const { speaker, side, text, parts } = remark;
  return { heading: t('cli.remark', { speaker, side: t(`role.${side}`), text }), parts };
}

/** All that the bots say about what they are after. */
export function remarkLines(table: Table): string[] {
  const { bots, paint, t, size } = table;
  const told = bots.flatMap(bot => {
    const remark = remarkOf(table, bot);
    if (!remark) return [];
    const part = ({ title, lines }: (typeof remark.parts)[number]): string[] => [
      `  ${title}`,
      ...lines.flatMap(line => wrap(line, size().width - 6)).map(line => `    ${line}`),
    ];
    return [paint(remark.heading, { bold: true }), ...remark.parts.flatMap(part)];
  });
  return told.length > 0 ? told : [t('cli.no-remark')];
}
