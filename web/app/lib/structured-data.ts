/**
 * A page's content in the vocabulary of schema.org, for search engines (JSON-LD). Every figure is one that the page
 * itself shows; ratings only where there are reviews. `origin` is the product's own address.
 */
import { BRAND } from '@kaksha/domain/brand.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import type { Question } from '@kaksha/domain/teachers/tutor-figures.ts';

/** A thing with its type and all known properties. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

const organisationId = (origin: string): string => `${origin}/#organisation`;
/** Us in few words: {@link organisation} says the rest on the home page, but each page is read by itself. */
export const ourselves = (origin: string): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': organisationId(origin),
  name: BRAND.name,
  url: `${origin}/`,
});

/** Our organisation. */
export function organisation(origin: string): Thing {
  const { address } = BRAND;
  return {
    '@type': 'EducationalOrganization',
    '@id': organisationId(origin),
    name: BRAND.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: BRAND.pitch,
    foundingDate: String(BRAND.foundedYear),
    email: BRAND.email,
    telephone: BRAND.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'IN',
    },
    sameAs: BRAND.socialLinks.map((link) => link.url),
  };
}

/** The site, with its search. */
export function website(origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: BRAND.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: ourselves(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/find-teachers?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Where a page stands, from the outermost; the last is the page itself. */
export function breadcrumbList(origin: string, items: readonly { label: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: `${origin}${item.path}`,
    })),
  };
}

/** Questions and answers that stand on the page. */
export function faqPage(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  /** 'YYYY-MM-DD'. */
  publishedOn: string;
  updatedOn: string | null;
}

/** An article of the blog. We write them ourselves, so we are the author. */
export function article(origin: string, facts: ArticleFacts): Thing {
  const url = `${origin}${facts.path}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: facts.title,
    description: facts.description,
    inLanguage: 'en-IN',
    datePublished: facts.publishedOn,
    dateModified: facts.updatedOn ?? facts.publishedOn,
    image: `${origin}${pagePicture(facts.path)}`,
    author: ourselves(origin),
    publisher: ourselves(origin),
  };
}

/** The things of a page as the text of a script element: no text in it can end that element. */
export function jsonLdText(things: readonly (Thing | null)[]): string {
  const graph = things.filter((thing) => thing !== null);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
