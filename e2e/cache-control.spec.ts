/** Cache-Control of every URL of the product's own table, with a session and without one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { readRouteTable } from './route-table.ts';

let product: Product;
let paths: string[] = [];
let cookie = '';

beforeAll(async () => {
  product = await startProduct();
  const table = await readRouteTable();
  paths = [
    ...new Set(table.map(({ pattern }) => pattern.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, 'unknown'))),
  ];
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'student@kaksha.example', password: 'Kaksha-demo-1' }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect(cookie).not.toBe('');
});
afterAll(() => product?.stop());

async function said(headers: Record<string, string>): Promise<[path: string, cacheControl: string | null][]> {
  const answers: [string, string | null][] = [];
  for (const path of paths) {
    const answer = await fetch(`${product.url}${path}`, {
      headers: { Accept: 'text/html', ...headers },
      redirect: 'manual',
    });
    await answer.body?.cancel();
    expect(answer.headers.get('vary'), path).toMatch(/\bCookie\b/i);
    answers.push([path, answer.headers.get('cache-control')]);
  }
  return answers;
}

describe('every page of the route table', () => {
  it('is kept by nobody when it was asked for with a session', async () => {
    expect(paths.length).toBeGreaterThan(100);
    expect((await said({ Cookie: cookie })).filter(([, value]) => value !== 'private, no-store')).toEqual([]);
  });

  it('says without a session that it may be kept and is asked about each time, or that nobody keeps it', async () => {
    const values = new Map(await said({}));
    expect(values.get('/find-teachers')).toBe('public, max-age=0, must-revalidate');
    expect(values.get('/mail-off/unknown')).toBe('private, no-store');
    const others = [...values].filter(
      ([, value]) => !['public, max-age=0, must-revalidate', 'private, no-store'].includes(value ?? ''),
    );
    expect(others).toEqual([]);
  });
});
