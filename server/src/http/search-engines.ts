/** Files for search engines: /robots.txt, /sitemap.xml and its parts. */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { sitemap, sitemapPart } from '../content/sitemap/sitemap.ts';
import type { Services } from '../platform/context.ts';
import { API_PREFIX } from './api.ts';
import { en as WORDS } from './words/en.ts';

/** Areas of an account, and calls: nothing there is for a search result. Public profiles are /teachers/, not /teacher/. */
const NOT_FOR_ROBOTS = [
  `${API_PREFIX}/`,
  '/student/',
  '/parent/',
  '/teacher/',
  '/admin',
  '/bookings/',
  '/assessments/',
  '/classroom/',
  '/network-test',
  '/profile',
  '/classes',
  '/offline',
  '/practice',
  // The same page for every page that leads to it.
  '/login?',
  '/reset-password',
  '/verify-email',
  '/email-change',
  '/family-invitation',
  '/teachers/*/book',
  '/batches/*/join',
];

const AN_HOUR = 'public, max-age=3600';

/** The text of robots.txt. `origin` is where people reach us. */
export function robotsTxt(origin: string): string {
  const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The pieces as they are made, each when it is wanted. */
function xml(pieces: AsyncIterable<string>, log: Services['log']): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          // The answer has begun: it is cut, which every reader of XML notices.
          log.error({ err: error }, 'a sitemap was cut');
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': AN_HOUR },
  });
}

export function searchEngineRoutes(services: Services): Hono {
  const { db, env, log } = services;
  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsTxt(env.publicUrl), 200, { 'Cache-Control': AN_HOUR }))
    .use('/sitemap.xml', compress())
    .use('/sitemaps/*', compress())
    .get('/sitemap.xml', async () => xml(await sitemap(db, env.publicUrl), log))
    .get('/sitemaps/:name', async (c) => {
      const pieces = await sitemapPart(db, env.publicUrl, c.req.param('name'));
      return pieces === null ? c.text(WORDS.noSitemap, 404) : xml(pieces, log);
    });
}
