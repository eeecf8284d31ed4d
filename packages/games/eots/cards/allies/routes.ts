import { changed } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import type { Side } from '../../components.ts';
import { buildRoute, nextRoutes, routeRefusal } from '../../rules/13-national-status/77-routes.ts';
import { theOffensive } from '../../state.ts';

/** A transport route that costs no card; 13.77B holds in all else. */

const BUILT = 'route';

export function offerRoute({ s }: Ref, side: Side): void {
  s.choices.push(choice('free-route', side));
}

/** 5.32D-1 The offensive of A-33 was called off. */
export function takeRouteBack({ s }: Ref): void {
  s.unbuilt.push(...(theOffensive(s).notes[BUILT] ?? []));
  changed(s);
}

export const routeChoice: ChoiceKind = {
  kind: 'free-route',
  rule: '13.77B',
  subject: 'hex',
  verb: 'build',
  list: nextRoutes,
  check: (s, { side }) => routeRefusal(s, side),
  take: (ref, { side }, hex) => {
    buildRoute(ref, side, hex);
    if (ref.s.offensive) ref.s.offensive.notes[BUILT] = [hex];
  },
  decline: () => undefined,
};
