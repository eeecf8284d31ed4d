import { hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What scenarios.json must look like, as far as the rules read it. */

const cardNumbers = z.array(z.number().int().min(1));
const sideCards = z.looseObject({
  removed: cardNumbers,
  discard: cardNumbers,
  future_offensive: z.number().int().nullable(),
});
const draw = z.object({ cards: z.number().int(), passes: z.number().int() });
const isr = z.enum(['agreement', 'rivalry']);

const markers = z.looseObject({
  us_political_will: z.number().int(),
  china: z.enum(['stable_front', 'major_breakthrough']),
  japanese_divisions_in_china: z.number().int(),
  hump: z.boolean(),
  india: z.literal('stable'),
  wie: z.number().int(),
  japan_asp: z.number().int(),
  allied_asp: z.number().int(),
  barges: z.string(),
  us_isr: isr,
  japan_isr: isr,
  no_transport_route: z.array(hexId),
  japan_air_replacements: z.number().int(),
  japan_naval_replacements: z.number().int(),
  defensive_doctrine: z.boolean().optional(),
});

const point = z.looseObject({ id: z.string().regex(/^[A-R]$/), vp: z.union([z.number().int(), z.string()]) });

const scenarioSchema = z.looseObject({
  id: z.string().regex(/^17\.[1-9]$/),
  first_turn: z.number().int().min(1).max(12),
  last_turn: z.number().int().min(1).max(12),
  start_conditions_of: z.string().optional(),
  victory_conditions_of: z.string().optional(),
  setup_column: z.enum(['1941', '1942', '1943', '1944']).optional(),
  markers: markers.optional(),
  cards: z
    .looseObject({
      japan: sideCards,
      allied: sideCards,
      first_draw: z.union([z.string(), z.looseObject({ japan: draw, allied: draw })]),
    })
    .optional(),
  control: z
    .looseObject({
      japan_markers: z.array(hexId).optional(),
      allied_markers: z.array(hexId).optional(),
      allied: z.array(hexId).optional(),
      surrendered: z.array(z.string()).optional(),
      mandates: z.literal('japan').optional(),
    })
    .optional(),
  counters: z.object({ alaska_turns_held_by_japan: z.number().int() }).optional(),
  short_game_rules: z.array(z.string()).optional(),
  victory: z
    .looseObject({ type: z.enum(['campaign', 'points']), japan_vp: z.array(point).optional() })
    .optional(),
});

export const scenariosSchema = z.looseObject({
  turns: z.array(z.looseObject({ turn: z.number().int(), label: z.string(), year: z.number().int() })),
  scenarios: z.array(scenarioSchema),
});

export type ScenarioRecord = z.infer<typeof scenarioSchema>;
