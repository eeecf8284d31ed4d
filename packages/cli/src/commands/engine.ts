import { withNamedPacks } from '../packs.ts';
import { Lines } from '../rpc/limits.ts';
import type { RpcSession } from '../rpc/methods.ts';
import { answerLine } from '../rpc/server.ts';

/** The protocol on standard input and output, until the input ends. */
export async function engine(lab: boolean, packs: readonly string[]): Promise<void> {
  await withNamedPacks(packs);
  const session: RpcSession = { match: null, lab };
  const lines = new Lines();
  const reply = async (line: string | null): Promise<void> => {
    const text = await answerLine(session, line);
    // A reader that is slow slows us down, instead of filling our memory.
    if (text !== undefined && !process.stdout.write(`${text}\n`))
      await new Promise(resolve => process.stdout.once('drain', resolve));
  };
  for await (const chunk of process.stdin) for (const line of lines.push(chunk as Buffer)) await reply(line);
  for (const line of lines.end()) await reply(line);
}
