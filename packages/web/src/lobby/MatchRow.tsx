import type { Translate } from '@ironbottom/engine';
import type { MatchSummary, Seat } from '@ironbottom/room';
import { useLocation } from 'wouter';
import { ago } from '../app/ago.ts';
import { keepInvites, publicPath } from '../app/invites.ts';
import { server } from '../app/server.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { campOf, gameTitle, roleName } from '../app/useGames.ts';
import type { GameCard } from '../model.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { toast } from '../ui/toasts.ts';
import { Row } from './Row.tsx';
import { stateOf } from './state.ts';

/** A match on the server. */
export function MatchRow({
  match,
  games,
  now,
  onChange,
}: {
  match: MatchSummary;
  games: readonly GameCard[] | undefined;
  now: number;
  onChange: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const [, go] = useLocation();
  const [, doing] = useDoing();
  const mine = match.seats.some(seat => seat.yours);
  const free = match.ending ? undefined : match.seats.find(seat => seat.kind === 'open');
  const title = match.title || gameTitle(games, match.game);
  return (
    <Row
      href={`/t/${match.id}`}
      title={title}
      who={match.seats.map(seat => <SeatOf key={seat.role} seat={seat} game={match.game} games={games} />)}
      state={<Standing match={match} games={games} />}
      when={ago(match.active, now, language)}
    >
      {!mine && free && <ButtonLink href={publicPath(match.id, free.role)}>{t('web.match.join')}</ButtonLink>}
      {!mine && !free && match.spectators && (
        <ButtonLink icon="eye" href={`/t/${match.id}`}>
          {t('web.match.watch')}
        </ButtonLink>
      )}
      {mine && (
        <Popover icon="menu" label={t('web.match.more', { title })}>
          {close => (
            <>
              {free && (
                <Button
                  kind="quiet"
                  icon="link"
                  onClick={() => {
                    close();
                    doing(async () => {
                      await navigator.clipboard.writeText(
                        `${location.origin}${publicPath(match.id, free.role)}`,
                      );
                      toast({ tone: 'note', text: t('web.invite.copied') });
                    });
                  }}
                >
                  {t('web.match.copyLink')}
                </Button>
              )}
              {match.ending && (
                <Button
                  kind="quiet"
                  icon="again"
                  onClick={() => {
                    close();
                    doing(async () => {
                      const created = await server.rematch(match.id);
                      keepInvites(created.match.id, created.secrets);
                      go(`/t/${created.match.id}`);
                    });
                  }}
                >
                  {t('web.match.rematch')}
                </Button>
              )}
              <Button
                kind="quiet"
                icon="archive"
                onClick={() => {
                  close();
                  doing(async () => {
                    await server.archive(match.id, !match.archived);
                    onChange();
                  });
                }}
              >
                {t(match.archived ? 'web.match.unarchive' : 'web.match.archive')}
              </Button>
            </>
          )}
        </Popover>
      )}
    </Row>
  );
}

function SeatOf({ seat, game, games }: { seat: Seat; game: string; games: readonly GameCard[] | undefined }) {
  const t = useT();
  return (
    <span className="lobby-row-seat">
      <SideMark camp={campOf(games, game, seat.role) ?? 'allied'} />
      {roleName(games, game, seat.role)}: {sitter(seat, t)}
    </span>
  );
}

function sitter({ kind, name, guest, bot, yours }: Seat, t: Translate): string {
  if (yours) return t('web.match.you');
  if (kind === 'bot') return t('web.match.machine', { strength: t(`web.strength.${bot}`) });
  if (kind !== 'person') return t('web.match.empty');
  if (name === null) return t('web.match.guest');
  return guest ? t('web.table.guestNamed', { name }) : name;
}

function Standing({ match, games }: { match: MatchSummary; games: readonly GameCard[] | undefined }) {
  const t = useT();
  const state = stateOf(match);
  const named = (role: string): string => roleName(games, match.game, role);
  switch (state.what) {
    case 'your-turn':
      return <Chip tone="turn">{t('web.match.yourTurn')}</Chip>;
    case 'seats':
      return <Chip>{t('web.match.seatsFree')}</Chip>;
    case 'waiting':
      return <Chip>{t('web.match.waitsFor', { who: state.roles.map(named).join(t('web.match.and')) })}</Chip>;
    case 'drawn':
      return <Chip>{t('web.match.drawn')}</Chip>;
    case 'won':
      return (
        <Chip>
          {t(state.resigned ? 'web.match.wonByResignation' : 'web.match.won', { who: named(state.winner) })}
        </Chip>
      );
  }
}
