import { describe, expect, test } from 'vitest';
import { assetsNamedIn, handlingOf, mayKeep } from './rules.ts';

const ORIGIN = 'https://kaksha.test';
const handling = (path: string, mode = 'cors', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('what the worker does with a request', () => {
  test.each(['/assets/root-1a2b.js', '/assets/roboto-1a2b.woff2', '/icon-192.png', '/favicon.svg'])(
    'keeps %s, which is the same for everybody',
    (path) => {
      expect(handling(path)).toBe('kept');
    },
  );

  test.each([
    '/api/auth/me',
    '/api/lessons',
    '/media/pictures/1.webp',
    '/api/socket/?EIO=4',
    '/student/dashboard.data',
    '/_root.data',
    '/__manifest?paths=/about',
    '/sw.js',
    '/site.webmanifest',
    '/livez',
    '/assets/root-1a2b.js?v=2',
    'https://elsewhere.test/assets/x.js',
  ])('leaves %s to the browser', (path) => {
    expect(handling(path)).toBe('network');
  });

  test.each(['/', '/find-teachers?subject=hindi', '/student/dashboard', '/classroom/1', '/no/such/page'])(
    'offers a way out when the page %s cannot be had',
    (path) => {
      expect(handling(path, 'navigate')).toBe('page');
    },
  );

  test.each(['/api/docs', '/media/pictures/1.webp', '/blog/rss.xml', '/sitemap.xml', '/og/page/home.png'])(
    '%s opened by itself is not a page',
    (path) => {
      expect(handling(path, 'navigate')).toBe('network');
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is never touched', (method) => {
    for (const path of ['/', '/assets/root-1a2b.js', '/api/bookings']) {
      expect(handling(path, 'navigate', method)).toBe('network');
      expect(handling(path, 'cors', method)).toBe('network');
    }
  });
});

describe('what may be stored', () => {
  const answer = { status: 200, type: 'basic', redirected: false };
  const may = (path: string, changed: Partial<typeof answer> = {}) =>
    mayKeep(new URL(path, ORIGIN).href, { ...answer, ...changed });

  test('a whole file of a build or of the shell', () => {
    expect([may('/assets/root-1a2b.js'), may('/icon-512.png')]).toEqual([true, true]);
  });

  test.each(['/', '/student/dashboard', '/api/auth/me', '/media/pictures/1.webp', '/student/dashboard.data'])(
    'never %s',
    (path) => {
      expect(may(path)).toBe(false);
    },
  );

  test('no error, no part, nothing from elsewhere, nothing that was redirected', () => {
    expect([
      may('/assets/x.js', { status: 404 }),
      may('/assets/x.js', { status: 206 }),
      may('/assets/x.js', { type: 'opaque' }),
      may('/assets/x.js', { redirected: true }),
    ]).toEqual([false, false, false, false]);
  });
});

test('the assets of a document are those that it names, once each', () => {
  const html =
    '<link rel="preload" href="/assets/roboto.woff2" as="font"><link rel="stylesheet" href="/assets/root.css">' +
    '<link rel="stylesheet" href="/assets/root.css"><a href="/about">About</a><link href="/favicon.svg">';
  expect(assetsNamedIn(html)).toEqual(['/assets/roboto.woff2', '/assets/root.css']);
});
