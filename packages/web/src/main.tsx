import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/fonts.ts';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App.tsx';
import { RefereeProvider, startReferee } from './app/referee.tsx';
import { useSettings } from './app/settings.ts';
import { speak } from './app/texts.ts';

const referee = startReferee();
const root = createRoot(document.getElementById('root')!);

// Words first: nothing is drawn before it can be read.
speak(useSettings.getState().language).finally(() =>
  root.render(
    <StrictMode>
      <RefereeProvider value={referee}>
        <App />
      </RefereeProvider>
    </StrictMode>,
  ),
);
