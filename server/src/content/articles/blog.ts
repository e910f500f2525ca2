/** The articles that readers see, rendered, from the memory of this process. */
import { type BlogIllustration, readingMinutes } from '@kaksha/domain/content/blog.ts';
import type { BlogPost } from '@kaksha/domain/content/blog-schema.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { remembered } from '../settings/memory.ts';
import { renderMarkdown } from './markdown.ts';

type Article = Omit<BlogPost, 'previous' | 'next'> & { publishAtMs: number };

interface Row {
  slug: string;
  title: string;
  description: string;
  body: string;
  illustration: BlogIllustration;
  subject: string | null;
  publishAt: Date;
  changedAt: Date | null;
}

interface Blog {
  /** Planned ones too, newest first. */
  articles: readonly Article[];
  /** The present address by each of before. */
  moved: ReadonlyMap<string, string>;
}

function articleOf({ body, publishAt, changedAt, ...row }: Row): Article {
  const { words, ...rendered } = renderMarkdown(body);
  const publishedOn = localDateOf(publishAt.getTime());
  const changedOn = changedAt === null ? null : localDateOf(changedAt.getTime());
  return {
    ...row,
    ...rendered,
    publishedOn,
    updatedOn: changedOn === publishedOn ? null : changedOn,
    readingMinutes: readingMinutes(words),
    publishAtMs: publishAt.getTime(),
  };
}

async function loadBlog(db: Db): Promise<Blog> {
  const { rows } = await sql<Row>`
    select p.slug, p.publish_at as "publishAt", p.changed_at as "changedAt", r.title, r.description, r.body,
      r.illustration, r.subject
    from blog_post p join blog_revision r on r.post_id = p.id and r.revision = p.published_revision
    order by p.publish_at desc, p.slug`.execute(db);
  const { rows: former } = await sql<{ slug: string; to: string }>`
    select f.slug, p.slug as to from blog_former_slug f join blog_post p on p.id = f.post_id`.execute(db);
  return { articles: rows.map(articleOf), moved: new Map(former.map(({ slug, to }) => [slug, to])) };
}

const readBlog = (db: Db): Promise<Blog> => remembered(db, 'blog', () => loadBlog(db));

/** The published articles, newest first, each with the one written before it and the one after. */
export async function blogPosts(db: Db, nowMs = Date.now()): Promise<readonly BlogPost[]> {
  const shown = (await readBlog(db)).articles.filter(({ publishAtMs }) => publishAtMs <= nowMs);
  const linkTo = (article: Article | undefined) =>
    article === undefined ? null : { slug: article.slug, title: article.title };
  return shown.map(({ publishAtMs, ...article }, index) => ({
    ...article,
    previous: linkTo(shown[index + 1]),
    next: linkTo(shown[index - 1]),
  }));
}

/** The published article of an address, or of an address that it had. */
export async function findPost(db: Db, slug: string): Promise<BlogPost | undefined> {
  const [posts, { moved }] = await Promise.all([blogPosts(db), readBlog(db)]);
  const now = moved.get(slug) ?? slug;
  return posts.find((post) => post.slug === now);
}
