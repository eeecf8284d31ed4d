import type { Problem } from '@ironbottom/room';
import { TableProblem } from '../model.ts';
import { problem, problemSchema } from './problem.ts';

/** Asks the server. Whatever it refuses with, and that it cannot be reached, is a TableProblem. */
export async function answerOf(url: string, ask: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { credentials: 'same-origin', ...ask }).catch(() => {
    throw problem('offline', `${url} cannot be reached`);
  });
  if (answer.ok) return answer;
  // A proxy in between may say anything.
  const said = problemSchema.safeParse(await answer.json().catch(() => null));
  if (said.success) throw new TableProblem(said.data as Problem);
  throw problem(answer.status >= 500 ? 'unavailable' : 'bad-request', `the server answered ${answer.status}`);
}
