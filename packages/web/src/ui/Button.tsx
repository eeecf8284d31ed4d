import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

/** One primary button at a place; plain ones for what else there is; quiet ones for what is seldom wanted. */
type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** The key that does the same, shown on the button. */
  readonly hotkey?: string;
  readonly busy?: boolean;
}

export function Button({
  kind = 'plain',
  icon,
  hotkey,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx('ui-button', `ui-button-${kind}`, className)}
      disabled={disabled === true || busy}
      aria-busy={busy}
      {...rest}
    >
      <Inside icon={icon} hotkey={hotkey}>
        {children}
      </Inside>
    </button>
  );
}

/** Looks like a button, and goes somewhere. */
export function ButtonLink({
  kind = 'plain',
  icon,
  href,
  className,
  children,
}: Pick<Look, 'kind' | 'icon'> & { href: string; className?: string; children: ReactNode }) {
  return (
    <Link href={href} className={cx('ui-button', `ui-button-${kind}`, className)}>
      <Inside icon={icon} hotkey={undefined}>
        {children}
      </Inside>
    </Link>
  );
}

function Inside({
  icon,
  hotkey,
  children,
}: {
  icon: IconName | undefined;
  hotkey: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {hotkey && (
        <span className="ui-button-key" aria-hidden="true">
          {hotkey}
        </span>
      )}
    </>
  );
}

/** A button that is an icon alone; its name is read aloud and, with its key, shown on hover. */
export function IconButton({
  icon,
  label,
  pressed,
  expanded,
  hotkey,
  className,
  ...rest
}: {
  icon: IconName;
  label: string;
  pressed?: boolean;
  expanded?: boolean;
  hotkey?: string;
} & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      className={cx('ui-icon-button', className)}
      aria-label={label}
      title={hotkey ? `${label} (${hotkey})` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
