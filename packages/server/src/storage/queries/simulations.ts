import type { Db } from '../schema.ts';
import { changed, firstRow, type Work } from '../work.ts';

export function* saveSimulation(db: Db, id: string, person: string, simulation: string): Work<void> {
  yield* changed(
    db
      .insertInto('simulations')
      .values({ id, person, simulation })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ simulation })),
  );
}

export const findSimulation = (
  db: Db,
  id: string,
): Work<{ person: string; simulation: string } | undefined> =>
  firstRow(db.selectFrom('simulations').select(['person', 'simulation']).where('id', '=', id));
