import { CounterFace } from '../counters/CounterFace.tsx';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { counterOf } from '../table/lying.ts';
import type { GhostAt } from './useDrag.ts';

/** The counter that is being dragged, under the pointer. */
export function Ghost({ piece, x, y, scene }: GhostAt & { scene: Scene }) {
  const { theme } = useTable();
  const counter = counterOf(scene, piece);
  return (
    counter && (
      <div className="planner-ghost" style={{ translate: `${x - 24}px ${y - 24}px` }}>
        <CounterFace face={counter.face} size={48} theme={theme} label="" />
      </div>
    )
  );
}
