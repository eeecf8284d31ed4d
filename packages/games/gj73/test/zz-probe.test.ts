import { test } from 'vitest';
import { start, randomStep } from './random.ts';
test('speed', () => {
  const verbs: Record<string, number> = {};
  const ids: Record<string, number> = {};
  let n=0; const t0=Date.now();
  for (let g=0; g<20; g++) {
    const w=start('g'+g);
    try { for (let x; (x=randomStep(w)); ) { n++; verbs[x.action.verb]=(verbs[x.action.verb]??0)+1; const top=w.match.stack.at(-1)?.id??'over'; ids[top]=(ids[top]??0)+1; } } catch(e) { console.log(g, w.match.state.turn, w.match.actions.at(-1), String((e as Error).stack).slice(0,500)); }
  }
  console.log(n, Date.now()-t0, verbs, ids);
});
