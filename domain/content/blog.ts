/** The blog as data: articles are Markdown that operators write and the server renders (server/src/content/articles). */
export const BLOG_PATH = '/blog';
export const BLOG_FEED_PATH = '/blog/rss.xml';

export const BLOG = {
  title: 'Blog',
  description:
    'For parents of children in Class 1 to 10: choosing a tutor, studying at home, and what a mistake can tell you.',
  notFoundTitle: 'We could not find that article',
  notFoundText:
    'The link may be mistyped, or the article has a new address. These are all that we have written:',
} as const;

/** The address of an article. */
export function blogPostPath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** The drawings to choose from for the head of an article; the interface draws them. */
export const BLOG_ILLUSTRATIONS = [
  'first-lesson',
  'study-week',
  'fractions',
  'classroom',
  'live-lesson',
] as const;
export type BlogIllustration = (typeof BLOG_ILLUSTRATIONS)[number];

/** Articles of the blog at most: more would need lists by pages. The database holds to it, too. */
export const ARTICLES_MAX = 500;

/** Characters of an article; a long one has 10,000. */
export const ARTICLE_BODY_MAX = 60_000;

/** 'How do I pay?' is how-do-i-pay: the address that a title proposes. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');

/** A careful reader's pace. */
const WORDS_A_MINUTE = 200;

/** How long an article of so many words takes to read, in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** From so many headings on an article has a table of contents. */
export const CONTENTS_FROM_HEADINGS = 4;
