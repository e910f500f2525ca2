import { PUBLIC_PAGES } from '@kaksha/domain/content/public-pages.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import { expect, test } from 'vitest';
import { publicMeta } from './page-meta.ts';
import { privateMeta } from './private-meta.ts';

const args = { matches: [{ id: 'root', loaderData: { publicUrl: 'https://kaksha.test' } }] };
const facts = { title: 'Find Teachers', description: 'Verified teachers.', path: '/find-teachers' };

test('a public page says its one address, its words and its picture, all in whole addresses', () => {
  const meta = publicMeta(args, { ...facts, picture: { path: '/og/x.png', alt: 'A drawing' } });
  for (const expected of [
    { title: 'Find Teachers · Kaksha' },
    { name: 'description', content: 'Verified teachers.' },
    { tagName: 'link', rel: 'canonical', href: 'https://kaksha.test/find-teachers' },
    { property: 'og:url', content: 'https://kaksha.test/find-teachers' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: 'https://kaksha.test/og/x.png' },
    { property: 'og:image:alt', content: 'A drawing' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]) {
    expect(meta).toContainEqual(expected);
  }
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

test('a page that is left out by search engines names no address to index', () => {
  const meta = publicMeta(args, { ...facts, indexed: false });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

test('every page with a fixed address has a title that fits a result line, and a description of its own', () => {
  for (const page of PUBLIC_PAGES) {
    expect(page.title.length, page.path).toBeLessThan(70);
    expect(page.description.length, page.path).toBeGreaterThan(50);
    expect(publicMeta(args, page)).toContainEqual({
      property: 'og:image',
      content: `https://kaksha.test${pagePicture(page.path)}`,
    });
  }
  const descriptions = PUBLIC_PAGES.map((page) => page.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('screens of an account are left out by search engines', () => {
  expect(privateMeta('Wallet')).toContainEqual({ name: 'robots', content: 'noindex' });
});
