import { useT } from '../app/texts.ts';
import { Icon } from '../ui/Icon.tsx';
import './look-bar.css';
import { PlayOnButton } from './PlayOnButton.tsx';

/** Below a position that somebody shared: there is nothing to step through, but it can be played on. */
export function LookBar() {
  const t = useT();
  return (
    <footer className="look-bar ui-on-bar">
      <Icon name="eye" />
      <span>{t('web.playon.look')}</span>
      <PlayOnButton kind="primary" />
    </footer>
  );
}
