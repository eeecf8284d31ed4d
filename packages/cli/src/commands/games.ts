import { gameIds, gameOf } from '@ironbottom/catalogue';
import type { Language } from '@ironbottom/engine';
import { reader } from '../texts.ts';

export async function listGames(json: boolean, language: Language): Promise<void> {
  const list = await Promise.all(
    gameIds.map(async id => {
      const { game, display } = await gameOf(id);
      const t = await reader(language, display);
      const { version, roles, scenarios, options } = game;
      return { id, version, title: t('game.title'), summary: t('game.summary'), roles, scenarios, options };
    }),
  );
  if (json) {
    console.log(JSON.stringify(list));
    return;
  }
  for (const { id, title, summary, roles, scenarios, options } of list) {
    console.log(`${id}  ${title}\n  ${summary}`);
    console.log(`  --role ${roles.join('|')}|both  --scenario ${scenarios.join('|')}`);
    for (const [name, { rule, values, normal }] of Object.entries(options))
      console.log(`  --option ${name}=${values.join('|')} (${normal}; ${rule})`);
  }
}
