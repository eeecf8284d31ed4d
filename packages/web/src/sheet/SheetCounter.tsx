import type { Face, SheetEntry, Translate } from '@ironbottom/engine';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useMedia } from '../app/useMedia.ts';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { GameCard, Theme } from '../model.ts';
import { cx } from '../ui/cx.ts';
import { RuleTag } from '../ui/RuleTag.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { Source } from './Source.tsx';

/** One counter: a button with both its sides, and below its row what is known of it. */
export function SheetCounter({
  entry,
  open,
  onToggle,
  role,
  theme,
  t,
}: {
  entry: SheetEntry;
  open: boolean;
  onToggle: () => void;
  role: GameCard['roles'][number] | undefined;
  theme: Theme;
  t: Translate;
}) {
  const details = useId();
  const button = useRef<HTMLButtonElement>(null);
  const narrow = useMedia('(width < 720px)');
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    onToggle();
    button.current?.focus();
  };
  return (
    <li className="press-counter" onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={cx('press-button', open && 'press-open')}
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        aria-label={t('web.sheet.copies', { name: entry.name, count: entry.count })}
        onClick={onToggle}
      >
        <span className="press-faces">
          {entry.faces.map((face, nth) => (
            <CounterFace
              key={sideName(face, nth)}
              face={face}
              size={narrow ? 64 : 76}
              theme={theme}
              label=""
            />
          ))}
        </span>
        <span className="press-name">
          {entry.name}
          {entry.count > 1 && <b>{t('web.sheet.times', { count: entry.count })}</b>}
        </span>
      </button>
      {open && (
        <Details id={details} entry={entry} role={role} size={narrow ? 112 : 148} theme={theme} t={t} />
      )}
    </li>
  );
}

/** Key of what a side of a counter is called. */
function sideName(face: Face, nth: number): string {
  if (nth === 0) return 'front';
  return face.kind === 'unit' && face.steps[0] < face.steps[1] ? 'reduced' : 'back';
}

function Details({
  id,
  entry,
  role,
  size,
  theme,
  t,
}: {
  id: string;
  entry: SheetEntry;
  role: GameCard['roles'][number] | undefined;
  size: number;
  theme: Theme;
  t: Translate;
}) {
  return (
    <div id={id} className="press-details">
      <div className="press-large">
        {entry.faces.map((face, nth) => {
          const side = t(`web.sheet.${sideName(face, nth)}`);
          return (
            <figure key={side}>
              <CounterFace
                face={face}
                size={size}
                theme={theme}
                label={t('web.sheet.face', { name: entry.name, side })}
              />
              <figcaption>{side}</figcaption>
            </figure>
          );
        })}
      </div>
      <div className="press-about">
        <h3>{entry.name}</h3>
        <p>
          {role && <SideMark camp={role.camp} />}
          {role?.name ?? entry.side}
          <span>{entry.group}</span>
          <span>{t('web.sheet.times', { count: entry.count })}</span>
        </p>
        <dl aria-label={t('web.sheet.facts')}>
          {entry.facts.map(({ label, value, rule, src }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                <span className="press-tags">
                  {rule && <RuleTag rule={rule} />}
                  {src && <Source src={src} t={t} />}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
