/** Operators write the blog: drafts, a time, addresses that lead on, and every text that ever was. */
import { en as M } from '@kaksha/domain/content/articles/words/en.ts';
import type { ArticleText } from '@kaksha/domain/content/blog-schema.ts';
import { DAY_MS, localDateOf } from '@kaksha/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, indianTime, type TestPerson } from '../../../test/factories.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { publicPages } from '../public-pages.ts';
import { watchContent } from '../settings/memory.ts';
import { blogPosts } from './blog.ts';

let database: TestDatabase;
let services: TestServices;
let operator: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  services = createTestServices(database);
  operator = await factoriesOf(database).person('admin');
});
afterAll(() => database.close());

const articles = () => callAs(services, operator).content.articles;
const reader = () => callAs(services, null).content;
const slugs = async () => (await reader().posts()).posts.map(({ slug }) => slug);

const textOf = (slug: string, fields: Partial<ArticleText> = {}): ArticleText => ({
  slug,
  title: `About ${slug}`,
  description: 'A sentence that is long enough to say what the article is about.',
  body: '## One part\n\nSome words.',
  illustration: 'fractions',
  subject: null,
  ...fields,
});
const write = async (slug: string) => (await articles().create({ text: textOf(slug), note: '' })).article;

test('the articles of the first release are there, newest first, each beside its neighbours', async () => {
  const posts = await blogPosts(services.db);
  expect(posts.map(({ slug, publishedOn, subject }) => [slug, publishedOn, subject])).toEqual([
    ['how-to-choose-a-tutor-for-class-6-to-8', '2026-11-16', null],
    ['a-home-study-week', '2026-11-09', null],
    ['what-a-good-maths-mistake-tells-you', '2026-11-02', 'Mathematics'],
  ]);
  for (const [index, post] of posts.entries()) {
    expect([post.next?.slug, post.previous?.slug]).toEqual([posts[index - 1]?.slug, posts[index + 1]?.slug]);
    expect(post.readingMinutes).toBeOneOf([4, 5, 6]);
  }
});

test('a draft is seen by nobody; a plan begins at its time; what is taken back is gone, and its texts stay', async () => {
  const { id } = await write('first-draft');
  expect(await slugs()).not.toContain('first-draft');
  expect((await refusalOf(reader().post({ slug: 'first-draft' }))).status).toBe(404);

  const at = indianTime(2, '09:00');
  const planned = (await articles().publish({ id, seen: 1, at })).article;
  expect([planned.state, planned.publishAt]).toEqual(['planned', at]);
  expect(await slugs()).not.toContain('first-draft');
  const later = await blogPosts(services.db, Date.parse(at));
  expect(later[0]).toMatchObject({ slug: 'first-draft', publishedOn: localDateOf(at) });

  const now = (await articles().publish({ id, seen: 1, at: null })).article;
  expect(now.state).toBe('published');
  expect((await slugs())[0]).toBe('first-draft');
  expect((await publicPages(services.db)).map(({ path }) => path)).toContain('/blog/first-draft');

  expect((await articles().unpublish({ id })).article.state).toBe('draft');
  expect(await slugs()).not.toContain('first-draft');
  expect((await articles().get({ id })).article.text.body).toContain('Some words.');
  expect((await refusalOf(articles().unpublish({ id }))).message).toBe(M.notPublished);
});

test('readers see a change once it is published, with its day; an earlier text can be taken up again', async () => {
  const { id } = await write('kept-in-step');
  await articles().publish({ id, seen: 1, at: null });
  await database.ownerPool.query(
    `update blog_post set publish_at = publish_at - interval '3 days' where id = $1`,
    [id],
  );
  await articles().save({ id, text: textOf('kept-in-step', { title: 'Better' }), seen: 1, note: 'Plainer' });
  expect((await reader().post({ slug: 'kept-in-step' })).title).toBe('About kept-in-step');
  await articles().publish({ id, seen: 2, at: null });
  const post = await reader().post({ slug: 'kept-in-step' });
  expect([post.title, post.publishedOn < (post.updatedOn ?? '')]).toEqual(['Better', true]);
  const { article } = await articles().get({ id });
  expect(article.revisions).toMatchObject([{ revision: 2, note: 'Plainer' }, { revision: 1 }]);
  expect((await articles().revision({ id, revision: 1 })).text.title).toBe('About kept-in-step');
});

test('an address that readers know leads to the article for ever, and to no other', async () => {
  const { id } = await write('old-address');
  await articles().publish({ id, seen: 1, at: null });
  await articles().save({ id, text: textOf('new-address'), seen: 1, note: '' });
  expect((await reader().post({ slug: 'old-address' })).slug).toBe('new-address');
  expect(await slugs()).not.toContain('old-address');
  for (const slug of ['old-address', 'new-address', 'a-home-study-week']) {
    const taken = await refusalOf(write(slug));
    expect([taken.status, taken.code, taken.message]).toEqual([409, 'SLUG_TAKEN', M.slugTaken]);
  }
  await articles().save({ id, text: textOf('old-address'), seen: 2, note: '' });
  expect((await reader().post({ slug: 'new-address' })).slug).toBe('old-address');
  // A draft's address was known to nobody: it is free again.
  const draft = await write('never-seen');
  await articles().save({ id: draft.id, text: textOf('never-seen-2'), seen: 1, note: '' });
  await write('never-seen');
});

test('of two changes of one text one is saved, and the other operator is told', async () => {
  const { id } = await write('two-writers');
  const outcomes = await Promise.allSettled(
    ['Mine', 'Yours'].map((title) =>
      articles().save({ id, text: textOf('two-writers', { title }), seen: 1, note: '' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await refusalOf(articles().publish({ id, seen: 1, at: null }));
  expect([late.status, late.message, late.data]).toEqual([409, M.changed, { revision: 2 }]);
});

test('what could harm a reader is refused in words at its field; every deed is in the audit log', async () => {
  const script = textOf('with-script', { body: 'Hello <script>alert(1)</script>' });
  const refusal = await refusalOf(articles().create({ text: script, note: '' }));
  expect(refusal.data).toMatchObject({
    errors: [{ msg: expect.stringContaining('HTML is not allowed'), path: 'text.body' }],
  });
  expect((await refusalOf(articles().preview({ body: '[x](javascript:alert(1))' }))).status).toBe(400);
  expect(await articles().preview({ body: '**Bold**' })).toMatchObject({
    html: '<p><strong>Bold</strong></p>\n',
    readingMinutes: 1,
  });
  const { id } = await write('in-the-log');
  await articles().save({ id, text: textOf('in-the-log', { title: 'Again' }), seen: 1, note: '' });
  await articles().publish({ id, seen: 2, at: null });
  await articles().unpublish({ id });
  const { rows } = await database.ownerPool.query<{ action: string }>(
    `select action from audit_entry where subject_type = 'article' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'article.created',
    'article.saved',
    'article.published',
    'article.unpublished',
  ]);
});

test('a text is never changed or removed, and another process hears of what is published', async () => {
  for (const statement of [`update blog_revision set note = 'x'`, 'delete from blog_revision'])
    await expect(database.ownerPool.query(statement)).rejects.toThrow('never changed');
  const watch = watchContent(services, services.databaseUrl);
  try {
    expect(await slugs()).not.toContain('heard-of');
    const { id } = await write('heard-of');
    await articles().publish({ id, seen: 1, at: null });
    await expect.poll(slugs).toContain('heard-of');
    const ahead = Date.now() + DAY_MS;
    expect((await blogPosts(services.db, ahead)).length).toBeGreaterThan(3);
  } finally {
    await watch.close();
  }
});
