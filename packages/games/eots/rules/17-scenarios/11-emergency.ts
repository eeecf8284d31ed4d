import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import { ALLIES, hexId, isNaval, unitIds, unitsOf } from '../../components.ts';
import { put, type State } from '../../state.ts';
import { havens, whyNoHaven } from '../08-movement/22-emergency.ts';
import { hasRoom, whyNoRoom } from '../10-reinforcements/11-placement.ts';

/** 17.11, 17.25C Before the war of movement begins any Allied ship may make an emergency movement. */

const ports = (s: State, unit: number): number[] =>
  havens(s, unit).filter(hex => hex !== s.at[unit] && hasRoom(s, unit, hex));

export function askFreeEmergency({ s }: Ref, rule: '17.11' | '17.25C'): void {
  const kind = rule === '17.11' ? 'flee' : 'flee-1942';
  for (const unit of unitsOf[ALLIES]!)
    if (isNaval[unit] && s.at[unit]! >= 0) s.choices.push(choice(kind, ALLIES, { unit }));
}

const flee = (kind: string, rule: string): ChoiceKind => ({
  kind,
  rule,
  subject: 'hex',
  verb: 'place',
  list: (s, { unit }) => ports(s, unit),
  why: (s, { unit }, hex) => whyNoHaven(s, unit, hex, rule) ?? whyNoRoom(s, unit, hex),
  take: (ref, { unit }, hex) => {
    ref.log(rule, 'emergency', { unit: unitIds[unit]!, from: hexId(ref.s.at[unit]!), hex: hexId(hex) });
    put(ref.s, unit, hex);
  },
  decline: () => undefined,
});

export const freeEmergencyChoices: readonly ChoiceKind[] = [
  flee('flee', '17.11'),
  flee('flee-1942', '17.25C'),
];
