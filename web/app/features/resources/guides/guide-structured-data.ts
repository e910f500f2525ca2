import { guidePath } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide } from '@kaksha/domain/resources/guides/schema.ts';
import { ourselves, type Thing } from '../../../lib/structured-data.ts';

/** A chapter's guide as something to learn from, with the book and the class that it belongs to. */
export function chapterResource(origin: string, guide: Guide): Thing {
  const url = `${origin}${guidePath(guide.class, guide.subject, guide.title)}`;
  return {
    '@type': 'LearningResource',
    '@id': `${url}#guide`,
    url,
    name: guide.title,
    learningResourceType: 'Study guide',
    educationalLevel: `Class ${guide.class}`,
    about: { '@type': 'Thing', name: guide.subject },
    isPartOf: { '@type': 'Book', name: guide.book, bookEdition: guide.edition },
    position: guide.position,
    isAccessibleForFree: true,
    publisher: ourselves(origin),
  };
}
