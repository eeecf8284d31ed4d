import type { Conformance, Lead } from '@ironbottom/testkit';
import type { State } from '../state.ts';
import { campaignLeads } from './leads-campaign.ts';
import { combatLeads } from './leads-combat.ts';

/** C1 From contact to effect, with a pile that cannot refuse; D11 sees I13. */
const artillery = (
  battery: { readonly [name: string]: string | number | boolean | string[] },
  ...script: string[]
): Lead => ({
  seed: 'lead',
  position: {
    at: 'prep-fire',
    stacks: { D11: 'us 9-1, phone>, 6-6-8', I13: 'jp 4-4-7', I14: 'jp 4-4-7:?' },
    batteries: [{ kind: 'us-oba-80', black: 5, red: 0, registered: ['I13'], ...battery }],
  },
  script,
});
/** A15.3 With this seed the leader rallies the squad by an Original 2, and it may be hardened. */
const hardened = (answer: string): Lead => ({
  seed: 'h11',
  position: { at: 'rally', stacks: { K8: 'us 9-1, 6-6-8:broken', X20: 'jp 4-4-7' } },
  script: ['us rally unit=us2', `us ${answer} unit=us2`],
});
const CALL = 'us call weapon=usw1';
const spotting = { access: true, contact: true, mission: 'spotting', hex: 'I12' };
const artilleryLeads: { readonly [item: string]: readonly Lead[] } = {
  'decision prep-fire.artillery.act': [artillery({}, CALL)],
  'decision defensive-fire.artillery.act': [
    {
      ...artillery({}, CALL),
      position: {
        at: 'defensive-fire',
        side: 'japan',
        stacks: { D11: 'us 9-1, phone>, 6-6-8', I13: 'jp 4-4-7' },
        batteries: [{ kind: 'us-oba-80' }],
      },
    },
  ],
  'verb call': [artillery({}, CALL)],
  'verb draw-chit': [artillery({}, CALL, 'us draw-chit weapon=usw1')],
  'verb request': [artillery({}, CALL, 'us draw-chit weapon=usw1', 'us request weapon=usw1 hex=I13')],
  'verb registered': [artillery({}, CALL, 'us draw-chit weapon=usw1', 'us registered weapon=usw1 hex=I13')],
  'verb correct': [artillery(spotting, CALL, 'us correct weapon=usw1 hex=I13 fires=effect')],
  'verb convert': [artillery({ ...spotting, hex: 'I13' }, CALL, 'us convert weapon=usw1 fires=harass')],
  'verb cease': [artillery(spotting, CALL, 'us cease weapon=usw1')],
};

/** Matches that lead to what random play seldom comes to, by what they are for; places in order, as records keep them. */
const leads: { readonly [item: string]: readonly Lead[] } = {
  ...combatLeads,
  ...campaignLeads,
  'verb emerge': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        scenario: 'patrol',
        stacks: { A9: 'us 6-6-8', K8: 'us 6-6-8', K9: 'jp 4-4-7:hip' },
      },
      script: ['us move units=[us2] path=[K9] mode=walk', 'japan emerge unit=jp1'],
    },
  ],
  'decision fanaticism': [
    {
      seed: 'lead',
      position: { at: 'fanaticism.allowed', fanaticism: true, stacks: { K8: 'us 6-6-8', K12: 'jp 4-4-7' } },
      script: ['us declare'],
    },
  ],
  'verb declare': [
    {
      seed: 'lead',
      position: { at: 'fanaticism.allowed', fanaticism: true, stacks: { K8: 'us 6-6-8', K12: 'jp 4-4-7' } },
      script: ['us declare'],
    },
  ],
  'verb decline': [
    {
      seed: 'lead',
      position: { at: 'fanaticism.allowed', fanaticism: true, stacks: { K8: 'us 6-6-8', K12: 'jp 4-4-7' } },
      script: ['us decline'],
    },
  ],
  'verb share': [
    {
      seed: 'lead',
      position: { at: 'rally', stacks: { K8: 'us 6-6-8:shortage, 6-6-8', K12: 'jp 4-4-7' } },
      script: ['us share unit=us1 by=us2'],
    },
  ],
  'verb release': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        scenario: 'patrol',
        side: 'japan',
        stacks: { J12: 'us 6-6-8', K12: 'jp 4-4-7:reserve=1, dummy:reserve=2', K13: 'jp 4-4-7' },
      },
      script: ['japan release unit=jp1'],
    },
  ],
  'verb evade-fire': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        scenario: 'patrol',
        side: 'japan',
        wrecks: ['K12 burning'],
        stacks: { J12: 'us 6-6-8', K12: 'jp 4-4-7:reserve=1', K13: 'jp 4-4-7' },
      },
      script: ['japan evade-fire unit=jp1 place=L12'],
    },
  ],
  'verb shell': [
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        stacks: {
          I9: 'us 2-2-8 a, 37at>a:facing=SSE, 6-6-8 b, BAZ43>b',
          I11: 'jp 4-4-7',
          I10: 'jp 2-2-8 c, 70inf>c:facing=NNW',
        },
      },
      script: [
        'us shell weapon=usw1 place=I10 aim=infantry ammo=he at=[] leader=[] spotter=[]',
        'us shell weapon=usw2 place=I10 aim=infantry ammo=heat at=[] leader=[] spotter=[]',
      ],
    },
    {
      seed: 'lead',
      position: {
        at: 'movement',
        scenario: 'patrol',
        stacks: { I10: 'us 6-6-8', A9: 'us 6-6-8', J10: 'jp 2-2-8:hip a, 70inf>a:facing=SSW' },
      },
      script: [
        'us move units=[us1] path=[I11] mode=walk',
        'japan shell weapon=jpw1 place=I11 aim=infantry ammo=he at=[] leader=[] spotter=[]',
      ],
    },
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        side: 'japan',
        stacks: {
          I9: 'us m4a2:facing=E',
          I11: 'jp 2-2-8 a, 70inf>a:facing=NNW, 4-4-7 b, type89>b',
          J10: 'us 6-6-8',
        },
      },
      script: [
        'japan shell weapon=jpw1 place=I9 aim=vehicle ammo=he at=[us1] leader=[] spotter=[]',
        'japan shell weapon=jpw2 place=J10 aim=area ammo=he at=[] leader=[] spotter=[]',
      ],
    },
  ],
  'verb illuminate': [
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        scenario: 'night-attack',
        night: true,
        alarm: true,
        side: 'us',
        stacks: { L9: 'us 2-2-8 a, m2mtr>a', K15: 'jp 4-4-7' },
      },
      script: ['us illuminate weapon=usw1 hex=K15'],
    },
  ],
  'verb bore-lane': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        scenario: 'night-attack',
        night: true,
        side: 'japan',
        bores: ['usw1 I9'],
        startled: true,
        stacks: { I11: 'us 2-2-8 a, MMG>a', I8: 'jp 4-4-7' },
      },
      script: ['us bore-lane weapon=usw1'],
    },
  ],
  'verb starshell': [
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        scenario: 'night-attack',
        night: true,
        alarm: true,
        side: 'us',
        stacks: { K10: 'us 9-1, 6-6-8', K15: 'jp 4-4-7' },
      },
      script: ['us starshell unit=us1 hex=K15'],
    },
  ],
  'verb crawl': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        stacks: { K9: 'us 6-6-8:wire', K12: 'jp 4-4-7' },
        works: { japan: ['wire K9'], us: [] },
      },
      script: ['us crawl units=[us1] mode=walk'],
    },
  ],
  'verb rout-off': [
    {
      seed: 'lead',
      position: { at: 'rout', stacks: { A9: 'us 6-6-8', C1: 'us 6-6-8:broken:dm', K12: 'jp 4-4-7' } },
      script: ['us rout-off unit=us2'],
    },
  ],
  'verb lane': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        stacks: { I11: 'jp 2-2-8 a, MMG>a', I8: 'us 6-6-8', J8: 'us 6-6-8' },
      },
      script: [
        'us move units=[us1] path=[I9] mode=walk',
        'japan lane units=[] weapons=[jpw1] leader=[] place=I9',
      ],
    },
  ],
  'verb cut-path': [
    {
      seed: 'lead',
      position: { at: 'prep-fire', stacks: { K8: 'us 6-6-8', X20: 'jp 4-4-7' } },
      script: ['us cut-path unit=us1 hex=J8'],
    },
  ],
  'verb bypass': [
    {
      seed: 'lead',
      position: { at: 'movement', stacks: { D4: 'us 6-6-8', E5: 'jp 4-4-7' } },
      script: ['us bypass units=[us1] path=[D5 E6] mode=walk'],
    },
  ],
  'decision hardening': [hardened('be-hardened')],
  'verb be-hardened': [hardened('be-hardened')],
  'verb stay-as-is': [hardened('stay-as-is')],
  'verb canister': [
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        stacks: { I9: 'us 2-2-8 a, 37at>a:facing=SSE', I10: 'jp 4-4-7', I11: 'jp 4-4-7:?' },
      },
      script: ['us canister weapon=usw1 path=[I10 I11 J10]'],
    },
  ],
  'verb turn': [
    {
      seed: 'lead',
      position: { at: 'prep-fire', stacks: { I9: 'us 2-2-8 a, 37at>a:facing=SSE', I10: 'jp 4-4-7' } },
      script: ['us turn weapon=usw1 spine=E'],
    },
  ],
  'verb push': [
    {
      seed: 'lead',
      position: { at: 'movement', stacks: { I10: 'us 2-2-8 a, 37at>a:facing=SSE', X20: 'jp 4-4-7' } },
      script: ['us push units=[us1] weapon=usw1 place=I11'],
    },
  ],
  ...artilleryLeads,
  'verb drive-off': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A1: 'us m4a2:motion:facing=NNE', A9: 'us 6-6-8', J14: 'jp 4-4-7' },
      },
      script: ['us drive-off unit=us1'],
    },
  ],
  'verb unbog': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I10: 'us m4a2:bogged', J14: 'jp 4-4-7' },
      },
      script: ['us unbog unit=us2'],
    },
  ],
  'verb hatch': [
    {
      seed: 'lead',
      position: { at: 'movement', side: 'us', stacks: { A9: 'us 6-6-8', I10: 'us m4a2', J14: 'jp 4-4-7' } },
      script: ['us hatch unit=us2'],
    },
  ],
  'verb dig-ford': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I11: 'us dozer, hero', J14: 'jp 4-4-7' },
      },
      script: ['us dig-ford units=[us2 us3] hex=I12'],
    },
  ],
  'verb machine-guns': [
    {
      seed: 'lead',
      position: { at: 'prep-fire', side: 'us', stacks: { A9: 'us 6-6-8', I10: 'us m4a2', I11: 'jp 4-4-7' } },
      script: ['us machine-guns unit=us2 place=I11'],
    },
  ],
  'verb overrun': [
    {
      seed: 'lead',
      position: { at: 'movement', side: 'us', stacks: { A9: 'us 6-6-8', I10: 'us m4a2', I11: 'jp 4-4-7' } },
      script: ['us overrun unit=us2 place=I11 gear=forward'],
    },
  ],
  'verb bail-out': [
    {
      seed: 'lead',
      position: { at: 'movement', side: 'us', stacks: { A9: 'us 6-6-8', I10: 'us m4a2', J14: 'jp 4-4-7' } },
      script: ['us bail-out unit=us2'],
    },
  ],
  'verb man': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I10: 'us m4a2:abandoned, 1-2-6', J14: 'jp 4-4-7' },
      },
      script: ['us man unit=us3 vehicle=us2'],
    },
  ],
  'verb mend': [
    {
      seed: 'lead',
      position: {
        at: 'rally',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I10: 'us m4a2:broken-cmg', J14: 'jp 4-4-7' },
      },
      script: ['us mend unit=us2 part=cmg'],
    },
  ],
  'verb main-gun': [
    {
      seed: 'lead',
      position: {
        at: 'prep-fire',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I10: 'us m4a2', I11: 'jp 4-4-7' },
      },
      script: ['us main-gun unit=us2 place=I11 aim=infantry ammo=he'],
    },
  ],
  'verb mount': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I9: 'us m4a2, 3-4-8', J14: 'jp 4-4-7' },
      },
      script: ['us mount units=[us3] vehicle=us2', 'us drive units=[us2] path=[I10] gear=forward'],
    },
  ],
  'verb dismount': [
    {
      seed: 'lead',
      position: {
        at: 'movement',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I9: 'us m4a2, 3-4-8', J14: 'jp 4-4-7' },
        riders: ['us3 us2'],
      },
      script: ['us dismount unit=us3'],
    },
  ],
  'verb scrounge': [
    {
      seed: 'lead',
      position: {
        at: 'rally',
        side: 'us',
        stacks: { A9: 'us 6-6-8', I9: 'us 6-6-8', J14: 'jp 4-4-7' },
        wrecks: ['I9'],
      },
      script: ['us scrounge unit=us2'],
    },
  ],
};
export const from: NonNullable<Conformance<State>['from']> = item => leads[item] ?? [];

/** What the walks need not meet, and why. */
export const rare: NonNullable<Conformance<State>['rare']> = {
  'decision prep-fire.hunt.*': 'a sniper is seldom where somebody can look for him in this phase',
  'decision movement.hunt.*': 'a sniper is seldom where somebody can look for him in this phase',
  'decision defensive-fire.hunt.*': 'a sniper is seldom where somebody can look for him in this phase',
  'decision advancing-fire.hunt.*': 'a sniper is seldom where somebody can look for him in this phase',
};
