import type { BadgeView } from '@kaksha/domain/practice/badges/contract.ts';
import { en as BADGE_MESSAGES } from '@kaksha/domain/practice/badges/kinds/words/en.ts';
import {
  BADGE_KINDS,
  type BadgeChapter,
  type BadgeKind,
  badgeWords,
  firstNameAndInitial,
} from '@kaksha/domain/practice/badges/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { api, notFound, orNotFound, viewerOf } from '../../platform/api.ts';
import type { Db, Services, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { isGenuine, issuerDocument, signCredential } from './credential.ts';

interface Row {
  id: string;
  kind: BadgeKind;
  chapter: BadgeChapter | null;
  earnedAt: Date;
  sharedAt: Date | null;
  credential: string | null;
  firstName: string;
  lastName: string;
  /** When it was earned, for the cursor. */
  atMicros: number;
}

async function readBadges(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.kind, case when b.chapter is not null then json_build_object('grade', b.grade, 'subject', b.subject,
        'book', b.book, 'title', b.chapter) end as chapter, b.earned_at as "earnedAt", b.shared_at as "sharedAt", b.credential,
      u.first_name as "firstName", u.last_name as "lastName",
      (extract(epoch from b.earned_at) * 1000000)::bigint as "atMicros"
    from badge b join user_account u on u.id = b.student_id where ${where}`.execute(db);
  return rows;
}

/** The students whose badges somebody may see: a student's own, a parent's children's. */
const ofFamily = ({ id, role }: Viewer): RawBuilder<unknown> =>
  role === 'student'
    ? sql`b.student_id = ${id}`
    : sql`b.student_id in (select student_id from guardianship where parent_id = ${id})`;

/** A page of a student's badges, the newest first; the last page brings the kinds not yet earned, too. */
async function readPage(
  db: Db,
  studentId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ badges: BadgeView[]; nextCursor: string | null }> {
  const earned = await readBadges(
    db,
    sql`b.student_id = ${studentId} and ${afterCursor(cursor, sql`b.earned_at`, sql`b.id`)}
      order by b.earned_at desc, b.id desc limit ${limit + 1}`,
  );
  const { page, nextCursor } = pageOf(earned, limit);
  const badges = page.map((row) => viewOf(row.kind, row));
  if (nextCursor !== null) return { badges, nextCursor };
  const { rows } = await sql<{ kind: BadgeKind }>`
    select distinct kind from badge where student_id = ${studentId}`.execute(db);
  const known = new Set(rows.map(({ kind }) => kind));
  const ahead = BADGE_KINDS.filter((kind) => !known.has(kind)).map((kind) => viewOf(kind, undefined));
  return { badges: [...badges, ...ahead], nextCursor };
}

async function oneOfFamily(db: Db, viewer: Viewer, id: string): Promise<Row> {
  const [badge] = await readBadges(db, sql`b.id = ${id} and ${ofFamily(viewer)}`);
  return orNotFound(badge);
}

function viewOf(kind: BadgeKind, row: Row | undefined): BadgeView {
  return {
    kind,
    ...badgeWords(kind, row?.chapter ?? null),
    id: row?.id ?? null,
    earnedAt: row?.earnedAt.toISOString() ?? null,
    isShared: row !== undefined && row.sharedAt !== null,
  };
}

const factsOf = ({ id, kind, chapter, earnedAt, firstName, lastName }: Row) => ({
  id,
  kind,
  chapter,
  earnedAt,
  holder: firstNameAndInitial(firstName, lastName),
});

/** The signed credential: made once and kept. */
async function credentialOf({ db, env }: Services, badge: Row): Promise<string> {
  if (badge.credential !== null) return badge.credential;
  const credential = await signCredential(env, factsOf(badge));
  await db
    .updateTable('badge')
    .set({ credential })
    .where('id', '=', badge.id)
    .where('credential', 'is', null)
    .execute();
  return credential;
}

export const badgesHandlers = {
  list: api.badges.list.handler(async ({ context, input: { studentId, ...page } }) => {
    const { db } = context.services;
    const viewer = viewerOf(context);
    const wanted = viewer.role === 'student' ? viewer.id : studentId;
    if (wanted === undefined || (studentId !== undefined && studentId !== wanted)) throw notFound();
    if (viewer.role === 'parent') {
      const child = await db
        .selectFrom('guardianship')
        .select('student_id')
        .where('parent_id', '=', viewer.id)
        .where('student_id', '=', wanted)
        .executeTakeFirst();
      if (child === undefined) throw notFound();
    }
    return readPage(db, wanted, page);
  }),

  share: api.badges.share.handler(async ({ context, input: { id, shared } }) => {
    const { db } = context.services;
    const badge = await oneOfFamily(db, viewerOf(context), id);
    if (shared) await credentialOf(context.services, badge);
    await sql`update badge set shared_at = ${shared ? sql`coalesce(shared_at, now())` : null}
      where id = ${id}`.execute(db);
    return { badge: viewOf(badge.kind, await oneOfFamily(db, viewerOf(context), id)) };
  }),

  credential: api.badges.credential.handler(async ({ context, input: { id } }) => {
    const badge = await oneOfFamily(context.services.db, viewerOf(context), id);
    const credential = await credentialOf(context.services, badge);
    return new File([credential], `${badge.kind.replaceAll('_', '-')}.jwt`, { type: 'application/vc+jwt' });
  }),

  shared: api.badges.shared.handler(async ({ context, input: { id } }) => {
    const { db, env } = context.services;
    const [badge] = await readBadges(
      db,
      sql`b.id = ${id} and b.shared_at is not null and u.closed_at is null`,
    );
    if (badge === undefined) throw notFound(BADGE_MESSAGES.notShared);
    const facts = factsOf(badge);
    return {
      id,
      ...badgeWords(badge.kind, badge.chapter),
      holder: facts.holder,
      earnedAt: badge.earnedAt.toISOString(),
      isGenuine: await isGenuine(env, facts, badge.credential ?? ''),
    };
  }),

  issuer: api.badges.issuer.handler(({ context }) => issuerDocument(context.services.env)),
};
