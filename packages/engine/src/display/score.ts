import type { Role } from '../action.ts';
import type { Face } from './face.ts';

/** How the sides stand, part by part, as one reader may know it. All texts are in that reader's language. */
export interface ScoreSheet {
  /** What wins the scenario, in one sentence, and what else there is to know about it. */
  readonly aim: string;
  readonly note: string;
  readonly rule: string;
  /** From left to right; in the order in which the game wants them beside each other. */
  readonly sides: readonly ScoreSide[];
  /** How far the balance leans to the first side: 0 to 1. */
  readonly balance: number;
  /** The lead, or the next threshold, in a few words. */
  readonly line: string;
}

export interface ScoreSide {
  readonly role: Role;
  /** The sum of its rows. */
  readonly total: number;
  /** Something that counts is hidden from the reader, or still left to chance. */
  readonly approximate?: true;
  readonly rows: readonly ScoreRow[];
}

export interface ScoreRow {
  readonly label: string;
  readonly value: number;
  readonly approximate?: true;
  /** How it comes about, in a few words; empty where the label says it all. */
  readonly note: string;
  readonly rule: string;
}

/** A hex that gives points, the nearest first. */
export interface NearPoint {
  readonly hex: string;
  readonly name: string;
  readonly note: string;
}

/** What the next turn brings. */
export interface Coming {
  readonly side: Role;
  readonly text: string;
  readonly note: string;
  readonly faces: readonly Face[];
}

/**
 * Keys of log lines, or `key@rule`, for telling a turn in short: what stands by itself. What begins a fight does so
 * anyway.
 */
export interface Chronicle {
  readonly facts: readonly string[];
}

/** Adds the rows up. */
export const scoreSide = (role: Role, rows: readonly ScoreRow[]): ScoreSide => ({
  role,
  total: rows.reduce((sum, { value }) => sum + value, 0),
  ...(rows.some(({ approximate }) => approximate) ? { approximate: true } : {}),
  rows,
});
