/** The blog's feed (RSS 2.0). */
import { BRAND } from '@kaksha/domain/brand.ts';
import { BLOG, BLOG_FEED_PATH, BLOG_PATH, blogPostPath } from '@kaksha/domain/content/blog.ts';
import type { BlogPostSummary } from '@kaksha/domain/content/blog-schema.ts';
import { DEFAULT_TIME_ZONE, HOUR_MS, zonedTimeToInstant } from '@kaksha/domain/time.ts';

const XML_CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => XML_CHARACTERS[character] ?? character);

/** Articles appear at nine in the morning in India; RFC 822, as the format wants it. */
const NINE_MINUTE_OF_DAY = (9 * HOUR_MS) / 60_000;
const dateOf = (day: string): string =>
  new Date(zonedTimeToInstant(day, NINE_MINUTE_OF_DAY, DEFAULT_TIME_ZONE)).toUTCString();

/** The document; `publicUrl` makes its addresses complete, `posts` are newest first. */
export function blogFeed(posts: readonly BlogPostSummary[], publicUrl: string): string {
  const items = posts.map((post) => {
    const url = escapeXml(`${publicUrl}${blogPostPath(post.slug)}`);
    return `<item>
<title>${escapeXml(post.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${dateOf(post.publishedOn)}</pubDate>
<description>${escapeXml(post.description)}</description>
</item>`;
  });
  const newest = posts[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${BRAND.name} · ${BLOG.title}`)}</title>
<link>${escapeXml(`${publicUrl}${BLOG_PATH}`)}</link>
<atom:link href="${escapeXml(`${publicUrl}${BLOG_FEED_PATH}`)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(BLOG.description)}</description>
<language>en-IN</language>
${newest === undefined ? '' : `<lastBuildDate>${dateOf(newest.updatedOn ?? newest.publishedOn)}</lastBuildDate>\n`}${items.join('\n')}
</channel>
</rss>
`;
}
