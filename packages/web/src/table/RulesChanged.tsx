import type { LogEntry } from '@ironbottom/engine';
import type { Upgraded } from '@ironbottom/room';
import { useState } from 'react';
import * as z from 'zod/mini';
import { remember, remembered } from '../app/storage.ts';
import type { LogLine } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { RuleTag } from '../ui/RuleTag.tsx';
import { useTable } from './context.ts';

/** What the rules changed under the match, until the reader has seen it. */
export function RulesChanged(props: {
  match: string;
  upgraded: Upgraded;
  log: readonly LogEntry[];
  lines: readonly LogLine[];
}) {
  const { match, upgraded, log, lines } = props;
  const { t } = useTable();
  const key = `ironbottom.rules.${match}`;
  const [seen, setSeen] = useState(() => remembered(key, z.int()) ?? 0);
  if (seen >= upgraded.to) return null;
  const first = log.findLastIndex(entry => entry.key === 'rules-changed');
  const told = lines.filter(({ n }) => n >= first && n < first + length(log, first));
  return (
    <div className="rules-changed" role="status">
      <h3>{t('web.table.rulesChanged.title')}</h3>
      <ul>
        {told.map(({ n, text, rule }) => (
          <li key={n}>
            {text} {rule && <RuleTag rule={rule} />}
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          remember(key, upgraded.to);
          setSeen(upgraded.to);
        }}
      >
        {t('web.table.rulesChanged.seen')}
      </Button>
    </div>
  );
}

/** How many lines tell of the change: the first, those of the rules, and what was lost. */
function length(log: readonly LogEntry[], first: number): number {
  const isOther = ({ key }: LogEntry, i: number): boolean =>
    i > 0 && key !== 'actions-lost' && !key.startsWith('changed.');
  const after = log.slice(first).findIndex(isOther);
  return after < 0 ? log.length - first : after;
}
