/** Operators write the blog: each saved text is kept, and none is lost to another operator's. */
import { type Article, type ArticleRow, REVISIONS_SHOWN } from '@kaksha/domain/content/articles/contract.ts';
import { en as M } from '@kaksha/domain/content/articles/words/en.ts';
import type { ArticleText } from '@kaksha/domain/content/blog-schema.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { MarkdownError, type Rendered, renderMarkdown } from './markdown.ts';

/** Renders Markdown. @throws ORPCError BAD_REQUEST with the reason at the field. */
export function renderBody(body: string, path: string): Rendered {
  try {
    return renderMarkdown(body);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ORPCError('BAD_REQUEST', {
      message: error.message,
      data: { errors: [{ msg: error.message, path }] },
    });
  }
}

type Row = Omit<ArticleRow, 'publishAt' | 'changedAt'> & {
  publishAt: Date | null;
  changedAt: Date;
  text: ArticleText;
};

async function readRows(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.revision, p.published_revision as "publishedRevision", p.publish_at as "publishAt",
      case when p.publish_at is null then 'draft' when p.publish_at > clock_timestamp() then 'planned'
        else 'published' end as state,
      r.title, r.made_at as "changedAt", btrim(u.first_name || ' ' || u.last_name) as "changedBy",
      json_build_object('slug', p.slug, 'title', r.title, 'description', r.description, 'body', r.body,
        'illustration', r.illustration, 'subject', r.subject) as text
    from blog_post p join blog_revision r on r.post_id = p.id and r.revision = p.revision
      left join user_account u on u.id = r.made_by
    where ${which} order by coalesce(p.publish_at, r.made_at) desc, p.slug`.execute(db);
  return rows;
}

const rowOf = ({ text, publishAt, changedAt, ...row }: Row): ArticleRow => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

/** All articles: the newest first. */
export const listArticles = async (db: Db): Promise<ArticleRow[]> =>
  (await readRows(db, sql`true`)).map(rowOf);

/** @throws ORPCError NOT_FOUND */
export async function getArticle(db: Db, id: string): Promise<Article> {
  const row = orNotFound((await readRows(db, sql`p.id = ${id}`))[0]);
  const { rows } = await sql<{ revision: number; by: string | null; at: Date; note: string }>`
    select r.revision, btrim(u.first_name || ' ' || u.last_name) as by, r.made_at as at, r.note
    from blog_revision r left join user_account u on u.id = r.made_by
    where r.post_id = ${id} order by r.revision desc limit ${REVISIONS_SHOWN}`.execute(db);
  return {
    ...rowOf(row),
    text: row.text,
    revisions: rows.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

/** An earlier text, under the article's present address. @throws ORPCError NOT_FOUND */
export async function getRevision(db: Db, id: string, revision: number): Promise<ArticleText> {
  const { rows } = await sql<ArticleText>`
    select p.slug, r.title, r.description, r.body, r.illustration, r.subject
    from blog_revision r join blog_post p on p.id = r.post_id
    where r.post_id = ${id} and r.revision = ${revision}`.execute(db);
  return orNotFound(rows[0]);
}

async function addRevision(
  trx: Trx,
  operator: Viewer,
  { id, revision, text, note }: { id: string; revision: number; text: ArticleText; note: string },
): Promise<void> {
  const { title, description, body, illustration, subject } = text;
  await sql`insert into blog_revision
      (post_id, revision, title, description, body, illustration, subject, note, made_by)
    values (${id}, ${revision}, ${title}, ${description}, ${body}, ${illustration}, ${subject}, ${note},
      ${operator.id})`.execute(trx);
}

const audit = (
  trx: Trx,
  operator: Viewer,
  what: 'created' | 'saved' | 'published' | 'unpublished',
  id: string,
  detail: Record<string, unknown>,
) =>
  recordAudit(trx, {
    actorId: operator.id,
    action: `article.${what}`,
    subject: { type: 'article', id },
    detail,
  });

/** @throws ORPCError BAD_REQUEST, SLUG_TAKEN (409) */
export async function createArticle(
  trx: Trx,
  operator: Viewer,
  { text, note }: { text: ArticleText; note: string },
): Promise<Article> {
  renderBody(text.body, 'text.body');
  const { rows } = await sql<{ id: string }>`
    insert into blog_post (slug) values (${text.slug}) returning id`.execute(trx);
  const { id } = orNotFound(rows[0]);
  await addRevision(trx, operator, { id, revision: 1, text, note });
  await audit(trx, operator, 'created', id, { slug: text.slug });
  return getArticle(trx, id);
}

/** The refusal of a change that was made from another text than the latest. */
async function changedMeanwhile(trx: Trx, id: string): Promise<ORPCError<string, unknown>> {
  const { rows } = await sql<{ revision: number }>`select revision from blog_post where id = ${id}`.execute(
    trx,
  );
  if (rows[0] === undefined) return notFound();
  return new ORPCError('ARTICLE_CHANGED', { status: 409, message: M.changed, data: rows[0] });
}

/** @throws ORPCError BAD_REQUEST, NOT_FOUND, SLUG_TAKEN, ARTICLE_CHANGED (409) */
export async function saveArticle(
  trx: Trx,
  operator: Viewer,
  { id, text, seen, note }: { id: string; text: ArticleText; seen: number; note: string },
): Promise<Article> {
  renderBody(text.body, 'text.body');
  const { numAffectedRows } = await sql`
    update blog_post set revision = revision + 1, slug = ${text.slug}
    where id = ${id} and revision = ${seen}`.execute(trx);
  if (numAffectedRows !== 1n) throw await changedMeanwhile(trx, id);
  await addRevision(trx, operator, { id, revision: seen + 1, text, note });
  await audit(trx, operator, 'saved', id, { revision: seen + 1, slug: text.slug });
  return getArticle(trx, id);
}

/** Shows the latest text, now or at a time. @throws ORPCError NOT_FOUND, ARTICLE_CHANGED (409) */
export async function publishArticle(
  trx: Trx,
  operator: Viewer,
  { id, seen, at }: { id: string; seen: number; at: string | null },
): Promise<Article> {
  const { numAffectedRows } = await sql`
    update blog_post set published_revision = revision,
      publish_at = case when publish_at <= clock_timestamp() then publish_at
        else greatest(${at}::timestamptz, clock_timestamp()) end,
      changed_at = case when publish_at <= clock_timestamp() and published_revision <> revision
        then clock_timestamp() else changed_at end
    where id = ${id} and revision = ${seen}`.execute(trx);
  if (numAffectedRows !== 1n) throw await changedMeanwhile(trx, id);
  const article = await getArticle(trx, id);
  await audit(trx, operator, 'published', id, { revision: seen, at: article.publishAt });
  return article;
}

/** Takes an article from readers, or ends its plan. @throws ORPCError NOT_FOUND, CONFLICT (409) when it is a draft */
export async function unpublishArticle(trx: Trx, operator: Viewer, id: string): Promise<Article> {
  const { numAffectedRows } = await sql`
    update blog_post set published_revision = null, publish_at = null, changed_at = null
    where id = ${id} and published_revision is not null`.execute(trx);
  const article = await getArticle(trx, id);
  if (numAffectedRows !== 1n) throw new ORPCError('CONFLICT', { status: 409, message: M.notPublished });
  await audit(trx, operator, 'unpublished', id, {});
  return article;
}
