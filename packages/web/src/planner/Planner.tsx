import type { MatrixPart, PlannerPart, PlannerTab, PlanSheet } from '@ironbottom/engine';
import { type PointerEvent, type ReactNode, useState } from 'react';
import type { Choice, Scene } from '../model.ts';
import { BoxOf, type Handling, type Placing } from '../table/Boxes.tsx';
import { useTable } from '../table/context.ts';
import { PlanPanel } from '../table/PlanPanel.tsx';
import { Rule } from '../table/Rule.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import './planner.css';
import { Bins } from './Bins.tsx';
import { Calendar } from './Calendar.tsx';
import { Flow } from './Flow.tsx';
import { Cards, Matrix, Reveal, Secrets } from './Matrix.tsx';
import { Pad } from './Pad.tsx';
import { Reach } from './Reach.tsx';
import { Shop } from './Shop.tsx';
import { SiteMap } from './SiteMap.tsx';
import { Pieces, Trays } from './Trays.tsx';
import { Turns } from './Turns.tsx';

type Using = Handling &
  Placing & {
    readonly scene: Scene;
    readonly busy: boolean;
    readonly spot: string | null;
    readonly onSpot: (spot: string) => void;
    readonly onChoose: (choice: Choice) => void;
  };

/**
 * A decision of many parts on its drawings, wide over the map, and beside them what it comes to. The map stays live: a
 * click here is a click on the table.
 */
export function PlannerSheet(
  props: Using & {
    plan: PlanSheet;
    folded: boolean;
    onFold: () => void;
    onGrab: (event: PointerEvent) => void;
    /** What was told of it so far, below what it comes to. */
    story: ReactNode;
    onHex: (hex: string) => void;
    onCard: (card: string) => void;
  },
) {
  const { plan, folded, onFold, onGrab, story, onHex, onCard, ...using } = props;
  const { t } = useTable();
  const { tabs } = plan.planner!;
  const [wanted, setWanted] = useState('');
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  return (
    <section
      className={folded ? 'planner planner-folded' : 'planner'}
      aria-label={plan.title}
      onPointerDown={onGrab}
    >
      <header className="planner-head">
        <h2>{plan.title}</h2>
        {plan.rule && <Rule rule={plan.rule} />}
        {tabs.length > 1 && !folded && (
          <Segmented
            label={plan.title}
            value={tab?.id ?? ''}
            onChange={setWanted}
            segments={tabs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <button
          type="button"
          className="planner-fold"
          aria-expanded={!folded}
          aria-label={t(folded ? 'web.planner.open' : 'web.planner.fold')}
          onClick={onFold}
        >
          <Icon name="down" />
        </button>
      </header>
      {!folded && tab && (
        <div className="planner-body">
          <Drawings tab={tab} {...using} />
          <aside className={cx('planner-aside', !story && saysNothing(plan, tab) && 'planner-aside-empty')}>
            {tab.parts.map(
              part => part.kind === 'cards' && <Secrets key={part.title} part={part} scene={using.scene} />,
            )}
            {tab.parts
              .filter(({ kind }) => kind === 'bins')
              .map(part => (
                <PartOf key={part.title} part={part} {...using} />
              ))}
            <PlanPanel plan={plan} scene={using.scene} onHex={onHex} onCard={onCard} />
            {story}
          </aside>
        </div>
      )}
    </section>
  );
}

/** Its drawings say it all. */
const saysNothing = (plan: PlanSheet, { parts }: PlannerTab): boolean =>
  [plan.rows, plan.parts, plan.outlooks, plan.steps ?? [], plan.duties ?? []].every(
    list => list.length === 0,
  ) && parts.every(({ kind }) => kind !== 'bins' && kind !== 'cards');

/** What is drawn from top to bottom; a chart of reaches stands beside it, one of forces has all the room. */
function Drawings({ tab, ...using }: { tab: PlannerTab } & Using) {
  const of = (...kinds: PlannerPart['kind'][]): readonly PlannerPart[] =>
    tab.parts.filter(({ kind }) => kinds.includes(kind));
  const beside = of('reach');
  const [chart] = of('flow');
  const column = tab.parts.filter(({ kind }) => kind !== 'reach' && kind !== 'flow' && kind !== 'bins');
  if (chart) return <PartOf part={chart} {...using} />;
  return (
    <>
      {beside.length > 0 && (
        <div className="planner-reach">
          {beside.map(part => (
            <PartOf key={part.title} part={part} {...using} />
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard too. */}
      <section className="planner-column" aria-label={tab.name} tabIndex={0}>
        {column.map(part => (
          <section key={part.title} className={`planner-part planner-part-${part.kind}`}>
            <h3>
              {part.title}
              {part.rule && <Rule rule={part.rule} />}
            </h3>
            <PartOf part={part} matrix={tab.parts.find(each => each.kind === 'matrix')} {...using} />
          </section>
        ))}
      </section>
    </>
  );
}

function PartOf({
  matrix,
  part,
  scene,
  busy,
  spot,
  onSpot,
  onChoose,
  onAll,
  ...using
}: { part: PlannerPart; matrix?: MatrixPart | undefined } & Using) {
  const panelOf = (id: string) => scene.board.panels.find(panel => panel.id === id);
  switch (part.kind) {
    case 'charts':
      return (
        <div className="planner-fields">
          {part.panels.map(({ id, note }) => {
            const box = panelOf(id);
            return (
              box && (
                <BoxOf
                  key={id}
                  box={box}
                  {...(note !== undefined && { note })}
                  {...(part.all && onAll && { onAll })}
                  {...using}
                />
              )
            );
          })}
        </div>
      );
    case 'trays':
      return <Trays part={part} scene={scene} {...using} />;
    case 'pieces':
      return <Pieces pieces={part.pieces} note={part.note} scene={scene} {...using} />;
    case 'turns':
      return <Turns part={part} />;
    case 'reach':
      return <Reach part={part} {...using} />;
    case 'flow':
      return <Flow {...{ part, scene, spot, onSpot }} />;
    case 'bins':
      return <Bins {...{ part, scene, busy, spot, onSpot, onChoose }} />;
    case 'shop':
      return <Shop {...{ part, scene, busy, spot, onSpot, onChoose }} />;
    case 'calendar':
      return <Calendar part={part} />;
    case 'matrix':
      return <Matrix part={part} held={using.held} />;
    case 'cards':
      return <Cards part={part} matrix={matrix} scene={scene} {...using} />;
    case 'reveal':
      return <Reveal part={part} />;
    case 'pad':
      return <Pad part={part} scene={scene} onSpot={onSpot} />;
    case 'site': {
      const site = panelOf(part.panel)?.site;
      return site ? <SiteMap {...{ site, scene, spot, onSpot }} /> : null;
    }
  }
}
