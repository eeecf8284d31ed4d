import { games } from '../games.ts';
import { type Language, translator } from '../texts.ts';

export function listGames(json: boolean, language: Language): void {
  const list = games.map(({ game, display }) => {
    const t = translator(language, display.texts);
    const { id, version, roles, scenarios, options } = game;
    return { id, version, title: t('game.title'), summary: t('game.summary'), roles, scenarios, options };
  });
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
