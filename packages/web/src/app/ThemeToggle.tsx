import { IconButton } from '../ui/Button.tsx';
import { change, useTheme } from './settings.ts';
import { useT } from './texts.ts';

/** From light to dark and back; until it is used, the system decides. */
export function ThemeToggle() {
  const t = useT();
  const theme = useTheme();
  return theme === 'dark' ? (
    <IconButton icon="sun" label={t('web.app.light')} onClick={() => change({ theme: 'light' })} />
  ) : (
    <IconButton icon="moon" label={t('web.app.dark')} onClick={() => change({ theme: 'dark' })} />
  );
}
