import { ButtonLink } from '../ui/Button.tsx';
import { Page } from './Page.tsx';
import { useT } from './texts.ts';

export function NotFoundPage() {
  const t = useT();
  return (
    <Page title={t('web.app.notFoundTitle')}>
      <h1 className="app-heading">{t('web.app.notFoundTitle')}</h1>
      <p className="app-lead">{t('web.app.notFound')}</p>
      <div className="app-acts">
        <ButtonLink kind="primary" href="/">
          {t('web.app.toStart')}
        </ButtonLink>
      </div>
    </Page>
  );
}
