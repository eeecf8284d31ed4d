import type { Role } from '@ironbottom/engine';
import { Button } from '../ui/Button.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';

/** Two people at one screen: nothing is seen until the other one sits down. */
export function Curtain({ role, onSit }: { role: Role; onSit: () => void }) {
  const { t, sheet } = useTable();
  const { name, camp } = sheet.sides[role]!;
  return (
    <div
      className="curtain"
      role="dialog"
      aria-modal="true"
      aria-label={t('web.table.handOver', { who: name })}
    >
      <div>
        <SideMark camp={camp} />
        <h2>{t('web.table.handOver', { who: name })}</h2>
        <p>{t('web.table.handOverHelp')}</p>
        <Button kind="primary" onClick={onSit} autoFocus>
          {t('web.table.iAm', { who: name })}
        </Button>
      </div>
    </div>
  );
}
