import { auto, type Block, call, decision, loop, refusal, sequence, untilDone } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { roleOf, SIDES, type Side } from '../../components.ts';
import { HOLDING } from '../../places.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { ENCIRCLED, HIDDEN, NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { anyNumber, plain, type Ref, subjectVerb, type Verbs } from '../../verbs.ts';
import { clearFlags, conceal, putWithGuns } from '../../writing.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { replaceRadios } from './04-batteries.ts';
import { endings } from './04-encirclement.ts';
import { assign, freeze, keep } from './05-outside.ts';
import { escapeVerbs, isAsked, stay, stranded } from './06-escape.ts';
import { keepVehicle, makeWreck } from './07-captured.ts';
import { equipmentVerbs, findWorks, shareOut, takeUp } from './07-equipment.ts';
import { keepPrisoners, prisonerVerbs, sendToTheRear } from './08-prisoners.ts';
import { fires } from './09-fires.ts';
import { wounds } from './10-wounds.ts';
import { dismissHeroes, heroVerbs, nameHeroes, promoteLeaders } from './11-heroes.ts';
import { apartVerbs, recombineAll } from './11-recombine.ts';
import { AREA, areaId, areaOf, refitOf, say } from './retained.ts';

/** 4.704 to 4.711 The old date is settled, step by step. */

/** A step in which each side decides for itself, the Americans first; then what follows for it whatever was decided. */
const bySides = (
  id: string,
  rule: string,
  verbs: Verbs,
  after: (ref: Ref, side: Side) => void = () => {},
): Block<State>[] =>
  SIDES.flatMap(side => [
    anyNumber(`${id}.${roleOf(side)}`, rule, { who: () => side, verbs }),
    auto(`${id}.${roleOf(side)}.end`, rule, ref => after(ref, side)),
  ]);

// ---------------------------------------------------------------- choices that come out of a step

/** 4.7053, 4.7061, 4.708 In which of the areas that are equally near somebody is retained. */
const whichArea: Block<State> = loop(
  'which-area',
  '4.7061',
  s => refitOf(s).choices.length > 0,
  decision('which-area.choose', '4.7061', {
    prompt: 'which-area',
    who: s => roleOf(sideOf(refitOf(s).choices[0]!.units[0]!)),
    args: s => ({ units: refitOf(s).choices[0]!.units.map(unitId) }),
    verbs: {
      retain: subjectVerb(AREA)('retain', {
        list: s => refitOf(s).choices[0]!.areas,
        check: (s, _side, area) =>
          refitOf(s).choices[0]?.areas.includes(area)
            ? undefined
            : refusal('4.7061', 'not-the-nearest', { area: areaId(area) }),
        play: (ref, area) => {
          const [first, ...rest] = refitOf(ref.s).choices;
          refitOf(ref.s).choices = rest;
          for (const unit of first!.units) {
            keep(ref.s, unit, area);
            say(ref, '4.7061', 'retained-in', unit, { area: areaId(area) });
          }
        },
      }),
    },
  }),
);

/** 4.7056, 4.706-table(4) Whether a vehicle that was left is made a wreck: by its crew, or by who has captured it. */
const whetherWreck: Block<State> = loop(
  'whether-wreck',
  '4.7071',
  s => refitOf(s).wrecks.length > 0,
  decision('whether-wreck.choose', '4.7071', {
    prompt: 'whether-wreck',
    who: s => roleOf(refitOf(s).wrecks[0]!.by),
    args: s => ({ unit: unitId(refitOf(s).wrecks[0]!.unit) }),
    verbs: {
      wreck: plain('wreck', ref => {
        const [first, ...rest] = refitOf(ref.s).wrecks;
        refitOf(ref.s).wrecks = rest;
        if (vehicleOf(ref.s, first!.unit)) makeWreck(ref, first!.unit, '4.7071');
      }),
      spare: plain('spare', ref => {
        const [first, ...rest] = refitOf(ref.s).wrecks;
        refitOf(ref.s).wrecks = rest;
        keepVehicle(ref, first!.unit, first!.by);
      }),
    },
  }),
);

// ---------------------------------------------------------------- 4.706

/** 4.7061 A vehicle without a way out is left by its crew, which tries on foot. */
function leaveStranded(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES)
    for (const unit of stranded(s, side)) {
      const refit = refitOf(s);
      refit.must = refit.must.filter(each => each !== unit);
      if (!hasCrew(s, unit)) continue;
      refit.must.push(abandon(ref, unit, '4.7061'));
      refit.wrecks.push({ unit, by: side });
    }
}

const escapeStep: Block<State> = sequence(
  'escape',
  '4.706',
  SIDES.flatMap(side => {
    const id = `escape.${roleOf(side)}`;
    return [
      untilDone(
        id,
        '4.706',
        decision<State>(`${id}.act`, '4.706', {
          prompt: 'escape',
          who: () => roleOf(side),
          quiet: true,
          verbs: escapeVerbs,
        }),
        s => isAsked(s, side),
      ),
      auto(`${id}.stay`, '4.706', ref => stay(ref, side)),
    ];
  }),
);

// ---------------------------------------------------------------- the end

/** What is retained leaves the map, and the enemy's eyes: from here on everybody refits in secret (4.713). */
function pickUp({ s }: Ref): void {
  replaceRadios(s);
  for (let unit = 0; unit < s.units.type.length; unit++) {
    if (s.units.type[unit] === NOBODY || areaOf(s, unit) === NO_AREA) continue;
    putWithGuns(s, unit, HOLDING);
    conceal(s, unit, HIDDEN);
  }
  s.weapons.type.forEach((type, weapon) => {
    if (type !== NOBODY && s.weapons.owner[weapon] === NOBODY && s.campaign!.weaponArea[weapon] !== NO_AREA)
      s.weapons.at[weapon] = HOLDING;
  });
}

export const oldDate: Block<State> = sequence('old-date', '4.704', [
  endings,
  auto('areas.freeze', '4.705', freeze),
  auto('areas.assign', '4.7056', assign),
  auto('areas.stranded', '4.7061', leaveStranded),
  escapeStep,
  call('escape.areas', '4.7061', whichArea),
  auto('escape.encircled', '4.7062', ({ s }) => clearFlags(s, ENCIRCLED)),
  auto('equipment.share', '4.7071', shareOut),
  whetherWreck,
  ...bySides('equipment', '4.7071', equipmentVerbs, takeUp),
  auto('works', '4.7073', findWorks),
  auto('prisoners.rear', '4.708', sendToTheRear),
  ...bySides('prisoners', '4.708', prisonerVerbs),
  auto('prisoners.keep', '4.708', keepPrisoners),
  call('prisoners.areas', '4.708', whichArea),
  auto('fires', '4.709', fires),
  auto('wounds', '4.710', wounds),
  ...bySides('recombine', '4.7111', apartVerbs),
  auto('recombine.all', '4.7111', recombineAll),
  auto('heroes.name', '4.7112', nameHeroes),
  ...bySides('heroes', '4.7112', heroVerbs, dismissHeroes),
  auto('heroes.leaders', '4.7113', promoteLeaders),
  auto('old-date.end', '4.7121', pickUp),
]);
