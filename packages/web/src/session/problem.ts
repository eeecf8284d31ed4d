import type { ErrorCode } from '@ironbottom/engine/errors';
import * as z from 'zod/mini';
import { TableProblem } from '../model.ts';

const arg = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);

/** What a server or a worker says no with. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  refusal: z.optional(
    z.object({ rule: z.string(), key: z.string(), args: z.optional(z.record(z.string(), arg)) }),
  ),
});

export const problem = (code: ErrorCode, message: string): TableProblem =>
  new TableProblem({ code, message });

/** Whatever was thrown, as something that the page has words for. */
export function asProblem(error: unknown): TableProblem {
  if (error instanceof TableProblem) return error;
  const said = problemSchema.safeParse(error);
  if (said.success) return new TableProblem(said.data as TableProblem['problem']);
  return problem('internal', error instanceof Error ? error.message : String(error));
}

export const problemOf = (error: unknown): TableProblem['problem'] => asProblem(error).problem;
