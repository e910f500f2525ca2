import { BRAND } from '@kaksha/domain/brand.ts';
import { BLOG, BLOG_FEED_PATH } from '@kaksha/domain/content/blog.ts';

/** Lets feed readers find the blog's feed from any of its pages. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${BRAND.name} · ${BLOG.title}`,
  href: BLOG_FEED_PATH,
};
