import { BLOG_ILLUSTRATIONS } from '@kaksha/domain/content/blog.ts';
import type { BlogPostSummary } from '@kaksha/domain/content/blog-schema.ts';
import { describe, expect, test } from 'vitest';
import { blogFeed } from './feed.ts';
import { renderMarkdown } from './markdown.ts';

describe('an article', () => {
  test('is rendered, with the parts of its table of contents and its words', () => {
    const read = renderMarkdown(`## What’s *new*?\n\n${'word '.repeat(401)}`);
    expect(read.html).toContain('<h2 id="whats-new">What’s <em>new</em>?</h2>');
    expect(read.headings).toEqual([{ id: 'whats-new', text: 'What’s new?' }]);
    expect(read.words).toBe(403);
  });

  test.each([
    ['a script', 'Hello <script>alert(1)</script>'],
    ['a comment', '<!-- hidden -->\n\nHello'],
    ['a link that runs', '[press](javascript:alert(1))'],
    ['a link without a scheme', '[press](//elsewhere.example/a)'],
    ['a picture', '![a cat](https://elsewhere.example/cat.png)'],
    ['a second title', '# Again'],
    ['two parts of one name', '## One\n\n## One'],
  ])('with %s is refused', (_what, body) => {
    expect(() => renderMarkdown(body)).toThrow();
  });
});

describe('the feed', () => {
  test('is RSS 2.0 with complete addresses and the dates of India, and escapes what XML would read', () => {
    const post: BlogPostSummary = {
      slug: 'two-words',
      title: 'Tom & <Jerry>',
      description: 'Two words.',
      publishedOn: '2026-11-02',
      updatedOn: null,
      readingMinutes: 3,
      illustration: BLOG_ILLUSTRATIONS[0],
      subject: null,
    };
    const feed = blogFeed([post], 'https://kaksha.example');
    expect(feed).toContain('<rss version="2.0"');
    expect(feed).toContain('<title>Tom &amp; &lt;Jerry&gt;</title>');
    expect(feed).toContain('<guid isPermaLink="true">https://kaksha.example/blog/two-words</guid>');
    expect(feed).toContain('<atom:link href="https://kaksha.example/blog/rss.xml" rel="self"');
    expect(feed).toContain('<pubDate>Mon, 02 Nov 2026 03:30:00 GMT</pubDate>');
  });
});
