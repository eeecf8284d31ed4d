import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import type { DockState } from '../table/DockSheets.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SinceSheet } from './SinceSheet.tsx';
import { TurnSheet } from './TurnSheet.tsx';
import type { Telling } from './useTelling.ts';

/** What happened: since one's last turn, or in the turn that is over. Both have one place. */
export function Happened(props: {
  scene: Scene;
  telling: Telling;
  dock: DockState;
  onHex: (hex: string) => void;
}) {
  const { scene, telling, dock, onHex } = props;
  const { t } = useTable();
  const { since, sum, coming } = telling;
  const turn = dock.opened === 'turn' && sum !== null;
  return (
    <div className="happened">
      {sum && (
        <Segmented
          label={t('web.story.happened')}
          value={turn ? 'turn' : 'since'}
          segments={[
            { value: 'since', label: t('web.story.sinceShort') },
            { value: 'turn', label: t('web.story.turnOver', { turn: sum.turn }) },
          ]}
          onChange={value => dock.open(value)}
        />
      )}
      {turn ? (
        <TurnSheet scene={scene} sum={sum} coming={coming} />
      ) : (
        <SinceSheet key={since.from} scene={scene} list={since.list} onHex={onHex} />
      )}
    </div>
  );
}
