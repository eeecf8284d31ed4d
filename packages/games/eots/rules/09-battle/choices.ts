import { type ChoiceKind, choice } from '../../choices.ts';
import { current, forces } from './10-forces.ts';
import { settle, strike } from './20-hits.ts';
import { restorable, shift, takers } from './20-shift.ts';

/** What a battle asks for beside the hits themselves. */
export const battleChoices: readonly ChoiceKind[] = [
  {
    // The reaction player says which land unit is left, reduced; all others go.
    kind: 'last-land-unit',
    rule: '9.2F(5)-2',
    subject: 'unit',
    verb: 'keep',
    list: (_s, { units }) => units,
    take(ref, { units }, kept) {
      const battle = current(ref.s);
      const hits = battle.hits.find(({ pool }) => pool === 'bombardment')!;
      for (const unit of units)
        for (let last = false; !last; ) {
          const target = forces(ref.s, battle).find(f => f.unit === unit);
          last = !target || (unit === kept && target.steps === 1);
          if (target && !last) strike(ref, hits, target, target.defence, '9.2F(5)-2');
        }
      hits.left = 0;
    },
  },
  {
    kind: 'critical-step',
    rule: '9.2F(6)',
    subject: 'unit',
    verb: 'lose',
    list: (_s, { units }) => units,
    take(ref, _choice, unit) {
      const battle = current(ref.s);
      const target = forces(ref.s, battle).find(f => f.unit === unit)!;
      const hits = battle.hits.find(({ by }) => by !== target.side)!;
      strike(ref, hits, target, hits.left, '9.2F(6)');
      settle(ref);
    },
  },
  {
    kind: 'range-superiority',
    rule: '9.2F(7)',
    subject: 'unit',
    verb: 'restore',
    list: s => restorable(s, current(s)),
    take: (ref, { side }, unit) => {
      ref.s.choices.unshift(choice('range-superiority-loss', side, { unit }));
    },
    decline: () => undefined,
  },
  {
    kind: 'range-superiority-loss',
    rule: '9.2F(7)',
    subject: 'unit',
    verb: 'lose',
    list: (s, { unit }) => takers(s, current(s), unit),
    take: (ref, { unit }, hit) => shift(ref, unit, hit),
  },
];
