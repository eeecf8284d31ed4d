import { expect, test } from 'vitest';
import { put } from '../state.ts';
import { type Island, lay } from './lay.ts';

const J = 'JP-62-12';
const K = 'JP-62-13';
const L = 'JP-62-14';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { turn: 13, ...more });
const places = (t: Island): string[] => [
  ...new Set(
    t
      .legal('japan')
      .map(action => /hex=(\d+)/.exec(action)?.[1] ?? '')
      .filter(hex => hex !== ''),
  ),
];

test('9.61 9.61a 9.61b 9.61c 9.61f a free position goes on a Japanese stack without one, facing a hexside', () => {
  const t = japan({ '2330': J, '2331': K, '2332': L }, { positions: ['free', '2331 N'] });
  t.act('japan', 'done').waitsAt('japan.positions.place', 'japan');
  expect(places(t).sort()).toEqual(['2330', '2332']);
  t.refuses('japan', 'redeploy marker=1 hex=2333 facing=N', '9.61a', 'nobody-there');
  t.refuses('japan', 'redeploy marker=1 hex=2331 facing=N', '9.61b', 'one-position');
  t.refuses('japan', 'redeploy marker=2 hex=2330 facing=N', '9.61d', 'not-free');
  t.refuses('japan', 'done', '9.61f', 'must-redeploy');
  t.act('japan', 'redeploy marker=1 hex=2330 facing=SE').tells('redeployed', { hex: '2330', facing: 'SE' });
  expect([t.facing('2330'), t.facing('2331')]).toEqual(['SE', 'N']);
  // 9.63 From now on the US does not see who is under it.
  expect([t.seenAt('us', J), t.seenAt('us', L)]).toEqual([null, '2332']);
});

test('9.61d a manned position is not free; one that was abandoned is; exchanging units is no abandoning', () => {
  const kept = japan({ '2330': J, '2331': K }, { positions: ['2330 N'] }).act('japan', 'done');
  expect(kept.facing('2330')).toBe('N');
  expect(kept.waiting).not.toBe('japan.positions.place');
  const left = japan({ '2330': J, '2331': K }, { positions: ['2330 N'] });
  left.act('japan', `move unit=${J} hex=2331`, 'halt', 'done').waitsAt('japan.positions.place');
  // 9.61d Abandoned of its own will: the US has not forced it.
  expect([left.facing('2330'), left.state.campaign.forced]).toEqual([null, 0]);
  const relieved = japan({ '2330': J, '2331': K }, { positions: ['2330 NE'] });
  relieved.act('japan', `move unit=${J} hex=2331`, 'halt', `move unit=${K} hex=2330`, 'halt', 'done');
  expect(relieved.facing('2330')).toBe('NE');
});

test('9.61d 18.44a-2 one that the US has emptied stays if it is manned again, else it is forced to go', () => {
  const t = lay(
    'us.assault',
    { '2330': J, '2331': K },
    { turn: 13, positions: ['2330 N'], campaign: { south: 0 }, counteroffensive: { began: 1, turns: 1 } },
  );
  put(t.state, t.unit(J), t.hex('2332'));
  t.act('us', 'done')
    .waitsAt('japan.moves.unit', 'japan')
    .act('japan', 'done')
    .waitsAt('japan.positions.place');
  expect([t.facing('2330'), t.state.campaign.forced]).toEqual([null, 1]);
  const back = lay(
    'us.assault',
    { '2330': J, '2331': K },
    { turn: 13, positions: ['2330 N'], campaign: { south: 0 }, counteroffensive: { began: 1, turns: 1 } },
  );
  put(back.state, back.unit(J), back.hex('2332'));
  back.act('us', 'done').act('japan', `move unit=${K} hex=2330`, 'halt', 'done');
  expect([back.facing('2330'), back.state.campaign.forced]).toEqual(['N', 0]);
});

test('9.61d 18.44a-2 one that is given up in a US zone of control was forced; the option counts only what the US has emptied', () => {
  const leave = (us: string, options = {}, how = ''): number => {
    const stacks = { '2330': J, '2331': K, [us]: `US-96-381-1${how}` };
    const t = lay('japan.moves', stacks, { turn: 13, positions: ['2330 N'] }, { options });
    t.act('japan', `move unit=${J} hex=2331`, 'halt', 'done').waitsAt('japan.positions.place');
    return t.state.campaign.forced;
  };
  expect([leave('2329'), leave('2328')]).toEqual([1, 0]);
  expect(leave('2329', { pressedPositions: false })).toBe(0);
  // 9.87 Who is pinned presses on nobody.
  expect(leave('2329', {}, ':pinned')).toBe(0);
});

test('9.61e never where US units were once', () => {
  const t = japan({ '2330': J, '2331': K }, { positions: ['free'], entered: ['2330'] }).act('japan', 'done');
  t.refuses('japan', 'redeploy marker=1 hex=2330 facing=N', '9.61e', 'us-was-there');
  expect(places(t)).toEqual(['2331']);
});

test('9.62 not north of the 62nd sector, and in the south only as many as the die has allowed', () => {
  const stacks = { '2330': J, '2628': K, '2139': L, '2140': 'JP-62-15' };
  const t = japan(stacks, { positions: ['free', 'free'] }).act('japan', 'done');
  t.refuses('japan', 'redeploy marker=1 hex=2628 facing=N', '9.62', 'too-far-north');
  t.refuses('japan', 'redeploy marker=1 hex=2139 facing=N', '9.62', 'not-in-the-south');
  const south = japan(stacks, { positions: ['free', 'free', 'free'], campaign: { south: 1 } }).act(
    'japan',
    'done',
  );
  south.act('japan', 'redeploy marker=1 hex=2139 facing=N');
  south.refuses('japan', 'redeploy marker=2 hex=2140 facing=N', '9.62', 'not-in-the-south');
});

test('9.62 once it is announced one at least goes south each turn', () => {
  const stacks = { '2330': J, '2139': L };
  const t = japan(stacks, { positions: ['free'], campaign: { south: 3 } }).act('japan', 'done');
  t.refuses('japan', 'redeploy marker=1 hex=2330 facing=N', '9.62', 'one-goes-south');
  t.act('japan', 'redeploy marker=1 hex=2139 facing=S');
  expect(t.facing('2139')).toBe('S');
  const two = japan({ ...stacks, '2140': K }, { positions: ['free', 'free'], campaign: { south: 3 } }).act(
    'japan',
    'done',
  );
  two
    .act('japan', 'redeploy marker=1 hex=2139 facing=S')
    .allows('japan', 'redeploy marker=2 hex=2330 facing=S');
});

test('9.64 the position of Ie Shima stays there, the others never go there', () => {
  const stacks = { '4533': J, '2330': K, '2331': L };
  const t = japan(stacks, { positions: ['free'] }).act('japan', 'done');
  t.refuses('japan', 'redeploy marker=1 hex=4533 facing=N', '9.64', 'wrong-island');
  const ie = japan({ ...stacks, '4532': 'JP-IE-50-1' }, { positions: ['4533 N'] });
  ie.act('japan', `move unit=${J} hex=4434`, 'halt', 'done').waitsAt('japan.positions.place');
  ie.refuses('japan', 'redeploy marker=1 hex=2330 facing=N', '9.64', 'wrong-island');
  ie.allows('japan', 'redeploy marker=1 hex=4532 facing=N');
});

test('9.6 18.33a in the Free Variant only by key points, north or south, and nobody must', () => {
  const t = japan({ '2331': J, '2628': K, '1946': L }, { scenario: 'free-variant', positions: ['free'] });
  t.act('japan', 'done').waitsAt('japan.positions.place').allows('japan', 'done');
  t.refuses('japan', 'redeploy marker=1 hex=2628 facing=N', '18.33a', 'no-key-point');
  t.allows('japan', 'redeploy marker=1 hex=2331 facing=N', 'redeploy marker=1 hex=1946 facing=N');
  const written = japan(
    { '2331': J, '1946': L },
    { scenario: 'free-variant', positions: ['free'], keyPoints: ['maeda'] },
  ).act('japan', 'done');
  expect(written.why('japan', 'redeploy marker=1 hex=1946 facing=N')?.rule).toBe('18.33a');
});

test('18.721a in scenario 4 positions move freely in the south', () => {
  const t = japan(
    { '1946': J, '2145': K },
    { scenario: 'scenario-4', turn: 23, positions: ['free', 'free'] },
  );
  t.act('japan', 'done', 'redeploy marker=1 hex=1946 facing=N', 'redeploy marker=2 hex=2145 facing=N');
  expect(t.positions.sort()).toEqual(['1946', '2145']);
});

// ---------------------------------------------------------------- before the moves

const before = (stacks: Stacks, more: More = {}): Island =>
  lay('japan.before', stacks, { turn: 13, ...more });

test('9.62 going south is announced once, before the moves, and a die says how many', () => {
  const t = before({ '2330': J }, { turn: 5 })
    .waitsAt('japan.before.say', 'japan')
    .offers('japan', 'announce-south', 'done');
  t.dice(4).act('japan', 'announce-south').tells('goes-south', { count: 4 });
  expect([t.state.campaign.south, t.waiting]).toEqual([4, 'japan.moves.unit']);
  expect(before({ '2330': J }, { scenario: 'free-variant', turn: 5 }).waiting).toBe('japan.moves.unit');
  expect(before({ '1946': J }, { scenario: 'scenario-4', turn: 23 }).waiting).toBe('japan.moves.unit');
});

test('18.16g 17.11 the Counteroffensive may be declared in May, or when a conference leaves it free; once', () => {
  const t = before({ '2330': J }, { turn: 12 })
    .act('japan', 'counteroffensive')
    .tells('counteroffensive', { turns: 1 });
  expect(t.state.counteroffensive).toEqual({ began: 12, turns: 1, due: 0 });
  t.refuses('japan', 'counteroffensive', '17.11', 'offensive-made');
  before({ '2330': J }, { turn: 10 }).refuses('japan', 'counteroffensive', '18.16g', 'not-in-may');
  before({ '2330': J }, { turn: 10, conference: { current: 4, had: [4] } }).allows(
    'japan',
    'counteroffensive',
  );
  before({ '2330': J }, { scenario: 'scenario-3', turn: 16 }).refuses(
    'japan',
    'counteroffensive',
    '18.43c',
    'no-offensive',
  );
});

test('17.12 T17.0-1 a general one may begin before, and begins by itself on its last day', () => {
  const conference = { had: [1] };
  const t = before({ '2330': J }, { turn: 4, conference, counteroffensive: { due: 6 } });
  t.act('japan', 'counteroffensive');
  expect(t.state.counteroffensive).toEqual({ began: 4, turns: 2, due: 6 });
  const late = before({ '2330': J }, { turn: 6, conference, counteroffensive: { due: 6 } });
  expect(late.state.counteroffensive).toEqual({ began: 6, turns: 2, due: 6 });
});

test('18.16g with the option it must be made by the end of May', () => {
  const began = (turn: number, mayOffensive: boolean): number =>
    lay('japan.before', { '2330': J }, { turn }, { options: { mayOffensive } }).state.counteroffensive.began;
  expect([began(21, true), began(20, true), began(21, false)]).toEqual([21, 0, 0]);
  // 17.11 Unless a conference has left it free.
  const free = { turn: 21, conference: { current: 4, had: [4] } };
  const t = lay('japan.before', { '2330': J }, free, { options: { mayOffensive: true } });
  expect(t.state.counteroffensive.began).toBe(0);
});

test('18.13 18.323 on 16 April four Home Guard battalions appear in Shuri, at once', () => {
  const guards = ['JP-HG-9', 'JP-HG-10', 'JP-HG-11', 'JP-HG-12'];
  const t = before({ '2134': `${J} ${K}`, 'turn-6': guards.join(' ') }, { turn: 6, campaign: { south: 0 } });
  t.waitsAt('japan.arrive', 'japan').refuses('japan', 'appear unit=JP-HG-9 hex=2134', '18.13', 'not-there');
  t.refuses('japan', 'appear unit=JP-HG-9 hex=2330', '18.13').refuses(
    'japan',
    `appear unit=${J} hex=2034`,
    '18.13',
    'not-arriving',
  );
  t.act('japan', ...guards.map((unit, n) => `appear unit=${unit} hex=${n < 2 ? '2034' : '2035'}`));
  t.waitsAt('japan.moves.unit').allows('japan', 'move unit=JP-HG-9 hex=2033');
  // 18.323 In the Free Variant also next to the headquarters.
  const free = before({ '1946': 'JP-HQ', 'turn-6': 'JP-HG-9' }, { turn: 6, scenario: 'free-variant' });
  free.allows('japan', 'appear unit=JP-HG-9 hex=1945', 'appear unit=JP-HG-9 hex=2034');
});

test('9.61d 9.6 US units that move into an empty position destroy it there', () => {
  const t = lay(
    'us.moves',
    { '2328': 'US-96-381-1', '2329': J, '2331': K },
    { turn: 13, positions: ['2329 N'] },
  );
  put(t.state, t.unit(J), t.hex('2332'));
  t.act('us', 'move unit=US-96-381-1 hex=2329');
  expect([t.facing('2329'), t.state.campaign.forced]).toEqual([null, 1]);
});

test('18.33a 18.321d the Free Variant asks whenever a position is free, so that nothing is told by it', () => {
  const more = { scenario: 'free-variant', positions: ['free'], keyPoints: ['maeda'] };
  japan({ '2628': K }, more)
    .act('japan', 'done')
    .waitsAt('japan.positions.place', 'japan')
    .offers('japan', 'done');
  // Elsewhere it is known to all that there is nowhere to go.
  expect(japan({ '2628': K }, { positions: ['free'] }).act('japan', 'done').waiting).not.toBe(
    'japan.positions.place',
  );
});

test('9.63 18.13 Home Guard that appears under a position is told to its owner only', () => {
  const appear = (positions: string[]): Island =>
    lay(
      'japan.before',
      { '2134': J, 'turn-6': 'JP-HG-9' },
      { turn: 6, campaign: { south: 0 }, positions },
    ).act('japan', 'appear unit=JP-HG-9 hex=2134');
  const covered = appear(['2134 N']);
  expect([covered.log('appeared', 'us'), covered.log('appeared', 'japan').length]).toEqual([[], 1]);
  expect(covered.seenAt('us', 'JP-HG-9')).toBeNull();
  expect(appear([]).log('appeared', 'us')).toHaveLength(1);
});
