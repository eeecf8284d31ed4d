import { Link, useRoute } from 'wouter';
import { ButtonLink } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Popover } from '../ui/Popover.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import './site-bar.css';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useT } from './texts.ts';
import { useTurns } from './turns.ts';

const PLACES: readonly {
  readonly href: string;
  readonly match: string;
  readonly text: string;
  readonly icon: IconName;
}[] = [
  { href: '/', match: '/', text: 'web.app.play', icon: 'play' },
  { href: '/games', match: '/games', text: 'web.app.games', icon: 'log' },
  { href: '/rules', match: '/rules/*?', text: 'web.app.rules', icon: 'book' },
  { href: '/account', match: '/account', text: 'web.app.account', icon: 'user' },
];

/** The bar above every page but the table, which has its own. */
export function SiteBar() {
  const t = useT();
  return (
    <header className="app-bar ui-on-bar">
      <Link href="/" className="app-bar-home" aria-label={t('web.app.home')}>
        <Logo />
      </Link>
      <nav className="app-nav" aria-label={t('web.app.places')}>
        {PLACES.map(place => (
          <Place key={place.href} {...place} />
        ))}
      </nav>
      <Turns />
      <LanguageChoice />
      <ThemeToggle />
      <div className="app-menu">
        <Popover icon="menu" label={t('web.app.menu')}>
          {() =>
            PLACES.map(({ href, text, icon }) => (
              <ButtonLink key={href} kind="quiet" icon={icon} href={href}>
                {t(text)}
              </ButtonLink>
            ))
          }
        </Popover>
      </div>
    </header>
  );
}

function Place({ href, match, text }: { href: string; match: string; text: string }) {
  const t = useT();
  const [here] = useRoute(match);
  return (
    <Link
      href={href}
      className={cx('app-place', here && 'app-here')}
      aria-current={here ? 'page' : undefined}
    >
      {t(text)}
    </Link>
  );
}

/** How many matches on the server wait for the reader. */
function Turns() {
  const t = useT();
  const waiting = useTurns(turns => turns.waiting);
  const [first, ...others] = waiting;
  if (!first) return null;
  const label = t('web.app.yourTurns', { count: waiting.length });
  return (
    <Link
      href={others.length > 0 ? '/games' : `/t/${first.id}`}
      className="app-turns"
      aria-label={label}
      title={label}
    >
      <Icon name="bell" />
      <b>{waiting.length}</b>
    </Link>
  );
}
