import {
  type Display,
  type FightLadder,
  type FightSide,
  scoreSide,
  type Texts,
  type Translate,
} from '@ironbottom/engine';
import { ROLES, type Toy } from '../../engine/test/toy.ts';

/** How the toy looks: two islands, a unit on each, chits beside them. */

const ISLANDS = ['0101', '0102'];
const unitAt = ['red-unit', 'blue-unit'];

const texts: Texts = {
  ui: { yes: 'yes', no: 'no', none: 'none', listSeparator: ', ', noDice: 'no dice' },
  role: { red: 'Red', blue: 'Blue' },
  roleShort: { red: 'R', blue: 'B' },
  option: {
    length: { name: 'Length', help: 'How long', values: { short: 'Short', long: 'Long' } },
    storms: { name: 'Storms', help: 'Whether there are any' },
  },
  scenario: { islands: 'Islands' },
  phase: { drawing: 'Drawing', bidding: 'Bidding', battle: 'Battle' },
  prompt: { commit: 'Bid', attack: 'Attack in turn {{turn}}?', support: 'Support?' },
  action: {
    commit: 'Bid {{level}}',
    attack: 'Attack',
    hold: 'Hold',
    support: 'Support with {{chit}}',
    decline: 'Decline',
    storm: 'Storm',
  },
  log: {
    drawn: 'Drew {{chit}}, worth {{value}}',
    bid: '{{role}} bids {{level}}',
    supported: '{{role}} supports with {{value}}',
    held: '{{role}} holds',
    storm: '{{role}} calls a storm',
    'roll@initiative': '{{who}} rolls {{dice}} for the first move',
    'roll@fire': '{{who}} fires: {{dice}}',
    'roll@assault': '{{who}} assaults: {{dice}}',
  },
  refusal: {
    'not-in-hand': '{{chit}} is not in hand',
    'nobody-left': 'Nobody is left',
    'no-storm-left': 'No storm is left',
    'in-combat': 'Not in combat',
  },
  game: {
    title: 'Toy',
    subtitle: 'A game for tests',
    where: 'two islands',
    line: 'Two sides, chits and dice.',
    summary: 'Two sides, chits and dice.',
  },
  ground: { land: 'Land' },
  fight: { title: 'Fire' },
  term: { strength: 'Strength' },
  about: { strength: 'Strength' },
  score: { aim: 'More points', points: 'Points' },
  outcome: { red: 'Red loses', blue: 'Blue loses', first: 'First' },
  chit: 'a chit',
  chapter: { 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six', 7: 'Seven' },
  guide: { 1: { title: 'How to play', text: 'Bid, and attack.' } },
  briefing: {
    who: 'You are {{role}}.',
    aim: 'Take the other island.',
    turn: 'Bid, then attack.',
    more: 'No more.',
  },
};

/** 5.2 A die for each point of strength. */
const party = (s: Toy, side: number): FightSide => ({
  role: ROLES[side]!,
  part: '',
  counters: [],
  sums: [
    { terms: [{ key: 'strength', op: '+', value: s.strength[side]! }], sum: s.strength[side]!, unit: '' },
  ],
});

const COLUMNS = ['1-2', '1-1', '2-1', '3-1', '4-1'];

/** The strengths as a column of odds, in favour of the defender. */
function ladder({ strength, attacker }: Toy, t: Translate): FightLadder {
  const [attack, defence] = [strength[attacker]!, strength[1 - attacker]!];
  const now = defence > attack ? 0 : Math.min(COLUMNS.length - 1, Math.floor(attack / Math.max(1, defence)));
  const shown = COLUMNS.slice(Math.max(0, now - 1), now + 2);
  return {
    title: t('fight.title'),
    columns: COLUMNS,
    now,
    hint: '',
    rolls: ['1-3', '4-6'],
    rows: shown.map(column => ({ column, results: ['A1', 'D1'] })),
  };
}

const chits = ({ places }: Toy, place: number): string[] =>
  places.flatMap((each, chit) => (each === place ? [`c${chit}`] : []));

export const toyDisplay: Display<Toy> = {
  texts: { en: async () => texts, ja: async () => texts, zh: async () => texts },
  scenarios: { islands: { minutes: 5, turns: 3, difficulty: 1 } },
  map: {
    columns: 1,
    rows: 2,
    shifted: 'even',
    hexes: ISLANDS.map((id, i) => ({ id, column: 1, row: i + 1, ground: 'land', marks: [] })),
    grounds: { land: { glyph: '.', colour: '#88aa66', text: 'ground.land' } },
    marks: {},
    art: {
      grounds: { land: 'clear' },
      ridges: [],
      beaches: [],
      roads: [],
      rivers: [],
      bridges: [],
      symbols: [],
      names: [],
      borders: [],
    },
  },
  sides: {
    red: { camp: 'japan', body: '#aa3333', ink: '#ffffff' },
    blue: { camp: 'allied', body: '#3333aa', ink: '#ffffff' },
  },
  board: (s, t) => ({
    stacks: ROLES.map((side, i) => ({
      hex: ISLANDS[i]!,
      side,
      label: `${s.strength[i]}`,
      counters: [
        {
          id: unitAt[i]!,
          side,
          name: t(`role.${side}`),
          values: `${s.strength[i]}`,
          face: { kind: 'back', palette: i === 0 ? 'japan-army' : 'us-army' },
          known: true,
          faceDown: false,
          reduced: false,
          spent: false,
        },
      ],
    })),
    marks: {},
    arrows: [],
    markers: [],
    tracks: [{ id: 'turn', title: '', value: `${s.turn}`, rule: '2' }],
    panels: ROLES.map((side, i) => ({
      id: side,
      title: t(`role.${side}`),
      side,
      counters: chits(s, i).map(id => ({
        id,
        side,
        name: t('chit'),
        values: `${s.kinds[Number(id.slice(1))]}`,
        face: { kind: 'back', palette: i === 0 ? 'japan-army' : 'us-army' } as const,
        known: false,
        faceDown: true,
        reduced: false,
        spent: false,
      })),
      unknown: 0,
    })),
  }),
  name: (arg, id, _masked, t) =>
    arg === 'role' || arg === 'who' ? t(`role.${id}`) : arg === 'chit' ? t('chit') : id,
  actionKey: ({ verb }) => `action.${verb}`,
  refers: ({ chit }) => (typeof chit === 'string' ? { piece: chit } : {}),
  headings: ['held'],
  fight: {
    begins: [],
    ends: ['held'],
    adds: [],
    sheet: (s, t) =>
      s.attacker < 0
        ? null
        : {
            id: `${s.turn} ${s.fights}`,
            begun: false,
            title: t('fight.title'),
            about: t(`role.${ROLES[s.attacker]}`),
            rule: '5',
            from: [],
            steps: [{ name: t('fight.title'), state: 'now' }],
            sides: [party(s, s.attacker), party(s, 1 - s.attacker)],
            ladder: ladder(s, t),
          },
    told: () => ({ title: '', about: '', rule: '5', from: [], outcome: null, spent: [] }),
  },
  meant: ({ piece = '' }, at) =>
    at === 'support' && /^c\d$/.test(piece) ? [{ verb: 'support', chit: piece }] : [],
  march: { start: [], steps: [], stop: [], rule: '', mover: () => null, cost: () => 0 },
  overlays: {},
  about: (piece, s, t) => [
    { label: t('about.strength'), value: `${s.strength[Math.max(0, unitAt.indexOf(piece))]}`, rule: '5' },
  ],
  ground: (_hex, _s, t) => [{ label: t('ground.land'), value: t('ground.land') }],
  sheet: () => [],
  legend: () => ({ counters: [], samples: [], signs: [], charts: [] }),
  briefing: (_scenario, role, t) =>
    ['who', 'aim', 'turn'].map(key => ({
      head: t(`briefing.${key}`, { role: t(`role.${role}`) }),
      text: t('briefing.more'),
    })),
  score: (s, t) => ({
    aim: t('score.aim'),
    note: '',
    rule: '2',
    sides: ROLES.map((role, i) =>
      scoreSide(role, [{ label: t('score.points'), value: s.points[i]!, note: '', rule: '2' }]),
    ),
    balance: 0.5,
    line: '',
  }),
};
