/** GET /api/openapi.json and /api/docs: made once, beside the server, and sent as they are kept. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono } from 'hono';
import { boundedTask } from '../platform/bounded/bounded-task.ts';
import type { Services } from '../platform/context.ts';
import { API_PREFIX } from './api.ts';
import type describeApi from './describe-api.ts';
import type { PackedText } from './describe-api.ts';
import { DOCS_STYLE, DOCS_STYLE_PATH } from './docs-page.ts';

const describe = boundedTask<typeof describeApi>(new URL('./describe-api.ts', import.meta.url), {
  deadlineMs: 60_000,
});
const unpack = promisify(gunzip);

type Described = ReturnType<typeof describe>;

export function apiDocumentRoutes({ env }: Pick<Services, 'env'>): Hono {
  let kept: Described | undefined;
  const described = (): Described => {
    kept ??= describe(`${env.publicUrl}${API_PREFIX}`).catch((error: unknown) => {
      // The next request retries.
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return new Hono()
    .get(`${API_PREFIX}/openapi.json`, async (c) =>
      answer(c.req.raw, (await described()).document, 'application/json'),
    )
    .get(`${API_PREFIX}/docs`, async (c) =>
      answer(c.req.raw, (await described()).page, 'text/html; charset=utf-8'),
    )
    .get(DOCS_STYLE_PATH, (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8');
      return c.body(DOCS_STYLE);
    });
}

async function answer({ headers: asked }: Request, text: PackedText, type: string): Promise<Response> {
  const headers = new Headers({
    'Content-Type': type,
    ETag: text.etag,
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
  });
  if (asked.get('if-none-match')?.split(/,\s?/).includes(text.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = asked.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding === undefined) return new Response(await unpack(text.gzip), { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(Buffer.from(text[encoding]), { headers });
}
