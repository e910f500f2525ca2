import { expect, test } from 'vitest';
import { article, breadcrumbList, faqPage, jsonLdText, organisation, website } from './structured-data.ts';

const ORIGIN = 'https://kaksha.test';

test('no text can end the script element that it stands in', () => {
  const text = jsonLdText([faqPage([{ question: '</script><script>alert(1)', answer: '<!--' }])]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: '</script><script>alert(1)',
            acceptedAnswer: { '@type': 'Answer', text: '<!--' },
          },
        ],
      },
    ],
  });
});

test('what is null is left out', () => {
  expect(JSON.parse(jsonLdText([null, website(ORIGIN)]))['@graph']).toHaveLength(1);
});

test('breadcrumbs are numbered from the outermost, with whole addresses', () => {
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Tutors', path: '/tutors' },
  ];
  expect(breadcrumbList(ORIGIN, trail).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kaksha.test/' },
    { '@type': 'ListItem', position: 2, name: 'Tutors', item: 'https://kaksha.test/tutors' },
  ]);
});

test('the site is published by the organisation, and can be searched', () => {
  const { '@type': type, '@id': id, name, url } = organisation(ORIGIN);
  expect(website(ORIGIN).publisher).toEqual({ '@type': type, '@id': id, name, url });
  expect(JSON.stringify(website(ORIGIN))).toContain(
    'https://kaksha.test/find-teachers?search={search_term_string}',
  );
});

test('an article that was not changed since was changed when it was published', () => {
  const facts = {
    path: '/blog/x',
    title: 'X',
    description: 'Y',
    publishedOn: '2026-11-01',
    updatedOn: null,
  };
  expect(article(ORIGIN, facts)).toMatchObject({ datePublished: '2026-11-01', dateModified: '2026-11-01' });
  expect(article(ORIGIN, { ...facts, updatedOn: '2026-11-20' }).dateModified).toBe('2026-11-20');
});
