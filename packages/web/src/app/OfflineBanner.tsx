import './offline-banner.css';
import { useT } from './texts.ts';
import { useOnline } from './useOnline.ts';

export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status" className="offline-banner">
      {!online && <p>{t('web.app.offline')}</p>}
    </div>
  );
}
