import './offline-banner.css';
import { useOnline } from './reach.ts';
import { useT } from './texts.ts';

export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status" className="app-offline">
      {!online && <p>{t('web.app.offline')}</p>}
    </div>
  );
}
