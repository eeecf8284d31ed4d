import { test } from 'vitest';
import { Table } from '/work/main/packages/games/eots/test/table.ts';
import { hexOf, unitOf, isAir, isGround, isNaval,isHq, unitSide, unitIds, UNITS, hexId, AIR_FERRY, isCoastal, isLand, hasAirfield } from '/work/main/packages/games/eots/components.ts';
import { isSupplied } from '/work/main/packages/games/eots/rules/6-supply.ts';
test('x', () => {
  for (const sc of ['campaign','1942','1943','1944']) {
    const t = Table.game(sc); const s = t.state;
    console.log(sc, '3119', t.control('3119'), t.at('jp-ad-7'), isSupplied(s, unitOf('jp-ad-7')));
    for (let u=0;u<UNITS;u++) { const h=s.at[u]!; if (h<0) continue;
      if (isLand[h] && s.control[h]!==unitSide[u]) console.log('  foreign', unitIds[u], hexId(h));
      if (!isLand[h]) console.log('  at sea', unitIds[u], hexId(h));
    }
  }
  console.log('ferry', hexId(AIR_FERRY), isCoastal[AIR_FERRY], isLand[AIR_FERRY], hasAirfield[AIR_FERRY]);
});
