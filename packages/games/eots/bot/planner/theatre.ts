import { changed, copy } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import {
  cardRecords,
  enemyOf,
  isAir,
  isCarrier,
  isGround,
  isHq,
  type Side,
  unitsOf,
} from '../../components.ts';
import { type Mission, newBattle, newOffensive, type Offensive } from '../../offensive.ts';
import { hqEfficiency } from '../../rules/06-supply/30-activation.ts';
import { activate, activationRefusal } from '../../rules/07-offensives/21-activation.ts';
import { logisticsOf } from '../../rules/07-offensives/21-hq.ts';
import { contested, joinRefusal } from '../../rules/07-offensives/24-participation.ts';
import { cloneState, type State, theOffensive } from '../../state.ts';

/** A copy of the position in which an offensive is tried out. */

interface Snapshot {
  readonly at: number[];
  readonly control: number[];
  readonly aspUsed: [number, number];
  readonly offensive: Offensive;
}

export class Theatre {
  readonly s: State;
  readonly side: Side;

  private constructor(s: State) {
    this.s = s;
    this.side = theOffensive(s).side;
  }

  /** The offensive that a card would begin, with an HQ; -1 where the card names none. */
  static begin(from: State, side: Side, card: number, event: boolean, hq: number): Theatre {
    const s = cloneState(from);
    s.offensive = newOffensive(side, card, event, cardRecords[card]!.ops, s.aspUsed[side]);
    s.offensive.hq = hq;
    s.offensive.aspLent = event ? (effectOf(card).asp ?? 0) : 0;
    changed(s);
    if (event) for (const unit of effectOf(card).activates?.(s, side) ?? []) free(s, unit);
    return new Theatre(s);
  }

  /** The offensive under way, from where it is. */
  static goOn(from: State): Theatre {
    const s = cloneState(from);
    changed(s);
    return new Theatre(s);
  }

  get offensive(): Offensive {
    return theOffensive(this.s);
  }

  /** Units still to be activated at most. */
  get room(): number {
    const { hq, card, event, ops, missions, free: uncounted } = this.offensive;
    const value = event ? logisticsOf(card, hq, ops) : ops;
    const limit = hq < 0 ? value : value + hqEfficiency(this.s, hq, []);
    return limit - missions.filter(({ unit }) => !uncounted.includes(unit)).length;
  }

  mission(unit: number): Mission | undefined {
    return this.offensive.missions.find(mission => mission.unit === unit);
  }

  /** Makes sure that the unit is active and has not moved. */
  enlist(unit: number): boolean {
    const mission = this.mission(unit);
    if (mission) return !mission.moved;
    if (activationRefusal(this.s, unit)) return false;
    activate(this.s, this.offensive.missions, unit);
    return true;
  }

  /** All that could take part. */
  candidates(): number[] {
    const { missions } = this.offensive;
    const active = missions.filter(({ moved }) => !moved).map(({ unit }) => unit);
    if (this.closed) return active;
    const more = unitsOf[this.side]!.filter(
      unit => !isHq[unit] && !this.mission(unit) && !activationRefusal(this.s, unit),
    );
    return [...active, ...more];
  }

  /** Activation is over. */
  closed = false;

  enemiesAt(hex: number): number[] {
    const enemy = enemyOf(this.side);
    return unitsOf[enemy]!.filter(unit => this.s.at[unit] === hex);
  }

  /** 7.24-1, 7.24-5 Opens the battles in which both stand, and those that somebody has joined. */
  declare(): number[] {
    const { s } = this;
    const { missions } = this.offensive;
    const hexes = contested(s);
    for (const mission of missions) {
      const at = s.at[mission.unit]!;
      if (hexes.includes(at)) mission.battle = at;
    }
    for (const { battle } of missions) if (battle >= 0 && !hexes.includes(battle)) hexes.push(battle);
    this.offensive.battles = hexes.map(hex => newBattle(hex, false));
    return hexes;
  }

  /** The unit strikes at the hex from where it stands. */
  join(unit: number, hex: number): boolean {
    const mission = this.mission(unit);
    if (!mission || mission.battle >= 0 || !(isAir[unit] || isCarrier[unit])) return false;
    if (joinRefusal(this.s, this.offensive.missions, mission, hex)) return false;
    mission.battle = hex;
    return true;
  }

  save(): Snapshot {
    const { at, control, aspUsed } = this.s;
    return {
      at: at.slice(),
      control: control.slice(),
      aspUsed: [...aspUsed],
      offensive: copy(this.offensive),
    };
  }

  restore({ at, control, aspUsed, offensive }: Snapshot): void {
    this.s.at = at.slice();
    this.s.control = control.slice();
    this.s.aspUsed = [...aspUsed];
    this.s.offensive = copy(offensive);
    changed(this.s);
  }

  landUnitsAt(hex: number): number[] {
    return unitsOf[this.side]!.filter(unit => isGround[unit] && this.s.at[unit] === hex);
  }
}

function free(s: State, unit: number): void {
  theOffensive(s).free.push(unit);
  activate(s, theOffensive(s).missions, unit);
}
