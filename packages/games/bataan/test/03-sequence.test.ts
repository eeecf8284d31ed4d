import { expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { lay } from './lay.ts';

test('3.2 3.2.1 3.2.2 3.2.3 3.3 3.4 the Japanese segment, then the Allied one, each phase in its order, then the next turn', () => {
  const t = lay('reinforcement', { '1019': 'J-9', '1749': 'A-31', pool: 'A-Pr1' }, { turn: 5 });
  const asked: string[] = [];
  while (t.state.turn === 5) {
    asked.push(t.waiting!);
    t.act(t.roles[0]!, 'done');
  }
  const order = [
    'provisional.form',
    'invasions.group',
    'japan.local.unit',
    'beaches',
    'japan.missions.choose',
    'japan.move.units.choose',
    'allies.local.unit',
    'allies.missions.choose',
    'allies.move.units.choose',
  ];
  expect(asked.filter(each => order.includes(each))).toEqual(order);
  expect(t.state.turn).toBe(6);
});

test('3.2 3.3 each segment stands under its own rule', () => {
  expect(['japan', 'allies'].map(id => bataan.flow.blocks.get(id)!.rule)).toEqual(['3.2', '3.3']);
});

test('3.2 3.3 3.4 a segment begins anew: nobody has moved, been asked about or been carried', () => {
  const t = lay(
    'allies.local',
    { '1749': 'A-31', '1648': 'J-9', '1019': 'J-20', pool: 'A-Pr1' },
    { turn: 3 },
  );
  t.act('allies', 'coast unit=A-31 hex=1250').passTo('allies.move.units.choose');
  t.act('allies', 'move unit=A-31', 'enter place=1249', 'halt');
  expect([t.state.side, t.state.landing!.local, t.state.landing!.carried]).toEqual([1, 6, [t.unit('A-31')]]);
  t.passTo('provisional.form');
  expect([t.state.turn, t.state.side, t.state.landing!.local, t.state.landing!.carried]).toEqual([
    4,
    0,
    0,
    [],
  ]);
  t.passTo('allies.move.units.choose');
  expect(t.state.side).toBe(1);
  t.allows('allies', 'move unit=A-31');
});

test('3.4 4.4.5 what was noted is for the next turn alone', () => {
  const t = lay('beaches', { formosa: 'J-1F' }, { turn: 2, transports: { ready: 25 } });
  t.act('japan', 'note beach=vigan', 'done').passTo('invasions.group').allows('japan', 'sail place=1019.sea');
  t.act('japan', 'done').passTo('beaches');
  expect(t.state.beachesNext).toEqual([]);
  t.act('japan', 'done').passTo('invasions.group').refuses('japan', 'sail place=1019.sea', '4.4.5');
});
