import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/fonts.ts';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App.tsx';
import { RefereeProvider, startReferee } from './app/referee.tsx';
import { useSettings } from './app/settings.ts';
import { fetchTable, isTable } from './app/table-ahead.tsx';
import { speak } from './app/texts.ts';

const referee = startReferee();
const root = createRoot(document.getElementById('root')!);

// Words first: nothing is drawn before it can be read. Nor is the way to a table, for whoever comes by a link.
const words = speak(useSettings.getState().language);
const table = isTable(location.pathname) ? fetchTable() : null;
Promise.allSettled([words, table]).then(() =>
  root.render(
    <StrictMode>
      <RefereeProvider value={referee}>
        <App />
      </RefereeProvider>
    </StrictMode>,
  ),
);
