import type {
  Action,
  PlanDuty,
  PlanPill,
  PlanRow,
  PlanSheet,
  Refusal,
  Role,
  Translate,
} from '@ironbottom/engine';
import { divisionId, JAPAN, roleOf, scenarioOf, sideOfRole, US } from '../components.ts';
import {
  beachHexes,
  beachId,
  beachOf,
  hexId,
  KEY_POINTS,
  keyPointHexes,
  keyPointId,
  southernBeaches,
} from '../map.ts';
import {
  frontDivisions,
  japaneseFaults,
  markersInPlay,
  reducedIn,
  toReduce,
  usFaults,
} from '../rules/18-scenarios/12-places.ts';
import { isOnMap, type State } from '../state.ts';
import { divisionHq, divisionUnits, UNITS_OF, unitOf } from '../units.ts';
import { WRITTEN } from '../worlds.ts';
import { name, placeText } from './names.ts';

/** 18 Setting up: what the book asks for, what of it is met, and what does not fit. */

type Faults = readonly Refusal[];
const faultsOf = (list: readonly (Refusal | undefined)[]): Faults =>
  list.filter(fault => fault !== undefined);
const saysOf = ({ args = {} }: Refusal, arg: string): string => String(args[arg] ?? '');

/** A refusal as a sentence. */
function sentence(fault: Refusal, s: State, t: Translate): string {
  const args = Object.entries(fault.args ?? {}).map(([arg, id]) => [
    arg,
    typeof id === 'string' ? name(arg, id, s, t) : id,
  ]);
  return t(`refusal.${fault.key}`, Object.fromEntries(args));
}

const duty = (state: PlanDuty['state'], hex: string, title: string, note: string): PlanDuty => ({
  state,
  hex,
  title,
  note,
  value: '',
  reads: '',
  shares: [],
  said: '',
});

/** What does not fit is told first, then what is open, then what is met. */
const ORDER: readonly PlanDuty['state'][] = ['broken', 'open', 'met'];
const worstFirst = (duties: readonly PlanDuty[]): PlanDuty[] =>
  ORDER.flatMap(state => duties.filter(each => each.state === state));

const sheet = (t: Translate, side: Role, rule: string, rows: PlanRow[], duties: PlanDuty[]): PlanSheet => ({
  title: t('plan.setup', { who: t(`role.${side}`) }),
  rule,
  rows,
  duties: worstFirst(duties),
  parts: [],
  outlooks: [],
  pills: duties.flatMap(({ state, hex }): PlanPill[] => (state === 'met' ? [] : [{ hex, state, text: '' }])),
});

const share = (label: string, used: number, limit: number, rule: string): PlanRow => ({
  label,
  value: `${used} / ${limit}`,
  of: { used, limit },
  rule,
});

// ---------------------------------------------------------------- Japan

/** 18.12c, 18.321b As many army troops in each sector as the book says. */
const troops = (s: State, faults: Faults, t: Translate): PlanRow[] =>
  scenarioOf(s.scenario).setup.flatMap(({ area, any = 0, rule }) => {
    if (any === 0) return [];
    const fault = faults.find(each => each.key === 'troops-wrong' && saysOf(each, 'area') === area);
    const there = fault ? Number(saysOf(fault, 'count')) : any;
    return [share(t('plan.troops', { where: t(`area.${area}`) }), there, any, rule)];
  });

/** 18.12c-1, 18.12c-2 Beaches in a Japanese zone of control. */
const beaches = (s: State, faults: Faults, t: Translate): PlanDuty[] =>
  scenarioOf(s.scenario).duty.map(id => {
    const fault = faults.find(each => each.key === 'beach-uncovered' && saysOf(each, 'beach') === id);
    const title = t(`beach.${id}`);
    return fault
      ? duty('open', saysOf(fault, 'hex'), title, t('plan.uncovered', { hex: saysOf(fault, 'hex') }))
      : duty('met', hexId(beachHexes[beachOf(id)]![0]!), title, t('plan.covered'));
  });

/** 18.321c Every key point held or in a zone of control. */
const covered = (s: State, faults: Faults, t: Translate): PlanDuty[] =>
  scenarioOf(s.scenario).key_points
    ? points().map(point => {
        const id = keyPointId(point);
        const open = faults.some(each => each.key === 'point-uncovered' && saysOf(each, 'point') === id);
        return duty(
          open ? 'open' : 'met',
          firstOf(keyPointHexes[point]!),
          t(`point.${id}`),
          t(open ? 'plan.pointOpen' : 'plan.covered'),
        );
      })
    : [];

const points = (): number[] => Array.from({ length: KEY_POINTS }, (_, point) => point);
const firstOf = (hexes: readonly number[]): string => hexId(hexes[0]!);

const TOLD: readonly string[] = ['troops-wrong', 'beach-uncovered', 'point-uncovered'];

/** Positions and units that are where they cannot be. */
const misplaced = (s: State, faults: Faults, t: Translate): PlanDuty[] =>
  faults
    .filter(({ key }) => !TOLD.includes(key))
    .map(fault => {
      const unit = unitOf(saysOf(fault, 'unit'));
      const hex = unit >= 0 ? hexId(s.at[unit]!) : saysOf(fault, 'hex');
      return duty('broken', hex, placeText(hex, t), sentence(fault, s, t));
    });

function japanSetup(s: State, t: Translate): PlanSheet {
  const faults = faultsOf(japaneseFaults(s));
  const markers = markersInPlay(s);
  const own = UNITS_OF[JAPAN]!.filter(unit => isOnMap(s, unit)).length;
  const laid = markers.filter(marker => s.positions[marker]!.hex >= 0).length;
  return sheet(
    t,
    roleOf(JAPAN),
    '18.12',
    [
      { label: t('plan.unitsLaid'), value: `${own}` },
      ...(markers.length > 0 ? [share(t('plan.positionsLaid'), laid, markers.length, '9.61')] : []),
      ...(s.mines.length > 0
        ? [{ label: t('plan.minesLaid'), value: `${s.mines.length}`, rule: '9.14' }]
        : []),
      ...troops(s, faults, t),
    ],
    [...misplaced(s, faults, t), ...beaches(s, faults, t), ...covered(s, faults, t)],
  );
}

// ---------------------------------------------------------------- the US

/** 18.522, 18.622, 18.722 Who begins reduced, and who must touch the enemy. */
function usSetup(s: State, t: Translate): PlanSheet {
  const faults = faultsOf(usFaults(s));
  const reduced = divisionUnits.flatMap((_, division): PlanRow[] => {
    const most = toReduce(s, division);
    if (most === 0) return [];
    const label = t('plan.reducedIn', { division: t(`divisionShort.${divisionId(division)}`) });
    return [share(label, reducedIn(s, division), most, scenarioOf(s.scenario).rule)];
  });
  const touching = frontDivisions(s).map(({ division }) => {
    const id = divisionId(division);
    const far = faults.some(each => each.key === 'not-next-to-the-enemy' && saysOf(each, 'division') === id);
    const at = s.at[divisionHq[division]!]!;
    return duty(
      far ? 'open' : 'met',
      at < 0 ? '' : hexId(at),
      t(`division.${id}`),
      t(far ? 'plan.mustTouch' : 'plan.touches'),
    );
  });
  return sheet(t, roleOf(US), '18.522', reduced, touching);
}

// ---------------------------------------------------------------- what is written in secret

/** 18.23 The beach and the divisions of the second landing. */
function landing({ campaign: { second } }: State, t: Translate): PlanSheet {
  const { beach, divisions } = second;
  const clicks = southernBeaches.flatMap(each =>
    each === beach
      ? []
      : beachHexes[each]!.map((hex): [string, Action[]] => [
          hexId(hex),
          [{ verb: 'write', beach: beachId(each) }],
        ]),
  );
  return {
    title: t('plan.secondLanding'),
    rule: '18.23',
    rows: [
      { label: t('plan.landsAt'), value: beach < 0 ? '–' : t(`beach.${beachId(beach)}`), rule: '18.23' },
      {
        ...share(t('plan.landing'), divisions.length, LANDING, '18.23a'),
        value:
          divisions.map(each => t(`divisionShort.${divisionId(each)}`)).join(t('ui.listSeparator')) || '–',
      },
    ],
    parts: [],
    outlooks: [],
    lights: southernBeaches.flatMap(each => beachHexes[each]!.map(hexId)),
    pills: beach < 0 ? [] : beachHexes[beach]!.map(hex => ({ hex: hexId(hex), text: '', state: 'met' })),
    clicks: Object.fromEntries(clicks),
  };
}
const LANDING = 2;

/** 18.321d A click writes a point; when all are written, it names the last stand. */
function keyPoints({ campaign }: State, t: Translate): PlanSheet {
  const { keyPoints: written, lastStand } = campaign;
  const next = (point: number): Action[] => {
    const id = keyPointId(point);
    if (!written.includes(point)) return written.length < WRITTEN ? [{ verb: 'hold', point: id }] : [];
    return written.length < WRITTEN || lastStand === point ? [] : [{ verb: 'last-stand', point: id }];
  };
  const duties = points().map(point => {
    const stands = lastStand === point;
    const note = stands ? 'plan.lastStand' : written.includes(point) ? 'plan.written' : 'plan.notWritten';
    return duty(
      written.includes(point) ? 'met' : 'open',
      firstOf(keyPointHexes[point]!),
      t(`point.${keyPointId(point)}`),
      t(note),
    );
  });
  return {
    title: t('plan.keyPoints'),
    rule: '18.321d',
    rows: [
      share(t('plan.written'), written.length, WRITTEN, '18.321d'),
      {
        label: t('plan.lastStand'),
        value: lastStand < 0 ? '–' : t(`point.${keyPointId(lastStand)}`),
        rule: '18.321d',
      },
    ],
    duties,
    parts: [],
    outlooks: [],
    lights: points().flatMap(point => keyPointHexes[point]!.map(hexId)),
    pills: written.map(point => ({
      hex: firstOf(keyPointHexes[point]!),
      text: point === lastStand ? '★' : '',
      state: 'met',
    })),
    clicks: Object.fromEntries(
      points().flatMap(point => {
        const actions = next(point);
        return actions.length > 0 ? keyPointHexes[point]!.map(hex => [hexId(hex), actions]) : [];
      }),
    ),
  };
}

const PLANS: { readonly [at: string]: readonly [side: number, plan: (s: State, t: Translate) => PlanSheet] } =
  {
    'setup.japan': [JAPAN, japanSetup],
    'setup.us': [US, usSetup],
    'setup.landing': [US, landing],
    'setup.landing-first': [US, landing],
    'setup.key-points': [JAPAN, keyPoints],
  };

/** What somebody lays out or writes is his to read. */
export function setupPlan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  const found = PLANS[at];
  return found && found[0] === sideOfRole(role) ? found[1](s, t) : null;
}
