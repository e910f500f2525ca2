/** The started product over a real port: cases that in-process tests cannot see. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from './api.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request as it goes over the wire; chunks are sent without a Content-Length. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  chunks: string[] = [],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${product.url}${path}`, { method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

const json = { 'Content-Type': 'application/json' };

describe('the API', () => {
  test.each(['DELETE', 'OPTIONS', 'PUT', 'PATCH'])(
    '%s on a call that is a POST is refused in words, not 500',
    async (method) => {
      const answer = await send(method, '/api/auth/login');
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String) });
    },
  );

  test('a body in chunks is read like any other', async () => {
    const answer = await send('POST', '/api/auth/login', json, [
      '{"email":"student@kaksha.example",',
      '"password":"wrong"}',
    ]);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body).message).toBe('Invalid email or password');
  });

  test.each([
    ['/api/auth/login', '64 KB'],
    ['/api/bookings', '1 MB'],
  ])('10 MB of JSON to %s are refused with 413 in words, and the process lives', async (path, most) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'a'.repeat(10 * 1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: `What you sent is too large: at most ${most} is accepted.`,
    });
    expect((await send('GET', '/livez')).status).toBe(200);
  });

  test('no token 401, wrong role 403, unknown id 404', async () => {
    expect((await send('GET', '/api/auth/me')).status).toBe(401);
    const student = await callAs(product.url, 'student@kaksha.example');
    await expect(student.get('/earnings')).rejects.toThrow('answered 403');
    await expect(student.get('/bookings/00000000-0000-4000-8000-000000000000')).rejects.toThrow(
      'answered 404',
    );
  });

  test('the OpenAPI document is served', async () => {
    const document = JSON.parse((await send('GET', '/api/openapi.json')).body) as { openapi: string };
    expect(document.openapi).toMatch(/^3\.1/);
  });
});

describe('pages', () => {
  test.each(['/', '/find-teachers', '/login', '/register', '/about', '/contact'])(
    '%s is rendered on the server',
    async (path) => {
      const answer = await send('GET', path, { Accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatch(/<h1[^>]*>/);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    },
  );

  test('the list of teachers is in the document itself, for search engines and slow phones', async () => {
    expect((await send('GET', '/find-teachers?search=meera', { Accept: 'text/html' })).body).toContain(
      'Meera Iyer',
    );
  });

  test('any other path leads to the home page', async () => {
    const answer = await send('GET', '/no/such/screen', { Accept: 'text/html' });
    expect([301, 302, 303, 307, 308]).toContain(answer.status);
    expect(answer.headers.location).toBe('/');
  });

  test('the contact form works without scripts', async () => {
    const fields = new URLSearchParams({
      'form-name': 'contact',
      name: 'Asha',
      email: 'asha@example.in',
      subject: 'Timings',
      message: 'Do you teach on Sundays?',
    });
    const answer = await send('POST', '/', { 'Content-Type': 'application/x-www-form-urlencoded' }, [
      fields.toString(),
    ]);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toContain('/contact');
  });
});

describe('the files of the web', () => {
  test('come compressed by whatever the browser knows, and are kept for good; a page is asked for each time', async () => {
    const page = await send('GET', '/');
    expect(page.headers['cache-control'] ?? '').not.toContain('immutable');
    const [, path = ''] = /"(\/assets\/framework-[^"]+\.js)"/.exec(page.body) ?? [];
    const sizeOf = async (encoding: string): Promise<number> => {
      const answer = await send('GET', path, { 'Accept-Encoding': encoding });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      return Number(answer.headers['content-length']);
    };
    const plain = await sizeOf('identity');
    expect(await sizeOf('gzip')).toBeLessThan(plain / 2);
    expect(await sizeOf('br')).toBeLessThan(plain / 2);
  });

  test('that are not there are no page', async () => {
    const answer = await send('GET', '/assets/nothing-here.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
