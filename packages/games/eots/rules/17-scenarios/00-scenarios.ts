import { checkedData } from '@ironbottom/engine/kit/schema';
import scenariosJson from '../../data/scenarios.json' with { type: 'json' };
import { type ScenarioRecord, scenariosSchema } from '../../schema-scenarios.ts';

/** 17.0 The nine scenarios, by the ids they have at the table. */

const data = checkedData(scenariosSchema, scenariosJson, 'scenarios.json');

/** Paragraph of each scenario. */
const PARAGRAPHS: { readonly [id: string]: string } = {
  campaign: '17.1',
  1942: '17.2',
  1943: '17.3',
  1944: '17.4',
  '1942-43': '17.5',
  '1943-44': '17.6',
  '1942-44': '17.7',
  'short-campaign': '17.8',
  'shortest-campaign': '17.9',
};
export const scenarioIds: readonly string[] = [
  'campaign',
  '1942',
  '1943',
  '1944',
  '1942-43',
  '1943-44',
  '1942-44',
  'short-campaign',
  'shortest-campaign',
];

const byParagraph = (paragraph: string): ScenarioRecord =>
  data.scenarios.find(each => each.id === paragraph)!;

interface Scenario {
  readonly id: string;
  readonly rule: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Whose starting conditions it has (17.5 to 17.9 borrow them), and whose victory conditions. */
  readonly start: ScenarioRecord;
  readonly victory: ScenarioRecord;
  /** 17.26, 17.37, 17.47 The clauses for games of one year. */
  readonly oneYear: boolean;
}

const scenarios = new Map(
  scenarioIds.map(id => {
    const record = byParagraph(PARAGRAPHS[id]!);
    const scenario: Scenario = {
      id,
      rule: record.id,
      firstTurn: record.first_turn,
      lastTurn: record.last_turn,
      start: record.start_conditions_of ? byParagraph(record.start_conditions_of) : record,
      victory: record.victory_conditions_of ? byParagraph(record.victory_conditions_of) : record,
      oneYear: record.short_game_rules !== undefined,
    };
    return [id, scenario];
  }),
);

export function scenarioOf(id: string): Scenario {
  const scenario = scenarios.get(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return scenario;
}

/** 16.0 The campaign and its two shorter forms are won by 16.1 to 16.4, the others by points. */
export const isCampaign = (id: string): boolean => scenarioOf(id).victory.victory?.type === 'campaign';
