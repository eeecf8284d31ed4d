import { test } from 'vitest';
import { cardRecords } from '../components.ts';
import { phase } from './offensives.ts';
import type { Table } from './table.ts';
let seed = 77;
const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };
test('fuzz', () => {
  const problems: string[] = []; let plays = 0; const seen: Record<string, number> = {};
  const end = Date.now() + 150_000;
  const cards = cardRecords.filter(c => c.offensive && !c.event_only);
  while (Date.now() < end && problems.length < 8) {
    const card = cards[rnd(cards.length)]!;
    const side = card.side === 'japan' ? 'japan' : 'allies'; const other = side === 'japan' ? 'allies' : 'japan';
    const reacts = cardRecords.filter(c => c.side !== card.side && c.type === 'reaction').map(c => c.id);
    const hand = [...new Set([0,0,0,0].map(() => reacts[rnd(reacts.length)]!))];
    const story: string[] = [];
    const t: Table = phase({ scenario: ['1942-43','1943-44','1944'][rnd(3)]!, active: side, discards: { japan: [], allies: [] }, removed: { japan: [], allies: [] },
      hands: { [side]: [card.id, side === 'japan' ? 'J-11' : 'A-11'], [other]: hand } as never, loud: ['x'], markers: { asp: [9, 9] } as never });
    const first = rnd(4) ? `event card=${card.id}` : `operation card=${card.id} use=offensive`;
    if (t.why(side, first)) continue;
    try {
      t.act(side, first); let n = 0;
      while (t.state.playing && n++ < 600) {
        const role = t.roles[0]!; const legal = t.legal(role);
        if (legal.length === 0) { problems.push(`DEAD ${card.id} ${t.waiting} :: ${story.slice(-14).join(' | ')}`); break; }
        let pool = legal;
        const pref = (re: RegExp, odds: number) => { const m = legal.filter(a => re.test(a)); if (m.length && rnd(odds)) pool = m; };
        if (t.waiting.endsWith('activate')) pref(/^activate unit=\w+-(cv|af|ad|5af|7af|13af|bb)/, 4);
        if (t.waiting === 'offensive.move') pref(/^(pick|sail|assault|fly)/, 4);
        if (t.waiting === 'offensive.declare') pref(/^(declare|join|cover)/, 5);
        if (t.waiting === 'intelligence') pref(/^(react|roll)/, 5);
        const a = pool[rnd(pool.length)]!; story.push(`${role}:${a}`); seen[t.waiting] = (seen[t.waiting] ?? 0) + 1;
        t.act(role, a);
      }
      plays++;
    } catch (e) { problems.push(`THROW ${card.id} ${t.waiting}: ${(e as Error).message} :: ${story.slice(-8).join(' | ')}`); }
  }
  console.log(plays, problems.join('\n'), JSON.stringify(seen));
}, 300_000);
