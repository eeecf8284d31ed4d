import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance } from 'fastify';

/** Files of the build have a hash in their names, and never change. */
const HASHED = `${sep}assets${sep}`;

/** The web app. Every address that is no file is one of its pages. */
export async function site(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build has compressed what is worth it, better than there would be time for here.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasts = path.includes(HASHED);
        reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A type that nobody knows would not be compressed.
        if (/\.jsonl(\.br)?$/.test(path)) reply.type('text/plain; charset=utf-8');
      },
    });
  else app.log.warn({ folder }, 'the web app is not built: there are no pages');
  app.setNotFoundHandler((request, reply) => {
    // Not by URL: it takes what follows two slashes for the name of a host.
    const [pathname = ''] = request.url.split(/[?#]/);
    const asksForPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets)\b/.test(pathname) &&
      // A rule has a dot in its number, as a file has in its name: a browser that opens a page says so.
      (request.headers.accept?.includes('text/html') || !/\.\w+$/.test(pathname));
    if (built && asksForPage) return reply.sendFile('index.html');
    throw new IronbottomError('unknown-method', `there is nothing at ${request.method} ${pathname}`);
  });
}
