import { sidesAt } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';
import { table as display } from '../table.ts';
import { en } from './table-reader.ts';
import { Table } from './units-table.ts';

/** Both seats say which side they want; the seat `japan` bids more and has its will. */
const bid = (japan: string, allies: string): Table =>
  Table.game('1943', { bidding: true })
    .act('japan', `bid side=${japan} points=2`)
    .act('allies', `bid side=${allies} points=0`);

test('16.48 the table calls and colours a seat by the side that it plays', () => {
  const look = (table: Table) => {
    const masked = eots.mask(table.state, 'japan');
    const { hands, tracks, stacks } = display.board(masked, en);
    const sides = sidesAt(display, masked, en);
    const tokyo = stacks.find(({ hex }) => hex === '3706')!;
    return {
      seat: sides.japan,
      fleet: sides[tokyo.side]!.camp,
      hand: [sides[hands![0]!.side]!.name, hands![0]!.title],
      control: display.ground('3706', masked, en).find(({ rule }) => rule === '6.5-1')!.value,
      asp: tracks.filter(({ id }) => id.startsWith('asp')).map(({ title }) => title.slice(-4, -1)),
    };
  };
  const [japan, allies] = [en('role.japan'), en('role.allies')];
  const same = look(bid('japan', 'allies'));
  expect(same.seat).toEqual({ ...display.sides.japan, name: japan, short: en('roleShort.japan') });
  expect(same).toMatchObject({
    fleet: 'japan',
    hand: [japan, en('table.handOf', { who: japan })],
    control: japan,
  });
  const other = look(bid('allies', 'japan'));
  expect(other.seat).toEqual({ ...display.sides.allies, name: allies, short: en('roleShort.allies') });
  expect(other).toMatchObject({
    fleet: 'japan',
    hand: [allies, en('table.handOf', { who: allies })],
    control: japan,
    asp: same.asp,
  });
});
