/** The articles of the blog: one Markdown file each in server/content/blog, named by their slug. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readingMinutes } from '@kaksha/domain/content/blog.ts';
import { type BlogPost, blogFrontMatter } from '@kaksha/domain/content/blog-schema.ts';
import { parse } from 'yaml';
import { MarkdownError, renderMarkdown } from './markdown.ts';

const FOLDER = fileURLToPath(new URL('../../content/blog/', import.meta.url));
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

type Article = Omit<BlogPost, 'previous' | 'next'>;

/**
 * One article from the text of its file.
 * @throws MarkdownError that says what is wrong in the file.
 */
export function readArticle(slug: string, text: string): Article {
  const [, head, body] = PARTS.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new MarkdownError('the file must begin with front matter between two lines of ---');
  }
  const facts = blogFrontMatter.safeParse(parse(head));
  if (!facts.success) {
    const issue = facts.error.issues[0];
    throw new MarkdownError(`front matter: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const { words, ...rendered } = renderMarkdown(body);
  const { updatedOn = null, subject = null, ...given } = facts.data;
  return { slug, ...given, updatedOn, subject, ...rendered, readingMinutes: readingMinutes(words) };
}

/**
 * The articles of a folder, newest first, each with the one written before it and the one after.
 * @throws MarkdownError that names the file which cannot be shown.
 */
export function readBlog(folder: string): readonly BlogPost[] {
  const articles = readdirSync(folder)
    .map((file) => {
      const slug = FILE.exec(file)?.[1];
      if (slug === undefined) throw new MarkdownError(`${file}: name it like this-is-a-name.md`);
      try {
        return readArticle(slug, readFileSync(`${folder}/${file}`, 'utf8'));
      } catch (error) {
        throw new MarkdownError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    })
    .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.slug.localeCompare(b.slug));
  const linkTo = (article: Article | undefined) =>
    article === undefined ? null : { slug: article.slug, title: article.title };
  return articles.map((article, index) => ({
    ...article,
    previous: linkTo(articles[index + 1]),
    next: linkTo(articles[index - 1]),
  }));
}

let posts: readonly BlogPost[] | undefined;

/** All articles, newest first. They are part of the release: read once. */
export function blogPosts(): readonly BlogPost[] {
  posts ??= readBlog(FOLDER);
  return posts;
}
