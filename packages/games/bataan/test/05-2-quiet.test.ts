import { expect, test } from 'vitest';
import { bataan } from '../index.ts';

/** Decisions of chapters 4 to 7, by id. */
const decisions = [...bataan.flow.blocks.values()].flatMap(block =>
  block.kind === 'decision' && /^[4-7]\./.test(block.rule) ? [block] : [],
);
const both = (...parts: string[]): string[] =>
  ['japan', 'allies'].flatMap(who => parts.map(part => `${who}.${part}`));

test('5.2.2 2.2.1 4.4.5 where hidden units or notes decide what can be answered, it is asked in any case', () => {
  const quiet = decisions.filter(each => each.quiet).map(({ id }) => id);
  expect(quiet.sort()).toEqual(
    [
      'provisional.form',
      'invasions.group',
      ...both(
        'local.unit',
        'declare.attack',
        'declare.lend',
        'losses.step',
        'retreats.stacks.stack',
        'advance.unit',
      ),
      'japan.retreats.drops.stack',
      'japan.landing-advance.unit',
    ].sort(),
  );
});

test('5.2.2 4.4.3 4.4.4 what the question would tell of hidden units and ships the others do not read', () => {
  const words = decisions.filter(each => each.others).map(({ id, others }) => [id, others]);
  expect(Object.fromEntries(words)).toEqual({
    'invasions.group': 'invasions-others',
    'japan.local.unit': 'local-others',
    'allies.local.unit': 'bay-others',
    ...Object.fromEntries(
      ['pre-start.move.enter', ...both('move.units.enter', 'enemy-reserves.enter', 'own-reserves.enter')].map(
        id => [id, 'enter-others'],
      ),
    ),
    ...Object.fromEntries(both('surplus.unit').map(id => [id, 'surplus-others'])),
  });
  const prompts = decisions.filter(({ id }) => id.endsWith('.local.unit')).map(({ prompt }) => prompt);
  expect(prompts).toEqual(['local', 'bay']);
});
