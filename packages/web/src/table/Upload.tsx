import { useState } from 'react';
import { useReferee } from '../app/referee.tsx';
import { useAsked } from '../app/useAsked.ts';
import { useGames } from '../app/useGames.ts';
import { UploadLocal } from '../lobby/UploadLocal.tsx';
import { Button } from '../ui/Button.tsx';
import { useTable } from './context.ts';

/** Takes a match of this browser to the server, so that it can go on elsewhere or with a friend. */
export function Upload({ id }: { id: string }) {
  const { t, language } = useTable();
  const { local } = useReferee();
  const games = useGames();
  const [asking, setAsking] = useState(false);
  const { value } = useAsked(() => local.list(language), [local, language]);
  const match = value?.find(each => each.id === id);
  const roles = games.value?.find(each => each.id === match?.game)?.roles;
  if (!match || !roles) return null;
  if (asking) return <UploadLocal match={match} roles={roles} onDone={() => setAsking(false)} />;
  return (
    <Button icon="upload" onClick={() => setAsking(true)}>
      {t('web.table.upload')}
    </Button>
  );
}
