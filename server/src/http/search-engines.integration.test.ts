import { describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { setStage } from '../../test/stage.ts';
import { readXml } from '../../test/xml.ts';

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.test' } });
const app = appOn(services, database);
await make.teacher();

describe('/robots.txt', () => {
  const disallowed = async (): Promise<RegExp[]> => {
    const text = await (await app.request('/robots.txt')).text();
    return [...text.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, rule = '']) => new RegExp(`^${rule.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
    );
  };

  test('names the sitemap by its whole address', async () => {
    const answer = await app.request('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toMatch(
      /^User-agent: \*\n[\s\S]*^Sitemap: https:\/\/kaksha\.test\/sitemap\.xml$/m,
    );
  });

  test.each([
    '/api/teachers',
    '/student/dashboard',
    '/teacher/profile',
    '/classroom/1',
    '/teachers/1/book',
    '/login?next=%2Fbatches',
  ])('keeps robots out of %s', async (path) => {
    expect((await disallowed()).some((rule) => rule.test(path))).toBe(true);
  });

  test.each([
    '/',
    '/teachers/1',
    '/find-teachers',
    '/tutors/hindi/class-1',
    '/login',
    '/og/page/home.png',
    '/assets/x.js',
  ])('lets robots read %s', async (path) => {
    expect((await disallowed()).some((rule) => rule.test(path))).toBe(false);
  });
});

describe('/sitemap.xml', () => {
  test('is well-formed XML that may be kept for an hour', async () => {
    const answer = await app.request('/sitemap.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(readXml(await answer.text()).name).toBe('urlset');
  });

  test('a part that the index never names is 404 in words', async () => {
    const answer = await app.request('/sitemaps/nothing.xml');
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such sitemap.']);
    expect((await app.request('/sitemaps/pages.xml')).status).toBe(200);
  });
});

describe('HEAD answers like GET, without a body', () => {
  test.each([
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/api/teachers',
    '/api/tutors/hindi',
    '/api/auth/me',
    '/api/nothing',
  ])('%s', async (path) => {
    const [head, get] = [await app.request(path, { method: 'HEAD' }), await app.request(path)];
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
  });

  test('and does nothing where GET is not answered', async () => {
    expect((await app.request('/api/auth/logout', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('a page has one address', () => {
  test.each([
    ['/about/', '/about'],
    ['/find-teachers//?subject=Hindi', '/find-teachers?subject=Hindi'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['///', '/'],
  ])('%s leads to %s for good', async (path, target) => {
    const answer = await app.request(`http://kaksha.test${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });

  test('a form that is sent to such an address is not sent on', async () => {
    expect((await app.request('/about/', { method: 'POST' })).status).toBe(200);
  });
});
