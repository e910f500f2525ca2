import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { setStage } from '../../test/stage.ts';

const { database, services } = await setStage();
const app = appOn(services, database);

const json = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

describe('bad input', () => {
  test('10 MB of JSON is answered 413 in words', async () => {
    const answer = await json('/api/auth/login', JSON.stringify({ email: 'a'.repeat(10 * 1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: 'What you sent is too large: at most 64 KB is accepted.',
    });
    const other = await json('/api/question-bank', JSON.stringify({ text: 'a'.repeat(2 * 1024 * 1024) }));
    expect(other.status).toBe(413);
    expect(await other.json()).toEqual({ message: 'What you sent is too large: at most 1 MB is accepted.' });
  });

  test.each([
    ['a form of 60,000 keys', 'application/x-www-form-urlencoded', 'a[b]=1&'.repeat(60_000)],
    ['a form with files where none is asked for', 'multipart/form-data; boundary=x', '--x--'],
    ['plain text', 'text/plain', '{"email":"a@b.example","password":"x"}'],
    ['JSON by another name', 'application/jsonp', '{}'],
  ])('%s is no call: 415', async (_what, type, body) => {
    const answer = await json('/api/auth/login', body, { 'Content-Type': type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ message: REFUSALS.jsonOnly, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test.each([
    ['deeper', `${'['.repeat(41)}${']'.repeat(41)}`],
    ['with more values', `[${'0,'.repeat(60_000)}0]`],
  ])('JSON %s than any call is 400, before its schema looks at it', async (_what, value) => {
    const answer = await json('/api/question-bank', `{"value":${value}}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: REFUSALS.tooMuch });
  });

  test('an address with more parameters than any page asks with is 400', async () => {
    const answer = await app.request(`/api/teachers?${'subject[0]=a&'.repeat(101)}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: REFUSALS.tooMuch });
  });

  test('the forms of the site take 128 KB', async () => {
    const body = `form-name=contact&${'a=1&'.repeat(40_000)}`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const path of ['/', '/payments/return'])
      expect((await app.request(path, { method: 'POST', body, headers })).status).toBe(413);
  });

  test('broken JSON is 400, not a crash', async () => {
    const answer = await json('/api/auth/login', '{"email":');
    expect(answer.status).toBe(400);
    const { unreadable } = REFUSALS;
    expect(await answer.json()).toMatchObject({
      message: unreadable,
      errors: [{ msg: unreadable, path: '' }],
    });
  });

  test('a form that was cut off is 400 in our words', async () => {
    const answer = await json('/api/question-bank/previews', 'cut off', {
      'Content-Type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: REFUSALS.unreadable });
  });

  test.each([
    ['a file inside a file', 'portraits/a.svg/b.png'],
    ['a folder', 'folder.png'],
    ['a name that is too long', `${'a'.repeat(300)}.png`],
    ['a way out', '..%2f..%2fsecret.png'],
  ])('no stored file: %s is 404', async (_what, key) => {
    await services.storage.put('portraits/a.svg', Buffer.from('<svg/>'));
    await services.storage.put('folder.png/a.png', Buffer.from('x'));
    expect((await app.request(`/media/${key}`)).status).toBe(404);
  });

  test('validation answers message and errors[].msg in the words of the specification', async () => {
    const answer = await json('/api/auth/login', JSON.stringify({ email: '', password: '' }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'Email is required, Password is required',
      errors: [
        { msg: 'Email is required', path: 'email' },
        { msg: 'Password is required', path: 'password' },
      ],
    });
  });

  test('a NUL byte in a text is 400', async () => {
    const answer = await json('/api/auth/login', JSON.stringify({ email: 'a@b.in', password: 'x\u0000y' }));
    expect(answer.status).toBe(400);
  });

  test.each([
    '/api/teachers/not-an-id',
    '/api/teachers/00000000-0000-4000-8000-000000000000',
    '/api/teachers/%00',
  ])('an unknown id is 404: %s', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  test.each(['0000-01-01', '0099-12-31', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'slots from a date beyond our times are 400: %s',
    async (from) => {
      const id = '00000000-0000-4000-8000-000000000000';
      expect((await app.request(`/api/teachers/${id}/slots?from=${from}&days=31`)).status).toBe(400);
    },
  );

  test('an unknown call is 404 with a message', async () => {
    const answer = await app.request('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'There is no such call.' });
  });

  test('TRACE is 405, not a crash', async () => {
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      request({ port, method: 'TRACE', path: '/api/teachers' }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    server.close();
    server.closeAllConnections();
    expect(status).toBe(405);
  });

  test('without a token a protected call is 401', async () => {
    const answer = await app.request('/api/auth/me');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Please log in to continue.' });
  });

  test.each(['garbage', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a.b.c'])(
    'a made-up token is 401: %s',
    async (token) => {
      const answer = await app.request('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    },
  );
});

describe('a page of another site', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  test.each([
    ['says the browser', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of our family of names', { 'Sec-Fetch-Site': 'same-site' }],
    ['says an old browser', { Origin: 'https://evil.example', Host: 'kaksha.example' }],
    ['without a name', { Origin: 'null', Host: 'kaksha.example' }],
  ])('signs nobody in by a form: %s', async (_what, headers) => {
    const body = 'email=mine%40evil.example&password=mine';
    const answer = await json('/api/auth/login', body, { ...form, ...headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: REFUSALS.otherSite });
  });

  test.each([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://behind.a.proxy' }],
    ['our own page, in an old browser', { Origin: 'http://kaksha.example', Host: 'kaksha.example' }],
    ['a program', {}],
  ])('is not %s', async (_what, headers) => {
    expect((await json('/api/auth/login', '{}', headers)).status).toBe(400);
  });

  test('may read what is public', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await app.request('/api/teachers', { headers })).status).toBe(200);
  });
});

describe('headers and health', () => {
  // A thread of its own loads the whole contract for it.
  beforeAll(async () => {
    await app.request('/api/docs');
  });

  test('pages carry a strict policy with a fresh nonce, and the usual secure headers', async () => {
    const [first, second] = await Promise.all([app.request('/'), app.request('/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers.get('server-timing')).toContain('db;dur=');
  });

  test.each(['/assets/no-such.js', '/media/portraits/no-such.webp', '/livez'])(
    '%s cannot be framed, and moves no addresses',
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get('content-security-policy')).toMatch(/base-uri 'none'/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    },
  );

  test('/livez asks nothing, /readyz asks the database, /metrics speaks Prometheus', async () => {
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await app.request('/livez')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
    const metrics = await app.request('/metrics', {}, here);
    expect(await metrics.text()).toContain('kaksha_http_request_seconds_bucket');
  });

  test('the OpenAPI document lists every call of the contract', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/me',
      '/teachers/{userId}/verification',
      '/dashboard/student',
      '/assessments',
    ]) {
      expect(Object.keys(document.paths)).toContain(path);
    }
    expect(document.paths['/bookings']?.post?.parameters?.map((parameter) => parameter.name)).toContain(
      'Idempotency-Key',
    );
  });

  test.each([
    ['/api/openapi.json', 'application/json'],
    ['/api/docs', 'text/html'],
  ])('%s is made once, sent packed, and not sent again to who has it', async (path, type) => {
    const first = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(first.headers.get('content-type')).toContain(type);
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    const packed = Buffer.from(await first.arrayBuffer());
    const plain = await (await app.request(path)).text();
    expect(brotliDecompressSync(packed).toString()).toBe(plain);
    expect(packed.length).toBeLessThan(plain.length / 10);
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('what is sent of it takes the server next to no time', async () => {
    const before = process.threadCpuUsage();
    await app.request('/api/docs', { headers: { 'Accept-Encoding': 'br' } });
    const { user, system } = process.threadCpuUsage(before);
    // In processor time of this thread: making the page takes some 700 ms.
    expect((user + system) / 1000).toBeLessThan(200);
  });
  test('a file outside the storage folder cannot be reached', async () => {
    expect((await app.request('/media/..%2f..%2fsecret-key')).status).toBe(404);
  });
});

describe('a crash', () => {
  const crashing = createAppThat(async () => {
    throw new Error('the page could not be made');
  });

  test('is a page that says what to do, with the number of the request', async () => {
    const answer = await crashing().request('/about', { headers: { Accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('nothing was booked or paid by it');
    expect(html).toContain(`<code>${answer.headers.get('X-Request-Id')}</code>`);
    expect(html).not.toContain('could not be made');
  });

  test('is data for a program', async () => {
    const answer = await crashing().request('/about', { headers: { Accept: 'application/json' } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: answer.headers.get('X-Request-Id'),
    });
  });
});

describe('the blog', () => {
  test('has its feed beside it', async () => {
    const answer = await app.request('/blog/rss.xml');
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect((await answer.text()).match(/<item>/g)).toHaveLength(3);
  });

  test('answers an article by its address, and 404 for another', async () => {
    const { posts } = (await (await app.request('/api/blog/posts')).json()) as { posts: { slug: string }[] };
    const article = await app.request(`/api/blog/posts/${posts[0]?.slug}`);
    expect(article.status).toBe(200);
    expect(await article.json()).toMatchObject({ html: expect.stringContaining('<h2 id=') });
    expect((await app.request('/api/blog/posts/there-is-none')).status).toBe(404);
  });
});

/** Another application on the same services whose pages are made by `answerPage`. */
const createAppThat = (answerPage: () => Promise<Response>) => () => appOn(services, database, answerPage);
