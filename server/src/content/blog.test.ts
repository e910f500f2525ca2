import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLOG_ILLUSTRATIONS } from '@kaksha/domain/content/blog.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, readArticle, readBlog } from './blog.ts';
import { blogFeed } from './feed.ts';

const article = (body: string, facts: Record<string, string> = {}): string => {
  const all = {
    title: 'Two words',
    description: 'A sentence that is long enough to say what the article is about.',
    publishedOn: '2026-11-02',
    illustration: 'fractions',
    ...facts,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: '${value}'`);
  return `---\n${head.join('\n')}\n---\n${body}\n`;
};

describe('our own articles', () => {
  test('there are three, newest first, each with a drawing of its own, 700 to 1,100 words long', () => {
    const posts = blogPosts();
    expect(posts).toHaveLength(3);
    expect(posts.map(({ publishedOn }) => publishedOn)).toEqual(
      posts
        .map(({ publishedOn }) => publishedOn)
        .sort()
        .reverse(),
    );
    expect(posts.map(({ illustration }) => illustration).sort()).toEqual([...BLOG_ILLUSTRATIONS].sort());
    for (const post of posts) expect(post.readingMinutes).toBeOneOf([4, 5, 6]);
  });

  test('each leads to the one before it and the one after it', () => {
    const posts = blogPosts();
    for (const [index, post] of posts.entries()) {
      expect([post.next?.slug, post.previous?.slug]).toEqual([
        posts[index - 1]?.slug,
        posts[index + 1]?.slug,
      ]);
    }
  });
});

describe('an article', () => {
  test('is rendered, with the parts of its table of contents and its reading time', () => {
    const read = readArticle('two-words', article(`## What’s *new*?\n\n${'word '.repeat(401)}`));
    expect(read.html).toContain('<h2 id="whats-new">What’s <em>new</em>?</h2>');
    expect(read.headings).toEqual([{ id: 'whats-new', text: 'What’s new?' }]);
    expect(read).toMatchObject({ slug: 'two-words', readingMinutes: 3, subject: null, updatedOn: null });
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
    expect(() => readArticle('two-words', article(body))).toThrow();
  });

  test.each([
    ['a date that is none', { publishedOn: '2026-02-30' }],
    ['a drawing that is none', { illustration: 'cat' }],
    ['a field that is none', { author: 'Nobody' }],
    ['a subject that is none', { subject: 'Astrology' }],
  ])('with %s in its front matter is refused', (_what, facts: Record<string, string>) => {
    expect(() => readArticle('two-words', article('Hello', facts))).toThrow(/front matter/);
  });

  test('without front matter is refused', () => {
    expect(() => readArticle('two-words', 'Hello')).toThrow(/front matter/);
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('says in which file the mistake is', () => {
    writeFileSync(join(folder, 'a-b.md'), article('<b>bold</b>'));
    expect(() => readBlog(folder)).toThrow(/^a-b\.md: raw HTML is not allowed/);
  });

  test('refuses a name that is no address', () => {
    writeFileSync(join(folder, 'A B.md'), article('Hello'));
    expect(() => readBlog(folder)).toThrow(/A B\.md/);
  });
});

describe('the feed', () => {
  test('is RSS 2.0 with complete addresses and the dates of India, and escapes what XML would read', () => {
    const [post] = blogPosts();
    if (post === undefined) throw new Error('There is no article.');
    const feed = blogFeed([{ ...post, title: 'Tom & <Jerry>' }], 'https://kaksha.example');
    expect(feed).toContain('<rss version="2.0"');
    expect(feed).toContain('<title>Tom &amp; &lt;Jerry&gt;</title>');
    expect(feed).toContain(`<guid isPermaLink="true">https://kaksha.example/blog/${post.slug}</guid>`);
    expect(feed).toContain('<atom:link href="https://kaksha.example/blog/rss.xml" rel="self"');
    expect(blogFeed([{ ...post, publishedOn: '2026-11-02' }], 'https://kaksha.example')).toContain(
      '<pubDate>Mon, 02 Nov 2026 03:30:00 GMT</pubDate>',
    );
  });
});
