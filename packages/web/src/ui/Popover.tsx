import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import type { IconName } from './Icon.tsx';
import './popover.css';

/**
 * A button that opens a small sheet beside it, at the bottom of the screen on a phone. Not a dialog: the page stays
 * usable, and Escape, a click elsewhere or a choice inside closes it.
 */
export function Popover({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const sheet = useId();

  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div className="ui-popover" ref={root}>
      <IconButton
        icon={icon}
        label={label}
        expanded={open}
        aria-controls={open ? sheet : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className="ui-popover-sheet" id={sheet}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
