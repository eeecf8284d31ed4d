import { act, type FightLadder, newMatch, parseAction, type Translate } from '@ironbottom/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toy } from '../../engine/test/toy.ts';
import { toyDisplay } from '../../testkit/test/toy-display.ts';
import { Ladder } from '../src/fight/Ladder.tsx';

/** The columns of a table of results on the sheet of a fight. */

const t = Object.assign((key: string) => key, { has: () => true }) as unknown as Translate;

/** Red attacks with so much against so much. */
function ladderOf(red: number, blue: number): FightLadder {
  const match = newMatch(toy, { seed: 'ladder', position: { red, blue, hand: 3 } });
  act(toy, match, 'red', parseAction('attack'));
  // Whatever the dice have done.
  const state = { ...match.state, strength: [red, blue] };
  return toyDisplay.fight!.sheet(state, t, 'support')!.ladder!;
}

const marked = (html: string, sort: string): string[] =>
  [...html.matchAll(/<(?:li|tr) class="([^"]*)">(?:<th scope="row">)?([^<]+)</g)].flatMap(
    ([, names, text]) => (names!.split(' ').includes(sort) ? [text!] : []),
  );

test('where the fight stands is marked among the columns, and its row in the table', () => {
  const html = renderToStaticMarkup(<Ladder now={ladderOf(2, 2)} />);
  expect(marked(html, 'fight-here')).toEqual(['1-1', '1-1']);
  expect(html.match(/<li/g)).toHaveLength(5);
  expect(html.match(/<tbody>.*<\/tbody>/)![0].match(/<tr/g)).toHaveLength(3);
  expect(html).not.toContain('fight-was');
});

test('with something added the new column is marked, and where it was is still seen', () => {
  const [now, then] = [ladderOf(2, 2), ladderOf(4, 2)];
  const html = renderToStaticMarkup(<Ladder now={now} then={then} />);
  expect(marked(html, 'fight-here')).toEqual(['2-1', '2-1']);
  expect(marked(html, 'fight-was')).toEqual(['1-1']);
});
