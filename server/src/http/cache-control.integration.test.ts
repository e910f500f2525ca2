/** Cache-Control of every route beside the pages, and of every call of the contract, with a session and without one. */
import { randomUUID } from 'node:crypto';
import { contract } from '@kaksha/domain/contract.ts';
import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { accessTokenOf } from '../../test/session.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage();
const student = await make.student();
const token = await accessTokenOf(database, services, student);
const app = appOn(services, database);
const failing = appOn(services, database, async () => {
  throw new Error('this page is broken');
});

const PRIVATE = 'private, no-store';
const PUBLIC_PAGE = 'public, max-age=0, must-revalidate';
const session = { Cookie: 'kaksha_session=one', Authorization: `Bearer ${token}` };

/** Answers of these are the same for everybody, or are opened by their own address alone; they say so themselves. */
const SAY_IT_THEMSELVES = [
  /^\/\.well-known\/security\.txt$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/og\//,
  /^\/robots\.txt$/,
  /^\/sitemap/,
  /^\/blog\/rss\.xml$/,
  /^\/media\//,
  /^\/assets\//,
  /^\/calendar\//,
  /^\/network-test$/,
];

const addressOf = (pattern: string): string =>
  pattern
    .replace(/:\w+\{\[A-Za-z0-9_-\]\+\\\.ics\}/, 'unknown.ics')
    .replace(/:\w+\{\.\+\}/, 'unknown')
    .replace(/[:{](id|\w+Id)\}?/g, randomUUID())
    .replace(/[:{]\w+\}?/g, 'unknown')
    .replaceAll('*', 'unknown');

function calls(): { method: string; path: string }[] {
  const found: { method: string; path: string }[] = [];
  const visit = (node: unknown): void => {
    if (isContractProcedure(node)) {
      const { method = 'POST', path = '' } = node['~orpc'].route;
      found.push({ method, path: `/api${addressOf(path)}` });
    } else if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit);
  };
  visit(contract);
  return found;
}

const routes = app.routes
  .filter(({ method }) => method !== 'ALL' && method !== 'TRACE')
  .map(({ method, path }) => ({ method, path: addressOf(path) }));

async function cacheControlOf(method: string, path: string, headers: Record<string, string>) {
  const answer = await app.request(path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return answer.headers.get('Cache-Control');
}

describe.each([
  ['with a session', session],
  ['without a session', {}],
])('%s', (_, headers: Record<string, string>) => {
  it('no answer of the API is kept, whatever it is', async () => {
    const kept: string[] = [];
    for (const { method, path } of calls()) {
      const said = await cacheControlOf(method, path, headers);
      if (said !== PRIVATE) kept.push(`${method} ${path}: ${said}`);
    }
    expect(kept).toEqual([]);
    expect(await cacheControlOf('GET', '/api/no-such-call', headers)).toBe(PRIVATE);
  });

  it.each(routes)('$method $path says who may keep it', async ({ method, path }) => {
    const said = await cacheControlOf(method, path, headers);
    expect(said).not.toBeNull();
    if (!SAY_IT_THEMSELVES.some((own) => own.test(path))) expect(said).toMatch(/no-store|no-cache/);
  });
});

test.each([
  ['/find-teachers', {}, PUBLIC_PAGE],
  ['/find-teachers', session, PRIVATE],
  ['/find-teachers', { Cookie: 'kaksha_session=ended' }, PRIVATE],
  ['/reset-password?token=secret', {}, PRIVATE],
  ['/mail-off/secret', {}, PRIVATE],
])('the page %s with %j', async (path, headers, said) => {
  const answer = await app.request(path, { headers: headers as Record<string, string> });
  expect(answer.headers.get('Cache-Control')).toBe(said);
  expect(answer.headers.get('Vary')).toMatch(/\bCookie\b.*\bAccept-Language\b/);
});

test('a page that fails, one that is not there and a redirect are not kept with a session', async () => {
  const broken = await failing.request('/student/dashboard', {
    headers: { Cookie: 'kaksha_session=one', Accept: 'text/html' },
  });
  expect([broken.status, broken.headers.get('Cache-Control')]).toEqual([500, PRIVATE]);
  const anonymous = await failing.request('/find-teachers', { headers: { Accept: 'text/html' } });
  expect([anonymous.status, anonymous.headers.get('Cache-Control')]).toEqual([500, PRIVATE]);
  const moved = await app.request('/find-teachers/', { headers: session });
  expect([moved.status >= 300 && moved.status < 400, moved.headers.get('Cache-Control')]).toEqual([
    true,
    PRIVATE,
  ]);
});
