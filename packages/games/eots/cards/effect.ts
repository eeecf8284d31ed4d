import type { Refusal } from '@ironbottom/engine';
import type { Ref } from '../choices.ts';
import type { Side } from '../components.ts';
import type { Battle, Mission } from '../offensive.ts';
import type { State } from '../state.ts';

/**
 * What the event of a card does, beyond what the rules read in its data (type, OC value, intelligence, logistics,
 * HQs, draws, removal, cancelling) and cards/from-data.ts makes of them. Each hook is asked at the step of the
 * offensive that it names; most cards need one or two. `side` is always the side that played the card. Choices that
 * a hook puts on `s.choices` are worked off before the next step. What a card must remember goes into
 * `s.offensive.notes`.
 */
export interface CardEffect {
  /**
   * Why the event cannot be played now (5.31-2, 5.32-1), beyond what the data say. It may look at public things
   * only: whether a reaction player is asked at all depends on it. At a reaction `s.offensive` is under way.
   */
  playable?(s: State, side: Side): Refusal | undefined;
  /** Why the card cannot be used as OC. */
  operable?(s: State, side: Side): Refusal | undefined;
  /** Why the card cannot be thrown away or exchanged: its event can be carried out and must be. */
  compels?(s: State, side: Side): Refusal | undefined;

  // ---- Political, resource and military events that are no offensive.
  /** Carried out at once. */
  happen?(ref: Ref, side: Side): void;

  // ---- Offensives (`offensive` of the data) and counteroffensives: who is activated.
  /** The card itself brings the HQ that conducts it, so that none need be there before. */
  readonly bringsHq?: boolean;
  /** Nothing but what `activates` says is activated, and no HQ is named (J-1). */
  readonly fixed?: boolean;
  /** Any HQ of the side commands, each in its range; none is named, and `logistics.total` is the limit (J-2). */
  readonly allHqs?: boolean;
  /** Why this HQ cannot conduct it, beyond what the data say. */
  hq?(s: State, hq: number): Refusal | undefined;
  /** Units activated by the card, not counted; asked when the HQ is named (J-1, A-48). */
  activates?(s: State, side: Side): readonly number[];
  /** Why the card forbids activating this unit, given those of the same side activated already. */
  unit?(s: State, unit: number, active: readonly Mission[]): Refusal | undefined;
  /** Why activation cannot end so. Upheld only while something can still be activated. */
  activated?(s: State, active: readonly Mission[]): Refusal | undefined;
  /** 6.3-2 Units and HQ need not be in supply (J-48). */
  readonly ignoresSupply?: boolean;
  /** 6.12 A nationality that the card lets the HQ command all the same. */
  commands?(s: State, hq: number, unit: number): boolean;
  /** 14.1C The card loosens rivalry: true if this unit may be active beside those. */
  rivalry?(s: State, unit: number, active: readonly Mission[]): boolean;

  // ---- Movement and declaration.
  /** Naval movement in hexes instead of five times the OC value (7.22-2), for the given side (J-1, J-9). */
  naval?(s: State, mover: Side): number | undefined;
  /** Why this stack may not end its move there (J-1). */
  goal?(s: State, units: readonly number[], hex: number): Refusal | undefined;
  /** Why movement cannot end so (J-1); everybody must be able to move on. */
  rests?(s: State): Refusal | undefined;
  /** ASP lent for this offensive (J-44, A-9). */
  readonly asp?: number;
  /** The player of the card may spend no ASP. */
  readonly noAsp?: boolean;
  /** Why a landing of these units there is forbidden (J-2). */
  landing?(s: State, hex: number, units: readonly number[]): Refusal | undefined;
  /** 8.45D does not apply. */
  readonly armyIslands?: boolean;
  /** The enemy of the card's player has no air ZOI during this offensive (J-2). */
  readonly noEnemyZoi?: boolean;
  /** Why this hex cannot be declared a battle hex (J-1, J-12). Asked for compulsory ones too, see `declared`. */
  battleHex?(s: State, hex: number): Refusal | undefined;
  /**
   * Why the offensive cannot end its declaration so, with battles in these hexes (J-1, A-9, A-30, A-62, A-65, A-74,
   * While it says why, the player may also give the offensive up, except an `event_only` one: everything goes
   * back, and the card is used as OC or discarded (5.31-2).
   */
  declared?(s: State, hexes: readonly number[]): Refusal | undefined;
  /** Hexes for whose sake it is not given up, while somebody can still join a battle there. */
  owed?(s: State): readonly number[];

  // ---- Reaction.
  /** 17.11 The enemy of the card's player does not react: no cards, no dice, no units (J-1, J-2). */
  readonly noReaction?: boolean;
  /** No reaction card changes the condition that the card states. */
  readonly fixedCondition?: boolean;
  /** No weather card cancels the offensive. */
  readonly weatherproof?: boolean;
  /** 7.25C May change the condition even after the intelligence die was rolled (J-13). */
  readonly afterRoll?: boolean;
  /** Added to the die of intelligence rolls (J-12). */
  intelligenceDie?(s: State): number;

  // ---- Steps of an offensive (7.2) at which the card acts, for whichever side played it.
  /** Step 1, before an HQ is named: units arrive, markers turn that matter for activation. */
  begin?(ref: Ref, side: Side): void;
  /** Step 1, after activation and before movement (J-58, A-69). */
  beforeMovement?(ref: Ref, side: Side): void;
  /** After step 2, before battle hexes are declared (J-2). */
  afterMovement?(ref: Ref, side: Side): void;
  /** When a reaction event is played, before a cancelled offensive is taken back (J-21, J-64, A-22). */
  react?(ref: Ref, side: Side): void;
  /** Step 5: after declaration and weather, before reaction. */
  beforeReaction?(ref: Ref, side: Side): void;
  /** Step 10: after reaction, before battles; also when there are no battles. */
  beforeBattles?(ref: Ref, side: Side): void;
  /** Step 12: after all battles, before post-battle movement; also when there are no battles. */
  afterBattles?(ref: Ref, side: Side): void;
  /** After step 14. `s.offensive` is still there. */
  end?(ref: Ref, side: Side): void;
  /** The offensive of this card was cancelled or given up (5.32D): undo what `begin` and `beforeMovement` did. */
  cancelled?(ref: Ref, side: Side): void;

  // ---- Numbers of battle. `of` is the side whose unit or die it is.
  attack?(s: State, unit: number, battle: Battle): number;
  defence?(s: State, unit: number, battle: Battle): number;
  /** Factor on the defence of a unit, e.g. 0.5, rounded up (J-1). */
  defenceFactor?(s: State, unit: number, battle: Battle): number;
  airNavalDie?(s: State, of: Side, battle: Battle): number;
  groundDie?(s: State, of: Side, battle: Battle): number;
  /** This and nothing else modifies the ground die of that side (J-3). */
  groundDieFinal?(s: State, of: Side, battle: Battle): number | undefined;
  /** A side does not roll in air-naval combat (J-1). */
  noAirNavalRoll?(s: State, of: Side, battle: Battle): boolean;
  /** 9.2F(6) Critical on a modified 9 or more. */
  criticalOnModified?(s: State, of: Side): boolean;
  /** 9.4A-off1 No bombardment modifier here (J-2). */
  noBombardment?(s: State, battle: Battle): boolean;
}

export type Effects = { readonly [card: string]: CardEffect };
