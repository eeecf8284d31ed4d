import { useTable } from '../table/context.ts';
import { shownKey } from '../table/keys.ts';
import './legend.css';

/** In the top bar: a question mark says what it is in every language. */
export function LegendButton({ expanded, onClick }: { expanded: boolean; onClick: () => void }) {
  const { t } = useTable();
  const label = t('web.table.tab.legend');
  return (
    <button
      type="button"
      className="ui-icon-button legend-button"
      aria-label={label}
      aria-expanded={expanded}
      title={t('web.table.withKey', { text: label, key: shownKey('legend') })}
      onClick={onClick}
    >
      ?
    </button>
  );
}
