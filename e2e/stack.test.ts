import { newMatch } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { test } from 'vitest';
import { house } from './support/browser.ts';
import { recordOf } from './support/matches.ts';
import { acting, answer, asked, clickHex, logLines, openRecord, prompt, takeSeat } from './support/table.ts';

const home = house();

test('4.3(6)① a stack that was held up by a question to the other side is in hand again afterwards', async () => {
  const match = newMatch(gj73, {
    seed: 'held up',
    position: {
      at: 'us.movement',
      units: { 'US-17-1': '1303', 'US-17-2': '1303', 'JP-12_IIB-1': '1505' },
      chits: [{ kind: 'J:machine_gun', at: '1306' }],
    },
  });
  const page = await home.visitor();
  await openRecord(page, recordOf(match));
  await takeSeat(page);
  await clickHex(page, '1303');
  await answer(page, /Whole stack/).click();
  await prompt(page).getByText('1/17 Inf and 1 more').waitFor();
  await acting(page, () => clickHex(page, '1305'));
  await takeSeat(page);
  await acting(page, () => answer(page, /Return Machine guns/).click());
  await takeSeat(page);
  await acting(page, () => answer(page, /Stop/).click());
  // The second battalion follows with one click.
  await asked(page)
    .filter({ hasText: /2\/17 Inf/ })
    .waitFor();
  await acting(page, () => clickHex(page, '1305'));
  await logLines(page).filter({ hasText: '2/17 Inf: 1303 Kitamae → 1305' }).waitFor();
});
