import { type ErrorCode, IronbottomError, own } from '@ironbottom/engine';
import { z } from 'zod';
import { MAX_LINE, tooDeep } from './limits.ts';
import { methods, type RpcSession } from './methods.ts';

/** JSON-RPC 2.0: one message, or one batch of messages, in a line. */

const requestSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  id: z.union([z.string().max(200), z.number(), z.null()]).optional(),
});

/** What is wrong, in one line. */
const complaint = (error: z.ZodError): string =>
  z
    .prettifyError(error)
    .replace(/\s*(✖|→)\s*/g, ' ')
    .trim()
    .slice(0, 400);

type Id = string | number | null;

interface Failure {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly code: ErrorCode | 'internal'; readonly refusal?: unknown };
}

const BATCH = 1000;

const failure = (code: number, name: Failure['data']['code'], message: string): Failure => ({
  code,
  message,
  data: { code: name },
});

const answer = (id: Id, body: { result: unknown } | { error: Failure }) => ({ jsonrpc: '2.0', id, ...body });
const invalid = (message: string) => answer(null, { error: failure(-32600, 'bad-request', message) });

/** The answer to a line, or undefined when there is none to give. */
export async function answerLine(session: RpcSession, line: string | null): Promise<string | undefined> {
  if (line === null)
    return JSON.stringify(
      answer(null, { error: failure(-32000, 'too-large', `a message takes at most ${MAX_LINE} bytes`) }),
    );
  if (line.trim() === '') return undefined;
  const answers = await answerMessage(session, line);
  return answers === undefined ? undefined : JSON.stringify(answers);
}

async function answerMessage(session: RpcSession, line: string): Promise<unknown> {
  if (tooDeep(line))
    return answer(null, { error: failure(-32000, 'too-large', 'the message is nested too deep') });
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return answer(null, { error: failure(-32700, 'bad-json', 'the line is not JSON') });
  }
  if (!Array.isArray(message)) return answerOne(session, message);
  if (message.length === 0 || message.length > BATCH) return invalid(`a batch holds 1 to ${BATCH} requests`);
  const answers: unknown[] = [];
  for (const each of message) {
    const answered = await answerOne(session, each);
    if (answered !== undefined) answers.push(answered);
  }
  return answers.length > 0 ? answers : undefined;
}

async function answerOne(session: RpcSession, message: unknown): Promise<unknown> {
  const parsed = requestSchema.safeParse(message);
  if (!parsed.success) return invalid(complaint(parsed.error));
  const { id, method, params = {} } = parsed.data;
  const body = await call(session, method, params);
  // A message without an id is a notification: it wants no answer, not even an error.
  return id === undefined ? undefined : answer(id, body);
}

async function call(
  session: RpcSession,
  name: string,
  params: unknown,
): Promise<{ result: unknown } | { error: Failure }> {
  const method = own(methods, name);
  if (!method)
    return { error: failure(-32601, 'unknown-method', `there is no method "${name.slice(0, 60)}"`) };
  const parsed = method.params.safeParse(params);
  if (!parsed.success) {
    return { error: failure(-32602, 'bad-argument', `${name}: ${complaint(parsed.error)}`) };
  }
  try {
    return { result: await method.run(session, parsed.data) };
  } catch (error) {
    return { error: failed(error) };
  }
}

function failed(error: unknown): Failure {
  if (!(error instanceof IronbottomError)) return failure(-32603, 'internal', String(error));
  const { code, message, refusal } = error;
  return { code: -32000, message, data: refusal ? { code, refusal } : { code } };
}
