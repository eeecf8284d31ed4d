import type { Lead } from '@ironbottom/testkit';

/** Leads to close combat, charges and Banzai charges. */

const rest = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
type Stacks = { readonly [place: string]: string };
type More = { readonly [name: string]: string | readonly string[] };

const lead = (
  at: string,
  seed: string,
  stacks: Stacks,
  script: readonly string[],
  more: More = {},
): Lead => ({
  seed,
  // Places in order, as records keep them.
  position: {
    at,
    stacks: Object.fromEntries(Object.entries({ ...stacks, ...rest }).sort()),
    ...more,
  } as never,
  script,
});
const combat = (seed: string, stacks: Stacks, script: readonly string[], more: More = {}): Lead =>
  lead('close-combat', seed, stacks, script, more);

const two = combat('lead', { G9: 'us 6-6-8, jp 4-4-7', K9: 'us 6-6-8, jp 4-4-7' }, ['us combat hex=K9']);
const led = combat('lead', { G9: 'us 6-6-8 x2, 9-1, jp 4-4-7, 9-0' }, [
  'japan pair unit=jp2 other=jp2',
  'japan done',
  'us pair unit=us4 other=us4',
  'us fight units=[us2 us3] at=[jp1] place=G9',
]);
const caught = (script: readonly string[]): Lead =>
  combat('lead 0', { G9: 'us 6-6-8 x3, jp 2-3-7' }, [
    'us capture units=[us2 us3 us4] at=[jp1] place=G9',
    'japan done',
    ...script,
  ]);
const slips = (script: readonly string[]): Lead =>
  combat('lead 3', { G9: 'us 6-6-8, jp 4-4-7' }, [
    'us fight units=[us2] at=[jp1] place=G9',
    'japan fight units=[jp1] at=[us2] place=G9',
    ...script,
  ]);
const ambushed = (stack: string, script: readonly string[]): Lead =>
  combat('lead 3', { K9: stack }, script, { advanced: ['K9'] });

const ranDown = (script: readonly string[]): Lead =>
  lead('movement', 'lead 1', { G8: 'us 6-6-8', G9: 'jp 9-0' }, ['us run-down unit=us2 place=G9', ...script]);

export const combatLeads: { readonly [item: string]: readonly Lead[] } = {
  'decision close-combat.order': [two],
  'verb combat': [two],
  'decision combat.pairs.act': [led],
  'verb pair': [led],
  'verb fight': [led],
  'verb capture': [caught([])],
  'decision combat.roll.captives': [caught(['japan hara-kiri unit=jp1'])],
  'verb hara-kiri': [caught(['japan hara-kiri unit=jp1'])],
  'verb submit': [caught(['japan submit'])],
  'decision combat.roll.infiltration': [slips(['us stay'])],
  'verb stay': [slips(['us stay'])],
  'verb infiltrate': [slips(['us infiltrate unit=us2 place=G8'])],
  'decision combat.strike': [ambushed('us 6-6-8, jp 3-4-7', ['us hand-to-hand'])],
  'verb hand-to-hand': [ambushed('us 6-6-8, jp 3-4-7', ['us hand-to-hand'])],
  'decision combat.strike.infiltration': [
    ambushed('us 6-6-8, jp 3-4-7', ['us fight units=[us2] at=[jp1] place=K9', 'japan stay']),
  ],
  'decision combat.strike.captives': [
    ambushed('us 6-6-8 x3, jp 1-3-7', ['us capture units=[us2 us3 us4] at=[jp1] place=K9']),
  ],
  'verb seize': [combat('lead', { G9: 'us m4a2:abandoned, jp 4-4-7' }, ['japan seize unit=jp1 vehicle=us2'])],
  'verb run-down': [ranDown([])],
  'decision overrun.answer': [ranDown(['japan stand'])],
  'verb stand': [ranDown(['japan stand'])],
  'verb give-way': [ranDown(['japan give-way', 'us force-back place=F9'])],
  'decision overrun.push': [ranDown(['japan give-way', 'us force-back place=F9'])],
  'verb force-back': [ranDown(['japan give-way', 'us force-back place=F9'])],
  'decision combat.withdraw.defender.act': [
    combat('lead', { G9: 'us 6-6-8:melee, jp 4-4-7:melee' }, [
      'us done',
      'japan withdraw units=[jp1] place=F9',
    ]),
  ],
  'decision combat.withdraw.attacker.act': [
    combat('lead', { G9: 'us 6-6-8:melee, jp 4-4-7:melee' }, ['us withdraw units=[us2] place=G8']),
  ],
  'verb withdraw': [
    combat('lead', { G9: 'us 6-6-8:melee, jp 4-4-7:melee' }, ['us withdraw units=[us2] place=G8']),
  ],
  'verb storm': [combat('lead', { G9: 'us m4a2, jp 4-4-7' }, ['japan storm units=[jp1] vehicle=us2'])],
  'verb mine': [combat('lead', { G9: 'us m4a2, jp 4-4-7' }, ['japan mine units=[jp1] vehicle=us2'])],
  'verb react': [
    lead(
      'movement',
      'lead',
      { I10: 'jp 4-4-7:hip', I9: 'us m4a2' },
      ['us drive units=[us2] path=[I10] gear=forward', 'japan hold', 'japan react units=[jp1]'],
      { scenario: 'patrol' },
    ),
  ],
  'verb react-mine': [
    lead(
      'movement',
      'lead',
      { I10: 'jp 4-4-7:hip', I9: 'us m4a2' },
      ['us drive units=[us2] path=[I10] gear=forward', 'japan hold', 'japan react-mine units=[jp1]'],
      { scenario: 'patrol' },
    ),
  ],
  'verb banzai': [
    lead(
      'movement',
      'lead',
      { G9: 'us 6-6-8', H9: 'jp 9-0, 4-4-7' },
      ['japan banzai units=[jp1 jp2] hex=G9'],
      {
        side: 'japan',
      },
    ),
  ],
  'verb tank-hunter': [
    lead('movement', 'lead', { G9: 'us m4a2', H9: 'jp 4-4-7' }, ['japan tank-hunter unit=jp1'], {
      side: 'japan',
    }),
  ],
  'verb place-charge-on': [
    lead(
      'movement',
      'lead',
      { G9: 'us m4a2', H9: 'jp 4-4-7, DC>' },
      ['japan place-charge-on unit=jp1 weapon=jpw1 vehicle=us2'],
      { side: 'japan' },
    ),
  ],
  'verb throw-charge-at': [
    lead(
      'prep-fire',
      'lead',
      { G9: 'us m4a2', H9: 'jp 4-4-7, DC>' },
      ['japan throw-charge-at unit=jp1 weapon=jpw1 vehicle=us2'],
      { side: 'japan' },
    ),
  ],
  'verb place-charge': [
    lead('movement', 'lead', { G9: 'us 6-6-8, DC>', G8: 'jp 4-4-7' }, [
      'us place-charge unit=us2 weapon=usw1 place=G8',
    ]),
  ],
  'verb throw-charge': [
    lead('prep-fire', 'lead', { G9: 'us 6-6-8, DC>', G8: 'jp 4-4-7' }, [
      'us throw-charge unit=us2 weapon=usw1 place=G8',
    ]),
  ],
};
