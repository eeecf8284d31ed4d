import type { Translate } from '@ironbottom/engine';
import { useState } from 'react';
import { ago } from '../app/ago.ts';
import { useReferee } from '../app/referee.tsx';
import { saveText } from '../app/save.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { campOf, roleName } from '../app/useGames.ts';
import type { GameCard, LocalMatch } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { Row } from './Row.tsx';
import { UploadLocal } from './UploadLocal.tsx';

const sitter = (bot: LocalMatch['bots'][string] | undefined, t: Translate): string =>
  bot ? t('web.match.machine', { strength: t(`web.strength.${bot}`) }) : t('web.match.you');

/** A match in this browser. */
export function LocalRow({
  match,
  games,
  now,
  onChange,
}: {
  match: LocalMatch;
  games: readonly GameCard[] | undefined;
  now: number;
  onChange: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const { local } = useReferee();
  const [, doing] = useDoing();
  const [asking, setAsking] = useState<'delete' | 'upload' | null>(null);
  const roles = games?.find(game => game.id === match.game)?.roles ?? [];
  return (
    <>
      <Row
        href={`/l/${match.id}`}
        title={match.title}
        who={roles.map(({ id }) => (
          <span className="lobby-row-seat" key={id}>
            <SideMark camp={campOf(games, match.game, id) ?? 'allied'} />
            {roleName(games, match.game, id)}: {sitter(match.bots[id], t)}
          </span>
        ))}
        state={<Chip>{t(match.over ? 'web.match.over' : 'web.match.here')}</Chip>}
        when={`${t('web.match.actions', { count: match.actions })} · ${ago(match.active, now, language)}`}
      >
        <Popover icon="menu" label={t('web.match.more', { title: match.title })}>
          {close => (
            <>
              <Button
                kind="quiet"
                icon="download"
                onClick={() => {
                  close();
                  doing(async () =>
                    saveText(`${match.game}-${match.id}.record`, await local.record(match.id)),
                  );
                }}
              >
                {t('web.match.save')}
              </Button>
              <Button
                kind="quiet"
                icon="upload"
                onClick={() => {
                  close();
                  setAsking('upload');
                }}
              >
                {t('web.match.upload')}
              </Button>
              <Button
                kind="quiet"
                icon="close"
                onClick={() => {
                  close();
                  setAsking('delete');
                }}
              >
                {t('web.match.delete')}
              </Button>
            </>
          )}
        </Popover>
      </Row>
      {asking === 'upload' && <UploadLocal match={match} roles={roles} onDone={() => setAsking(null)} />}
      {asking === 'delete' && (
        <div className="lobby-row" role="alert">
          <div className="lobby-row-sure">
            <p>{t('web.match.deleteSure', { title: match.title })}</p>
            <Button kind="quiet" onClick={() => setAsking(null)}>
              {t('web.match.keep')}
            </Button>
            <Button
              kind="danger"
              onClick={() =>
                doing(async () => {
                  await local.remove(match.id);
                  onChange();
                })
              }
            >
              {t('web.match.delete')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
