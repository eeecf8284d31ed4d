import { auto, type Block } from '@ironbottom/engine';
import { enemyOf, JAPAN, roleOf, SIDES, US } from '../../components.ts';
import { HOLDING, OUT } from '../../places.ts';
import { emplacedGuns } from '../../setup.ts';
import { DUAL_ATTACK, INITIAL, NO_AREA } from '../../state/campaign.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { control, layDown } from '../../writing.ts';
import { capturedPoints } from '../a26-victory.ts';
import { oneDie } from '../dice.ts';
import { freeLeaders } from '../e01-night/21-freedom.ts';
import { revealObjectives } from './17-objectives.ts';
import { byDie } from './21-initiative.ts';
import { areasOf } from './retained.ts';

/** 4.723, 4.3, CG3 The battle begins when both have set up. */

/** 4.3, A26.11 Each side controls its own areas; the rest is whose it was. */
function shareMap(s: State): void {
  if (s.campaign!.kind === INITIAL) return;
  for (const { side, hexes } of areasOf(s).list) for (const hex of hexes) control(s, hex, side);
}

/** 4.7071 What nobody took up lies where it was. */
function layOut(s: State): void {
  s.weapons.type.forEach((type, weapon) => {
    const { weaponArea, weaponStood } = s.campaign!;
    if (type === NOBODY || s.weapons.owner[weapon] !== NOBODY || s.weapons.at[weapon] !== HOLDING) return;
    if (weaponArea[weapon]! >= 0 && weaponStood[weapon]! >= 0) layDown(s, weapon, weaponStood[weapon]!);
    else if (weaponArea[weapon] === NO_AREA) layDown(s, weapon, OUT);
  });
}

/** 4.723 Where both attack a die says who moves first; else he who set up second. */
function firstMove(ref: Ref): void {
  const { s } = ref;
  const campaign = s.campaign!;
  if (campaign.kind === DUAL_ATTACK)
    campaign.movesFirst = byDie(oneDie(ref, { who: roleOf(US), why: 'moves-first', rule: '4.723' }));
  else if (campaign.kind !== INITIAL) campaign.movesFirst = enemyOf(campaign.setsUpFirst);
  s.side = campaign.movesFirst;
}

function begin(ref: Ref): void {
  const { s } = ref;
  const { san } = s.campaign!;
  s.campaign!.capturedBefore = [capturedPoints(s, US), capturedPoints(s, JAPAN)];
  shareMap(s);
  layOut(s);
  s.ordnance.emplaced = emplacedGuns(s);
  firstMove(ref);
  freeLeaders(s);
  for (const side of SIDES) {
    s.battle.san[side] = san[side];
    ref.log('4.723', 'san-told', { who: roleOf(side), san: san[side] });
  }
  // Nobody takes back a set-up when he has read the other's SAN.
  ref.shown();
  revealObjectives(ref);
}

export const start: Block<State> = auto('campaign.begins', '4.723', begin);
