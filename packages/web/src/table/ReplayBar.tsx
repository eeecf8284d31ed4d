import type { LogLine } from '../model.ts';
import { PlayOnButton } from '../playon/PlayOnButton.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { useTable } from './context.ts';
import { type Replay, SPEEDS } from './useReplay.ts';

/** The whole match as a line: whose actions, where dice fell, and where we look. */
export function ReplayBar({
  replay,
  first,
  last,
  lines,
}: {
  replay: Replay;
  /** The deal, and the present. */
  first: number;
  last: number;
  lines: readonly LogLine[];
}) {
  const { t, sheet } = useTable();
  const live = replay.moment === null;
  const share = (at: number): number => (last > first ? ((at - first) / (last - first)) * 1000 : 0);
  const { stops } = replay;
  const words = t('web.table.actionOf', {
    at: stops.findLastIndex(stop => stop <= replay.at),
    last: stops.length - 1,
  });
  const atStart = replay.at <= first;
  return (
    <footer className="replay">
      <IconButton
        icon="first"
        label={t('web.table.toStart')}
        disabled={atStart}
        onClick={() => replay.go(first)}
      />
      <IconButton
        icon="prev"
        label={t('web.table.stepBack')}
        disabled={atStart}
        onClick={() => replay.step(-1)}
      />
      <IconButton
        icon={replay.playing ? 'pause' : 'play'}
        label={t(replay.playing ? 'web.table.pause' : 'web.table.play')}
        disabled={last <= first}
        onClick={replay.toggle}
      />
      <IconButton icon="next" label={t('web.table.stepOn')} disabled={live} onClick={() => replay.step(1)} />
      <IconButton icon="last" label={t('web.table.toEnd')} disabled={live} onClick={replay.live} />
      <div className="replay-line">
        <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
          {bands(lines).map(({ from, to, role }) => (
            <rect
              key={from}
              className={`band-${role === null ? 'none' : (sheet.sides[role]?.camp ?? 'none')}`}
              x={share(from)}
              y="28"
              width={Math.max(1, share(to) - share(from) - 1)}
              height="5"
            />
          ))}
          {lines
            .filter(line => line.dice)
            .map(line => (
              <rect key={line.n} className="band-dice" x={share(line.at) - 1.5} y="8" width="3" height="5" />
            ))}
        </svg>
        <input
          type="range"
          min={first}
          max={last}
          value={replay.at}
          onChange={event => {
            // A key goes on by one, and that is one thing told.
            const by = Number(event.target.value) - replay.at;
            if (by === 1 || by === -1) replay.step(by);
            else replay.go(replay.at + by);
          }}
          aria-label={t('web.table.replay')}
          aria-valuetext={words}
        />
      </div>
      <select
        value={replay.speed}
        aria-label={t('web.table.speed')}
        onChange={event => replay.setSpeed(SPEEDS.find(speed => speed === Number(event.target.value)) ?? 1)}
      >
        {SPEEDS.map(speed => (
          <option key={speed} value={speed}>
            ×{speed}
          </option>
        ))}
      </select>
      <span className="replay-at">{words}</span>
      {typeof replay.moment?.told === 'number' && (
        <p className="replay-told" role="status">
          {t('web.table.told', { version: replay.moment.told })}
        </p>
      )}
      {live ? (
        <span className="replay-live">{t('web.table.live')}</span>
      ) : (
        <>
          <PlayOnButton />
          <Button kind="primary" onClick={replay.live}>
            {t('web.table.backToLive')}
          </Button>
        </>
      )}
    </footer>
  );
}

/** Stretches of the match in which one side did everything. */
function bands(lines: readonly LogLine[]): { from: number; to: number; role: string | null }[] {
  const list: { from: number; to: number; role: string | null }[] = [];
  for (const line of lines) {
    const current = list.at(-1);
    if (current && (line.role === null || current.role === line.role))
      current.to = Math.max(current.to, line.at);
    else list.push({ from: current?.to ?? line.at, to: line.at, role: line.role });
  }
  return list.filter(band => band.to > band.from);
}
