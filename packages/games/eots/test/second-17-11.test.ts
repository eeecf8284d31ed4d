import { expect, test } from 'vitest';
import { japaneseResources } from '../rules/12-strategic-warfare.ts';
import { AREAS, moved } from './december.ts';
import type { Table } from './table.ts';

const JOINS = [
  ...['jp-ad-5', 'jp-af-21', 'jp-af-23'].map(unit => `join unit=${unit} hex=2812`),
  'join unit=jp-af-22 hex=2112',
  'join unit=jp-af-24 hex=4612',
  'declare hex=3014',
  'join unit=jp-cvl-ryujo hex=3014',
];
const fight = (table: Table, hex: string, ...dice: number[]) =>
  table.dice(...dice).act('japan', `fight hex=${hex}`);

function fought(): Table {
  const table = moved(...AREAS).act('japan', ...JOINS);
  fight(table, '2112', 3);
  fight(table, '2709', 5, 0);
  fight(table, '2812', 2, 0, 6, 4).act('japan', 'hit unit=us-feaf');
  fight(table, '2913', 0, 5, 0);
  fight(table, '3014', 5);
  // The last battle, at Wake, follows without a question.
  fight(table, '2915', 5, 7, 0, 2, 0, 2, 9);
  return table;
}
const sail = (hex: string, ...units: string[]) => [...units.map(unit => `pick unit=${unit}`), `sail hex=${hex}`];
const fly = (hex: string, unit: string) => [`pick unit=${unit}`, `fly hex=${hex}`];
test('probe2', () => { const t = fought(); 
  t.act('japan', ...sail('2311','jp-bb-kongo'), ...sail('2311','jp-ca-mogami'), ...sail('2909','jp-ca-takao'),
   ...sail('2915','jp-cvl-zuiho'), ...sail('2915','jp-cvl-ryujo'), 'pick unit=jp-ca-nachi','halt',
   ...sail('4017','jp-apd-kamikaze'), ...sail('4715','jp-4sn','jp-cl-tenryu'), ...fly('2812','jp-ad-5'), ...fly('2909','jp-af-21'), 'done');
  t.act('allies','place hex=2917','place hex=2813');
  const before = new Map(t.all.units.map(u=>[u.id,u.at+u.reduced]));
  console.log(t.waiting, t.legal('allies'));
  t.dice(...Array<number>(20).fill(9));
  while (t.waiting==='choose.flee') t.act('allies','decline');
  console.log(t.waiting, t.all.turn);
  for (const u of t.all.units) if (before.get(u.id)!==u.at+u.reduced) console.log(u.id, before.get(u.id), u.at, u.reduced);
  const L=t.match.log; const i=L.findIndex(e=>e.key==='control' && e.args.hex==='2415');
  console.log(L.slice(-60).map(e=>e.rule+' '+e.key+' '+JSON.stringify(e.args)).join('\n'));
});
