import { describe, expect, it } from 'vitest';
import { type DrawnPage, PageCache, sharedAddress } from './page-cache.ts';

const marks = () => ({
  requestId: crypto.randomUUID(),
  nonce: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64'),
});

const page = (text: string, headers: Record<string, string> = {}, status = 200): DrawnPage => ({
  response: new Response(text, { status, headers: { 'Content-Type': 'text/html', ...headers } }),
  whole: true,
});

/** A cache, its clock, and pages that say how many were drawn before. */
function scene() {
  let nowMs = 0;
  let drawn = 0;
  const cache = new PageCache(() => nowMs);
  const draw = async () => page(`page ${drawn++}`);
  return {
    cache,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ask: async (key = '/', how: () => Promise<DrawnPage> = draw) =>
      (await cache.answer(key, marks(), null, how)).text(),
  };
}

describe('the pages in memory', () => {
  it('are drawn once a second, whoever asks', async () => {
    const { ask, pass } = scene();
    expect(await Promise.all(Array.from({ length: 10 }, () => ask()))).toEqual(Array(10).fill('page 0'));
    pass(999);
    expect([await ask(), await ask('/other')]).toEqual(['page 0', 'page 1']);
    pass(1);
    expect(await ask()).toBe('page 2');
  });

  it('grow old from the beginning of their drawing', async () => {
    const { ask, pass } = scene();
    await ask('/', async () => {
      pass(1_500);
      return page('slow');
    });
    expect(await ask()).toBe('page 0');
  });

  it('are gone once something changed, also one that was being drawn then', async () => {
    const { ask, cache } = scene();
    let finish = (_: DrawnPage) => {};
    const before = ask('/', () => new Promise((resolve) => (finish = resolve)));
    const waits = ask();
    cache.drop();
    expect(await ask()).toBe('page 0');
    finish(page('old'));
    expect([await before, await waits]).toEqual(['old', 'old']);
    expect(await ask()).toBe('page 0');
    cache.drop();
    expect(await ask()).toBe('page 1');
  });

  it.each([
    ['another status', () => page('own', {}, 404)],
    ['a cookie', () => page('own', { 'Set-Cookie': 'a=b' })],
    ['its own word on who may keep it', () => page('own', { 'Cache-Control': 'private' })],
    ['another type', () => page('own', { 'Content-Type': 'text/plain' })],
    ['a part that failed', () => ({ ...page('own'), whole: false })],
  ])('are not those with %s: these are drawn for each who asks', async (_, own) => {
    const { ask } = scene();
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return own();
    };
    expect(await Promise.all([ask('/', draw), ask('/', draw)])).toEqual(['own', 'own']);
    expect(drawn).toBe(2);
    expect(await ask()).toBe('page 0');
  });

  it('are not those that could not be drawn: the next who asks tries again', async () => {
    const { ask } = scene();
    const failing = () => Promise.reject(new Error('away'));
    await expect(Promise.all([ask('/', failing), ask('/', failing)])).rejects.toThrow('away');
    expect(await ask()).toBe('page 0');
  });

  it('take no more room than there is: the oldest goes first', async () => {
    const { ask } = scene();
    const large = async () => page('x'.repeat(3_000_000));
    for (let each = 0; each < 12; each++) await ask(`/${each}`, large);
    expect(await ask('/11')).toHaveLength(3_000_000);
    expect(await ask('/0')).toBe('page 0');
  });
});

describe('an address with one page for everybody', () => {
  const of = (path: string, init: RequestInit = {}) =>
    sharedAddress(new Request(`http://somewhere.example${path}`, init));

  it('is its path and its query, spelled in one way, wherever it was asked for', () => {
    expect(of('/find-teachers?class=8&search=a b')).toBe('/find-teachers?class=8&search=a%20b');
    expect(of('/tutors/../about#there')).toBe('/about');
  });

  it.each([
    ['a cookie, whichever', '/', { headers: { Cookie: 'kaksha_time_zone=Asia/Dubai' } }],
    ['a token', '/', { headers: { Authorization: 'Bearer x' } }],
    ['a form', '/', { method: 'POST', body: 'a=b' }],
    ['a question for the head alone', '/', { method: 'HEAD' }],
    ['data for scripts', '/find-teachers.data', {}],
    ['a link from a mail', '/requests?token=secret', {}],
    ['an address that is a secret', '/mail-off/secret', {}],
    ['an address that nobody writes', `/find-teachers?search=${'x'.repeat(600)}`, {}],
  ])('there is none for %s', (_, path, init) => {
    expect(of(path, init)).toBeUndefined();
  });
});
