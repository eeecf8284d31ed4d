import type { Refusal } from '@ironbottom/engine';
import type { Ref } from '../choices.ts';
import type { Side } from '../components.ts';
import type { Battle, Mission } from '../offensive.ts';
import type { State } from '../state.ts';

/**
 * What the event of a card does, beyond what its data say (type, OC value, intelligence, logistics, HQs, draws,
 * removal). Each hook is asked at the step of the offensive that it names; most cards need one or two.
 * `side` is always the side that played the card.
 */
export interface CardEffect {
  /** Why the event cannot be played now (5.31-2), beyond what the data say. */
  playable?(s: State, side: Side): Refusal | undefined;

  // Political, resource and other events that are no offensive: carried out at once. Choices go on `s.choices`.
  happen?(ref: Ref, side: Side): void;

  // Offensives and counteroffensives.
  /** The logistics value where the data say `derived`. */
  logistics?(s: State, hq: number): number;
  /** Units activated by the card itself, without an HQ and without counting (J-1), or besides. */
  activates?(s: State, side: Side): readonly number[];
  /** Nothing but these is activated, no HQ is named (J-1). */
  readonly fixed?: boolean;
  /** Any HQ of the side commands; none is named (J-2). */
  readonly allHqs?: boolean;
  /** Why the card forbids this HQ, beyond `hq` and `hq_only` of the data. */
  hq?(s: State, hq: number): Refusal | undefined;
  /** Why the card forbids activating this unit, given those activated already. */
  unit?(s: State, unit: number, active: readonly Mission[]): Refusal | undefined;
  /** Units and HQ need not be in supply (J-48). */
  readonly ignoresSupply?: boolean;
  /** 6.12 Nationality that the card lets the HQ command all the same. */
  commands?(s: State, hq: number, unit: number): boolean;
  /** 14.1C The card loosens rivalry: true if this unit may be active beside those. */
  rivalry?(s: State, unit: number, active: readonly Mission[]): boolean;
  /** Naval movement in hexes instead of five times the OC value (7.22-2), for the given side. */
  naval?(s: State, mover: Side): number | undefined;
  /** ASP lent for this offensive. */
  readonly asp?: number;
  /** No ASP may be spent. */
  readonly noAsp?: boolean;
  /** Why a landing there is forbidden (J-2), or undefined. */
  landing?(s: State, hex: number, units: readonly number[]): Refusal | undefined;
  /** 8.45D does not apply. */
  readonly armyIslands?: boolean;
  /** The side's enemy has no air ZOI during this offensive (J-2). */
  readonly noEnemyZoi?: boolean;
  /** Why the offensive cannot end its declaration so (A-74, A-62, J-12); undefined when the card is content. */
  declared?(s: State): Refusal | undefined;
  /** Why this hex cannot be a battle hex under this card (J-1, J-12). */
  battleHex?(s: State, hex: number): Refusal | undefined;
  /** No intelligence card changes Surprise, no weather cancels. */
  readonly fixedCondition?: boolean;
  readonly weatherproof?: boolean;

  // Steps of an offensive (7.2) at which the card acts, for whichever side played it.
  /** Step 1: before movement. */
  begin?(ref: Ref, side: Side): void;
  /** Step 5: after declaration, before reaction. */
  beforeReaction?(ref: Ref, side: Side): void;
  /** Step 10: after reaction, before battles. Attack reaction cards that act before battle too. */
  beforeBattles?(ref: Ref, side: Side): void;
  /** Step 12: after all battles. */
  afterBattles?(ref: Ref, side: Side): void;
  /** After step 14: the offensive is over. */
  end?(ref: Ref, side: Side): void;
  /** A weather or personage card has cancelled the offensive (5.32D). */
  cancelled?(ref: Ref, side: Side): void;

  // Numbers. `of` is the side whose unit or die it is.
  attack?(s: State, unit: number, battle: Battle): number;
  defence?(s: State, unit: number, battle: Battle): number;
  /** Factor on the defence of a unit, e.g. 0.5, rounded up (J-1). */
  defenceFactor?(s: State, unit: number, battle: Battle): number;
  airNavalDie?(s: State, of: Side, battle: Battle): number;
  groundDie?(s: State, of: Side, battle: Battle): number;
  /** This and nothing else modifies the ground die of that side (J-3). */
  groundDieFinal?(s: State, of: Side, battle: Battle): number | undefined;
  intelligenceDie?(s: State): number;
  /** A side does not roll in air-naval combat (J-1). */
  noAirNavalRoll?(s: State, of: Side, battle: Battle): boolean;
  /** 9.2F(6) Critical on a modified 9 or more. */
  criticalOnModified?(s: State, of: Side): boolean;
  /** 9.4A-off1 No bombardment modifier here (J-2). */
  noBombardment?(s: State, battle: Battle): boolean;
}

export type Effects = { readonly [card: string]: CardEffect };
