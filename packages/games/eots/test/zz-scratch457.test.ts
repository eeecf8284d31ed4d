import { test } from 'vitest';
import { Table } from './table.ts';
test('x', () => {
const t = Table.game('1943-44');
const out: string[] = [];
for (const u of t.all.units) if (/^(3[3-9])(0[3-9]|10)/.test(u.at)) out.push(`${u.id} ${u.at} ${u.reduced}`);
console.log(out.join('\n'));
});
