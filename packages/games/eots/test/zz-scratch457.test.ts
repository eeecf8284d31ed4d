import { test } from 'vitest';
import { cardRecords } from '../components.ts';
import { phase } from './offensives.ts';
import { Table } from './table.ts';

let seed = 7;
const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };

test('fuzz', () => {
  const problems: string[] = [];
  let plays = 0; const seen: Record<string, number> = {};
  const end = Date.now() + 240_000;
  const cards = cardRecords.filter(c => c.offensive && !c.event_only);
  while (Date.now() < end) {
    const card = cards[rnd(cards.length)]!;
    const side = card.side === 'japan' ? 'japan' : 'allies';
    const other = side === 'japan' ? 'allies' : 'japan';
    const scenario = ['1942-43', '1943-44', '1944'][rnd(3)]!;
    const reacts = cardRecords.filter(c => c.side !== card.side && c.type === 'reaction').map(c => c.id);
    const hand = [...new Set([0,0,0,0,0].map(() => reacts[rnd(reacts.length)]!))];
    const filler = side === 'japan' ? 'J-11' : 'A-11';
    let t: Table; const story: string[] = [];
    try {
      t = phase({ scenario, active: side, discards: { japan: [], allies: [] }, removed: { japan: [], allies: [] },
        hands: { [side]: [card.id, filler], [other]: hand } as never, loud: ['x'], markers: { asp: [9, 9] } as never }, rnd(2) ? { specialReaction: 'roll-alone' } : {});
    } catch (e) { problems.push(`setup ${card.id} ${scenario} ${(e as Error).message}`); break; }
    const first = rnd(4) ? `event card=${card.id}` : `operation card=${card.id} use=offensive`;
    if (t.why(side, first)) { seen[`${card.id} refused ${t.why(side, first)!.key}`] = 1; continue; }
    try {
      t.act(side, first); story.push(first);
      let n = 0;
      while (t.state.playing && n++ < 600) {
        const role = t.roles[0]!;
        const legal = t.legal(role);
        if (legal.length === 0) { problems.push(`DEAD ${card.id} ${scenario} ${t.waiting} :: ${story.slice(-12).join(' | ')}`); break; }
        // Prefer acting to done in activation
        let pool = legal;
        if (t.waiting.endsWith('activate') && rnd(5)) pool = legal.filter(a => a !== 'done').length ? legal.filter(a => a !== 'done') : legal;
        if (t.waiting === 'offensive.move' && rnd(3)) { const m = legal.filter(a => /^(pick|sail|assault|fly|march|organic|barge)/.test(a)); if (m.length) pool = m; }
        const a = pool[rnd(pool.length)]!;
        story.push(`${role}:${a}`); seen[t.waiting] = (seen[t.waiting] ?? 0) + 1;
        t.act(role, a);
        const { asp, aspUsed } = t.state as never as { asp: number[]; aspUsed: number[] };
        if (aspUsed[0]! < 0 || aspUsed[1]! < 0) { problems.push(`ASP ${aspUsed} ${card.id} :: ${story.slice(-6).join(' | ')}`); break; }
      }
      if (n >= 600) problems.push(`LONG ${card.id} ${t.waiting} ${story.slice(-6).join(' | ')}`);
      // All cards are somewhere exactly once.
      for (const s of [0, 1] as const) {
        const c = t.state.cards[s];
        const all = [...c.hand, ...c.deck, ...c.discard, ...c.removed, ...(c.future >= 0 ? [c.future] : [])];
        const total = s === 0 ? 86 : 84;
        if (!t.state.playing && (all.length !== total || new Set(all).size !== total)) problems.push(`CARDS ${card.id} side ${s} ${all.length}/${new Set(all).size} :: ${story.slice(0,3).join('|')}`);
      }
      plays++;
    } catch (e) { problems.push(`THROW ${card.id} ${scenario} ${t.waiting}: ${(e as Error).message} :: ${story.slice(-8).join(' | ')}`); }
    if (problems.length > 12) break;
  }
  console.log(plays, problems.join('\n'), JSON.stringify(seen, null, 0));
}, 300_000);
