import { hexesOf, isThere } from '../board.ts';
import { JAPAN, US } from '../components.ts';
import { distance, fireCover, isOkinawa, landAround, shuriHexes, southness } from '../map.ts';
import type { State } from '../state.ts';
import {
  fireOf,
  isAntiTank,
  isArtillery,
  isHomeGuard,
  isHq,
  isMachineGun,
  isMortar,
  rangeOf,
} from '../units.ts';
import { stepsTo } from './fields.ts';
import { fireWorth, targetAt } from './fire-table.ts';
import { lineOf } from './japan-line.ts';
import type { Posting } from './posting.ts';

/** What a hex is worth to Japanese units: the line and what stands behind it. */

/** By those who are in a hex of the line already: what the next is worth there. */
const LINE = [2.2, 1.5, 0.2];
/** 11.33 Who stands behind the line helps in its defence. */
const BEHIND = [0.6, 0.3, 0];
/** US battalions that come up to a hex bring so much fire from each side. */
const FROM_EACH_SIDE = 13;
const MOST_FIRE = 40;
const HARM = 0.35;
const WAY = 0.05;
const INERTIA = 0.08;
const DANGEROUS = 3;

export class JapanFront {
  readonly line: readonly number[];
  /** By hex: hexes to the line, and to the nearest US unit. */
  private readonly toLine: Int16Array;
  private readonly toUs: Int16Array;
  private readonly isLine: ReadonlySet<number>;
  private readonly isBehind: ReadonlySet<number>;

  constructor(
    private readonly s: State,
    private readonly posting: Posting,
  ) {
    this.line = lineOf(s);
    this.isLine = new Set(this.line);
    this.toUs = stepsTo(
      s,
      hexesOf(s, US).filter(hex => isOkinawa[hex] === 1),
    );
    const last = this.line.length > 0 ? this.line : lastStand(s);
    this.toLine = stepsTo(s, last);
    this.isBehind = new Set(
      last.flatMap(hex =>
        landAround[hex]!.filter(beside => !this.isLine.has(beside) && southness(beside) >= southness(hex)),
      ),
    );
  }

  isInLine(hex: number): boolean {
    return this.isLine.has(hex);
  }
  farFromUs(hex: number): number {
    return this.toUs[hex]!;
  }

  /** What the US can do to a hex when it comes up to it: from every side that is open to it. */
  private harm(hex: number): number {
    const near = this.toUs[hex]!;
    if (near > DANGEROUS) return 0;
    const open = landAround[hex]!.filter(
      beside => this.toUs[beside]! <= DANGEROUS && this.posting.in(beside).length === 0,
    ).length;
    const fire = Math.min(MOST_FIRE, FROM_EACH_SIDE * open);
    return fireWorth(targetAt(this.s, JAPAN, hex), fire, 0) * (near <= 2 ? 1 : 0.6);
  }

  private others(unit: number, hex: number): number {
    return this.posting.in(hex).filter(each => each !== unit && !isAntiTank(each) && !isHq(each)).length;
  }

  worth(unit: number, hex: number): number {
    const stays = this.s.at[unit] === hex ? INERTIA : 0;
    if (this.s.campaign.northward) return stays - southness(hex);
    if (isHq(unit)) return stays + this.hqWorth(hex);
    if (isArtillery(unit)) return stays + this.gunWorth(hex);
    if (isMortar(unit)) return stays + this.mortarWorth(unit, hex);
    return stays + this.fighterWorth(unit, hex);
  }

  private fighterWorth(unit: number, hex: number): number {
    const others = this.others(unit, hex);
    const way = WAY * Math.min(30, this.toLine[hex]!);
    const share = 1 + others;
    const harm = (HARM * this.harm(hex)) / share;
    if (this.isLine.has(hex)) {
      const threat = this.toUs[hex]! <= 3 ? 1.3 : this.toUs[hex]! <= 6 ? 1 : 0.7;
      const strength = 0.6 + 0.08 * fireOf(unit, this.s.steps[unit]!) + (isMachineGun(unit) ? 0.3 : 0);
      // 9.42 Home Guard next to the enemy needs somebody beside it.
      if (isHomeGuard(unit) && (others === 0 || this.toUs[hex]! <= 1)) return -1 - way;
      return (isAntiTank(unit) ? 0.8 : (LINE[Math.min(2, others)] ?? 0)) * threat * strength - harm;
    }
    const behind = this.isBehind.has(hex) ? (BEHIND[Math.min(2, others)] ?? 0) : 0;
    return behind - way - harm + 0.05 * fireCover[hex]!;
  }

  /** 11.42a Near the line, behind others, never in it. */
  private hqWorth(hex: number): number {
    const near = this.toUs[hex]!;
    const danger = near <= 2 ? 5 * (3 - near) : 0;
    const friends = this.posting.in(hex).length > 0 ? 0.5 : 0;
    const line = Math.abs(this.toLine[hex]! - 2) * 0.2;
    return friends + 0.2 * fireCover[hex]! - danger - line;
  }

  /** 10.16 Two or three hexes from the enemy, behind the line. */
  private gunWorth(hex: number): number {
    const near = this.toUs[hex]!;
    const danger = near <= 1 ? 3 : 0;
    const reach = near === 2 || near === 3 ? 0.5 : 0;
    const inLine = this.isLine.has(hex) ? 0.8 : 0;
    return reach - danger - inLine - 0.05 * Math.min(20, this.toLine[hex]!) + 0.05 * fireCover[hex]!;
  }

  /** 11.15 As much of the line as it reaches. */
  private mortarWorth(unit: number, hex: number): number {
    const near = this.toUs[hex]!;
    const reached = this.line.filter(each => distance(each, hex) <= rangeOf[unit]!).length;
    const inLine = this.isLine.has(hex) ? 0.8 : 0;
    return 0.3 * Math.min(5, reached) - (near <= 1 ? 3 : 0) - inLine - 0.05 * Math.min(20, this.toLine[hex]!);
  }
}

/** Where there is no line any more: around Shuri while it stands, else as far south as one can go. */
function lastStand(s: State): readonly number[] {
  const held = shuriHexes.filter(hex => isThere(s, JAPAN, hex));
  if (held.length > 0) return held;
  const hexes = hexesOf(s, JAPAN).filter(hex => isOkinawa[hex] === 1);
  return [...hexes].sort((a, b) => southness(b) - southness(a)).slice(0, 3);
}
