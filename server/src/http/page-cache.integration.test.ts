/** Pages in memory behind the whole application: what they never hold, how answers differ, and when they are gone. */
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Contract } from '@kaksha/domain/contract.ts';
import type { ContractRouterClient } from '@orpc/contract';
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { accessTokenOf } from '../../test/session.ts';
import { setStage } from '../../test/stage.ts';
import { watchContent } from '../content/settings/memory.ts';
import { hashOfSecret } from '../platform/auth.ts';
import { startMarket } from '../teachers/search/market-of.ts';
import { createApp } from './app.ts';
import { PageCache } from './page-cache.ts';
import { createPageHandler, type PageViewer } from './pages.ts';
import { PiecesResponse } from './pieces-response.ts';

const { database, services, make } = await setStage({ pump: true });

const keys = {
  cspNonceContext: createContext(''),
  requestIdContext: createContext(''),
  publicUrlContext: createContext(''),
  careersFormUrlContext: createContext(''),
  reportErrorContext: createContext<(error: unknown) => void>(() => undefined),
  apiContext: createContext<ContractRouterClient<Contract>>(),
  viewerContext: createContext<PageViewer | null>(null),
  languageContext: createContext(''),
  timeZoneContext: createContext(''),
  answeredFormContext: createContext<unknown>(null),
  wholeDocumentContext: createContext(false),
};

/** A teacher's page, or one with all articles: who reads it, on which clock, and what was asked with it. */
async function draw(
  request: Request,
  _status: number,
  headers: Headers,
  _context: unknown,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const api = given.get(keys.apiContext);
  const { pathname } = new URL(request.url);
  const [, teacherId] = /^\/teachers\/(.+)$/.exec(pathname) ?? [];
  const shown =
    teacherId === undefined
      ? (await api.content.posts()).posts.map(({ slug }) => slug)
      : await api.teachers.profile({ id: teacherId }).then(
          ({ teacher }) => [teacher.name, teacher.hourlyRatePaise],
          () => null,
        );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = given.get(keys.cspNonceContext);
  const text = {
    shown,
    viewer: given.get(keys.viewerContext)?.name ?? null,
    zone: given.get(keys.timeZoneContext),
    language: given.get(keys.languageContext),
    requestId: given.get(keys.requestIdContext),
    asked: [request.url, ...request.headers.values()],
  };
  const script = `<script nonce="${nonce}">`;
  return new Response(`${script}</script>${script}${JSON.stringify(text)}</script>`, {
    status: shown === null ? 404 : 200,
    headers,
  });
}

const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: { default: () => null },
});
const build = {
  entry: { module: { ...keys, default: draw } },
  routes: { root: route('root', ''), any: route('any', '*', 'root') },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {},
  basename: '/',
  publicPath: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const cache = new PageCache(() => 0);
beforeEach(() => cache.drop());
const dropPages = () => cache.drop();
const app = createApp(services, {
  ownerPool: database.ownerPool,
  dev: false,
  newRequestId: () => randomUUID(),
  answerPage: createPageHandler(services, async () => build, 'production', cache),
  dropPages,
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const html = (answer.headers.get('Content-Encoding') === 'gzip' ? gunzipSync(body) : body).toString();
  const [, json = ''] = /<script nonce="[^"]+">(\{.*\})<\/script>/.exec(html) ?? [];
  return { answer, html, page: JSON.parse(json) as Record<string, unknown> };
}

async function sessionCookieOf({ id }: { id: string }): Promise<string> {
  const secret = randomUUID();
  await database.ownerPool.query(
    `insert into session (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, hashOfSecret(secret)],
  );
  return `kaksha_session=${secret}`;
}

describe('a page that knows a person', () => {
  it('never goes into the memory, nor does one of the memory come to a person', async () => {
    const student = await make.student();
    const Cookie = await sessionCookieOf(student);
    const own = await ask('/about', { Cookie });
    expect(own.page.viewer).not.toBeNull();
    expect((await ask('/about')).page.viewer).toBeNull();
    expect((await ask('/about', { Cookie })).page.viewer).toBe(own.page.viewer);
    expect((await ask('/about')).page.viewer).toBeNull();
  });

  it('is not drawn from anything that a stranger sends along', async () => {
    const sent = {
      'User-Agent': 'poison-agent',
      'X-Forwarded-Host': 'poison.example',
      Referer: 'https://poison.example/',
      Host: 'poison.example',
    };
    expect((await ask('/about?a=b', sent)).page.asked).toEqual([
      `${new URL(services.env.publicUrl).origin}/about?a=b`,
      'en',
    ]);
    expect((await ask('/about?a=b')).html).not.toContain('poison');
  });

  it('has the clock that its reader chose, and leaves all others theirs', async () => {
    const india = (await ask('/about')).page.zone;
    expect((await ask('/about', { Cookie: 'kaksha_time_zone=Asia/Dubai' })).page.zone).toBe('Asia/Dubai');
    expect((await ask('/about')).page.zone).toBe(india);
  });
});

test.each<Record<string, string>>([{}, { 'Accept-Encoding': 'gzip, deflate, br' }])(
  'two answers with one page differ in nonce and request id, and each has the policy for its own: %o',
  async (headers) => {
    const answers = [
      await ask('/about', headers),
      await ask('/about', headers),
      await ask('/about', headers),
    ];
    const nonces = answers.map(({ answer, html, page }) => {
      const [, allowed] = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? [];
      const used = [...html.matchAll(/<script nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(used).toEqual([allowed, allowed]);
      // No middleware has made a copy of it.
      expect(answer).toBeInstanceOf(PiecesResponse);
      expect(page.requestId).toBe(answer.headers.get('X-Request-Id'));
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(answer.headers.get('Vary')).toMatch(/Accept-Encoding.*Cookie.*Accept-Language/);
      return allowed;
    });
    expect(new Set(nonces).size).toBe(3);
    expect(new Set(answers.map(({ page }) => page.requestId)).size).toBe(3);
  },
);

describe('a change', () => {
  const listening = Promise.all([
    startMarket(services, dropPages),
    watchContent(services, services.databaseUrl, dropPages),
  ]);
  afterAll(async () => {
    for (const part of await listening) await part.close();
  });

  async function call(
    person: Parameters<typeof accessTokenOf>[2],
    method: string,
    path: string,
    body?: unknown,
  ) {
    const token = await accessTokenOf(database, services, person);
    await database.ownerPool.query('update session set confirmed_at = now() where user_id = $1', [person.id]);
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return answer.json() as Promise<Record<string, { id: string }>>;
  }

  it('of a price by this node is shown with its answer, and a suspended teacher is gone', async () => {
    await listening;
    const teacher = await make.teacher();
    const address = `/teachers/${teacher.id}`;
    expect((await ask(address)).page.shown).toContain(60_000);
    const seen = await call(teacher, 'GET', '/pricing');
    await call(teacher, 'PUT', '/pricing', { ...seen, hourlyRatePaise: 75_000, seen });
    expect((await ask(address)).page.shown).toContain(75_000);
    const operator = await make.person('admin');
    await call(operator, 'POST', `/admin/people/${teacher.id}/suspend`, { reason: 'Asked for' });
    expect((await ask(address)).answer.status).toBe(404);
  });

  it('of an article by this node is shown with its answer', async () => {
    await listening;
    const operator = await make.person('admin');
    expect((await ask('/blog')).page.shown).not.toContain('brand-new');
    const text = {
      slug: 'brand-new',
      title: 'Brand new',
      description: 'A sentence that is long enough to say what the article is about.',
      body: 'Some words.',
      illustration: 'fractions',
      subject: null,
    };
    const { article } = await call(operator, 'POST', '/admin/blog', { text, note: '' });
    await call(operator, 'POST', `/admin/blog/${article?.id}/publish`, { seen: 1, at: null });
    expect((await ask('/blog')).page.shown).toContain('brand-new');
  });

  it('by another node is shown once it is announced', async () => {
    await listening;
    const teacher = await make.teacher();
    const address = `/teachers/${teacher.id}`;
    expect((await ask(address)).page.shown).toContain(60_000);
    await database.ownerPool.query(
      'update teacher_profile set hourly_rate_paise = 80000 where user_id = $1',
      [teacher.id],
    );
    await expect.poll(async () => (await ask(address)).page.shown).toContain(80_000);
    await database.ownerPool.query(
      `update blog_post set published_revision = null, publish_at = null, changed_at = null`,
    );
    await expect.poll(async () => (await ask('/blog')).page.shown).toEqual([]);
  });
});
