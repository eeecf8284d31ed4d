import type { Translate } from '@ironbottom/engine';
import { useId } from 'react';
import type { GameCard, Theme } from '../model.ts';
import { type Group, howMany } from './find.ts';
import { SheetCounter } from './SheetCounter.tsx';

/** A sheet as it leaves the press: crop marks at the corners, the counters in rows. */
export function SheetGroup({
  group,
  open,
  onOpen,
  roles,
  theme,
  t,
}: {
  group: Group;
  open: string | null;
  onOpen: (id: string | null) => void;
  roles: GameCard['roles'];
  theme: Theme;
  t: Translate;
}) {
  const heading = useId();
  return (
    <section className="press-sheet" aria-labelledby={heading}>
      <CropMarks />
      <header className="press-head">
        <h2 id={heading}>{group.name}</h2>
        <span>{howMany(group.entries, t)}</span>
      </header>
      <ul className="press-counters">
        {group.entries.map(entry => (
          <SheetCounter
            key={entry.id}
            entry={entry}
            open={entry.id === open}
            onToggle={() => onOpen(entry.id === open ? null : entry.id)}
            role={roles.find(({ id }) => id === entry.side)}
            theme={theme}
            t={t}
          />
        ))}
      </ul>
    </section>
  );
}

/** Where the knife goes, and the marks by which the colours are laid over each other. */
function CropMarks() {
  return (
    <>
      {['nw', 'ne', 'sw', 'se'].map(corner => (
        <svg key={corner} className={`press-corner press-${corner}`} viewBox="0 0 18 18" aria-hidden="true">
          <path d="M0 11.5H9M11.5 0V9" />
        </svg>
      ))}
      {['n', 's'].map(edge => (
        <svg key={edge} className={`press-register press-${edge}`} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="4" />
          <path d="M0 8H16M8 0V16" />
        </svg>
      ))}
    </>
  );
}
