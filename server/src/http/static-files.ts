/** The files of the built web. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { en as WORDS } from './words/en.ts';

/** The name of such a file says what is in it, so it never changes. */
const HASHED = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** A service worker that is kept would keep a release from reaching people. */
const ASK_FIRST = 'no-cache';

/** Serves `folder`; a missing file is left to the next route, except under /assets, where pages never are. */
export function staticFiles(folder: string): Hono {
  const files = serveStatic({ root: folder, precompressed: true });
  return new Hono()
    .use('/assets/*', withCacheControl(files, HASHED))
    .get('/assets/*', (c) => c.text(WORDS.noFile, 404))
    .use('/sw.js', withCacheControl(files, ASK_FIRST))
    .use(withCacheControl(files, AN_HOUR));
}

/** `serveStatic` has a hook for headers, but calls it when the answer has its headers already. */
function withCacheControl(files: MiddlewareHandler, value: string): MiddlewareHandler {
  return async (c, next) => {
    let missed = false;
    const answer = await files(c, async () => {
      missed = true;
    });
    if (missed || !answer) return next();
    answer.headers.set('Cache-Control', value);
    return answer;
  };
}
