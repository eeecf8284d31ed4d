import type { Json } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { NORTH } from './north.ts';

/** Matches that lead to the steps between two battles of the campaign, and to both set-ups. */

export const lead = (at: string, more: { readonly [name: string]: Json }, ...script: string[]): Lead => ({
  seed: 'lead',
  scenario: 'campaign',
  position: {
    at,
    scenario: 'campaign',
    campaign: { date: '3AM', kind: 'american', chits: { us: 4, japan: 2 } },
    control: { us: NORTH },
    ...more,
  },
  script,
});

/** Both are done with so many steps. */
const passed = (steps: number): string[] =>
  Array.from({ length: 2 * steps }, (_, n) => `${n % 2 === 0 ? 'us' : 'japan'} done`);
const [EQUIPMENT, RECOMBINE, HEROES, SHIFT, GARAGE, WORKSHOP] = [0, 2, 3, 4, 5, 6];

/** Marines and a tank that nobody wants to be south of the creek. */
export const lost = (...script: string[]): Lead =>
  lead(
    'old-date',
    {
      stacks: {
        J16: 'us 6-6-8 a, 9-1 l, m2mtr>a, 3-4-8 x2',
        K8: 'us 6-6-8',
        N16: 'us m4a2:abandoned',
        N18: 'jp 4-4-7',
      },
    },
    ...script,
  );
/** A camp in the north where there is something of everything. */
export const camp = (steps: number, ...script: string[]): Lead => campOn('3AM', steps, ...script);
export const campOn = (date: string, steps: number, ...script: string[]): Lead =>
  lead(
    'old-date',
    {
      campaign: {
        date,
        kind: 'american',
        chits: { us: 4, japan: 2 },
        stock: {
          us: { 'foxhole-1': 1, wire: 1, 'trip-flare': 1, corduroy: 2, cover: 2, 'hide-squad': 1 },
          japan: {},
        },
      },
      stacks: {
        K6: 'us 6-6-8 a, hero b, 3-4-8 c, 3-4-8 d, m2mtr>c',
        K7: 'us m4a2:disabled-bmg, MMG>a',
        K8: 'us m4a2:abandoned, 2-2-8 g, 37at>g:facing=SSE',
        N9: 'us 6-6-8 e, 9-1, MMG',
        N14: 'jp 4-4-7',
      },
      wrecks: ['K8'],
    },
    'japan done',
    ...passed(steps),
    ...script,
  );
/** Americans who are cut off in the south with a prisoner. */
export const guards = (...script: string[]): Lead =>
  lead(
    'old-date',
    {
      stacks: { P16: 'us 6-6-8, 6-6-8, jp unarmed-squad', X18: 'jp 4-4-7', K8: 'us 6-6-8' },
      control: { us: [...NORTH, 'P16', 'Q16', 'Q15', 'P14'] },
      prisoners: ['jp1 us2'],
    },
    'us done',
    'japan done',
    ...passed(1),
    ...script,
  );
/** As near to one area as to another. */
export const between = (...script: string[]): Lead => ({
  ...lead(
    'old-date',
    {
      stacks: { O12: 'us 6-6-8', N18: 'jp 4-4-7', K8: 'us 6-6-8' },
      control: { us: [...NORTH, 'P16', 'Q16', 'Q15', 'P14', 'T14'] },
    },
    'us escape units=[us2]',
    'us done',
    'japan done',
    ...script,
  ),
  seed: 'escapes',
});
/** The Americans set up after the Japanese, with what they have bought. */
export const buysAndLaysOut = (date: string, bought: readonly string[], ...script: string[]): Lead =>
  campOn(
    date,
    7,
    ...bought.map(what => `us buy ${what}`),
    'us done',
    'japan done',
    'us done',
    'japan done',
    'us attack-date',
    'japan idle-date',
    'japan done',
    'japan propose',
    'japan done',
    ...script,
  );
export const laysOut = (date: string, ...script: string[]): Lead => buysAndLaysOut(date, [], ...script);

/** A group in reserve, for the night. */
const reserves = (...script: string[]): Lead =>
  campOn(
    '3AM',
    7,
    'us buy group=us-I1 manner=reserve',
    'us done',
    'japan done',
    'us done',
    'japan done',
    'us attack-date',
    'japan idle-date',
    'japan done',
    'japan propose',
    'japan done',
    'us propose',
    ...script,
  );

const TO_US1 = 'us station unit=us1 place=K6';
export const campaignLeads: { readonly [item: string]: readonly Lead[] } = {
  'decision escape.us.act': [lost('us escape units=[us1]')],
  'decision escape.japan.act': [camp(0)],
  'decision whether-wreck.choose': [lost()],
  'decision which-area.choose': [between('us retain area=a2')],
  'verb escape': [lost('us escape units=[us1]')],
  'verb lay-down': [lost('us lay-down weapon=usw1')],
  'verb destroy': [lost('us destroy weapon=usw1')],
  'verb give': [lost('us give weapon=usw1 unit=us3')],
  'verb split': [lost('us split unit=us1')],
  'verb wreck': [lost()],
  'verb spare': [lost()],
  'verb retain': [between('us retain area=a2')],
  'verb take': [camp(EQUIPMENT, 'us take weapon=usw4 unit=us8')],
  'verb scrap': [camp(EQUIPMENT, 'us scrap weapon=usw4')],
  'verb crew': [camp(EQUIPMENT, 'us crew unit=us1 vehicle=us6')],
  'verb free': [guards('us free unit=jp1')],
  'verb hand-over': [guards('us hand-over unit=jp1 by=us3')],
  'verb keep-apart': [camp(RECOMBINE, 'us keep-apart unit=us3')],
  'verb harden': [camp(HEROES, 'us harden hero=us2 unit=us1')],
  'verb dismiss': [camp(HEROES, 'us dismiss unit=us2')],
  'verb shift': [camp(SHIFT, 'us shift units=[us1] area=edge')],
  'verb call-off-all': [camp(SHIFT, 'us shift units=[us1] area=edge', 'us call-off-all')],
  'verb call-off': [camp(SHIFT, 'us shift units=[us1] area=edge', 'us call-off unit=us1')],
  'decision garage.us.act': [camp(GARAGE, 'us done')],
  'verb replace-mg': [camp(WORKSHOP, 'us replace-mg unit=us5 weapon=usw2')],
  'verb quit': [camp(WORKSHOP, 'us quit unit=us5')],
  'verb make-wreck': [camp(WORKSHOP, 'us make-wreck unit=us5')],
  'verb search-wreck': [camp(WORKSHOP, 'us search-wreck hex=K8')],
  'verb station': [laysOut('3AM', TO_US1)],
  'verb lift': [laysOut('3AM', TO_US1, 'us lift unit=us1')],
  'verb conceal': [laysOut('3AM', TO_US1, 'us conceal unit=us1')],
  'verb hide': [laysOut('3AM', TO_US1, 'us hide unit=us1')],
  'verb show': [laysOut('3AM', TO_US1, 'us conceal unit=us1', 'us show unit=us1')],
  'verb cloak': [laysOut('3PM', TO_US1, 'us cloak unit=us1')],
  'verb face': [laysOut('3AM', 'us station unit=us5 place=K7', 'us face unit=us5 spine=E')],
  'verb issue': [laysOut('3AM', 'us issue weapon=usw1 unit=us8')],
  'verb lay-gun': [laysOut('3AM', 'us lay-gun weapon=usw3 spine=E')],
  'verb raise': [laysOut('3AM', 'us raise item=foxhole-1 hex=A5 spine=NNE')],
  'verb raze': [laysOut('3AM', 'us raise item=foxhole-1 hex=A5 spine=NNE', 'us raze item=foxhole-1 hex=A5')],
  'verb lay-road': [laysOut('3AM', 'us lay-road hex=A5 to=B4')],
  'verb decoy': [laysOut('3AM', 'us decoy place=A5')],
  'verb reserve-decoy': [reserves('us reserve-decoy place=A5')],
  'verb propose': [laysOut('3AM', 'us propose')],
  'verb clear': [laysOut('3AM', 'us propose', 'us clear')],
  'verb lay-anew': [laysOut('3AM', 'us lay-anew')],
};
