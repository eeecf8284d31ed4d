import type { BriefingPoint } from '@ironbottom/engine';
import { useTable } from '../table/context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import './legend.css';
import type { BriefingState } from './useBriefing.ts';

/** Before the first move: who one is, what one wants, what a turn is. */
export function Briefing(props: { points: readonly BriefingPoint[]; briefing: BriefingState }) {
  const { points, briefing } = props;
  const { t, game } = useTable();
  return (
    <div className="briefing">
      <ol>
        {points.map(({ head, text }) => (
          <li key={head}>
            <b>{head}</b> {text}
          </li>
        ))}
      </ol>
      <div className="briefing-foot">
        <a className="ui-button ui-button-plain" href={`/rules/${game}`} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {t('web.rules.guide')}
        </a>
        <Button kind="quiet" onClick={briefing.never}>
          {t('web.legend.never')}
        </Button>
        <Button kind="primary" onClick={briefing.close}>
          {t('web.legend.begin')}
        </Button>
      </div>
    </div>
  );
}
