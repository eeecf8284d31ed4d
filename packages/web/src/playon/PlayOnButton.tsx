import { useT } from '../app/texts.ts';
import { Button } from '../ui/Button.tsx';
import { usePlayOn } from './context.ts';

/** A match of one's own that goes on from what is on the table now. */
export function PlayOnButton({ kind = 'plain' }: { kind?: 'primary' | 'plain' }) {
  const t = useT();
  const playOn = usePlayOn();
  if (!playOn) return null;
  return (
    <Button kind={kind} icon="play" onClick={playOn}>
      {t('web.playon.here')}
    </Button>
  );
}
