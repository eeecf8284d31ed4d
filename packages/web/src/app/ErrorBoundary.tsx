import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import './error-boundary.css';
import { useT } from './texts.ts';

/** Catches what a page throws while it is drawn; the rest of the house stays up. `place` changes: tries again. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override componentDidUpdate(before: { place: string }): void {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const t = useT();
  return (
    <main className="app-failure">
      <Panel title={t('web.app.failedTitle')}>
        <div className="app-failure-text">
          <p>{t('web.app.failed')}</p>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('web.app.reload')}
          </Button>
          <a href="/">{t('web.app.toStart')}</a>
        </div>
      </Panel>
    </main>
  );
}
