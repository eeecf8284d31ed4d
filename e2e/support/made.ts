import type { CreatedMatch } from '@ironbottom/room';
import type { Page } from 'playwright-core';

/**
 * A match made at the server in the name of whoever has the page open, by the page itself: a browser knows what to do when
 * a connection that it kept was closed meanwhile; a request of the test's own may run into it and fail.
 */
export async function made(page: Page, path: string, data: object): Promise<CreatedMatch> {
  const { status, body } = await page.evaluate(
    async ([to, text]) => {
      const reply = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      return { status: reply.status, body: await reply.text() };
    },
    [path, JSON.stringify(data)] as const,
  );
  if (status !== 201) throw new Error(`${path} answers ${status}: ${body}`);
  return JSON.parse(body) as CreatedMatch;
}
