/** Operators' changes to the pages for everybody: read from memory, written as revisions. */

import {
  type ContentChange,
  type EditedContent,
  editedContent,
  type ShownContent,
} from '@kaksha/domain/content/settings/contract.ts';
import { CONTENT_KEYS, type ContentKey } from '@kaksha/domain/content/settings/keys.ts';
import { isPolicyKey } from '@kaksha/domain/content/settings/policy-setting.ts';
import { CONTENT_DEFAULTS, CONTENT_SCHEMAS } from '@kaksha/domain/content/settings/settings.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { remembered } from './memory.ts';

async function loadContent(db: Db): Promise<EditedContent> {
  const { rows } = await sql<{ key: ContentKey; revision: number; value: unknown }>`
    select distinct on (key) key, revision, value
    from content_setting order by key, revision desc`.execute(db);
  const of = (key: ContentKey) => {
    const row = rows.find((each) => each.key === key);
    const known = row === undefined ? undefined : CONTENT_SCHEMAS[key].safeParse(row.value);
    // A value that an older release stored and this one does not understand is shown as specified.
    return known?.success === true && row !== undefined
      ? { revision: row.revision, value: known.data }
      : { revision: row?.revision ?? 0, value: CONTENT_DEFAULTS[key] };
  };
  return editedContent.parse(Object.fromEntries(CONTENT_KEYS.map((key) => [key, of(key)])));
}

/** Each part, with what operators alone read of it. */
export const readContent = (db: Db): Promise<EditedContent> =>
  remembered(db, 'settings', () => loadContent(db));

/** Each part as everybody sees it. */
export async function readShownContent(db: Db): Promise<ShownContent> {
  const { banner, faq, plans, careers, grievance, testimonials, figures } = await readContent(db);
  return {
    banner,
    faq,
    plans,
    careers,
    grievance,
    testimonials: {
      revision: testimonials.revision,
      value: {
        items: testimonials.value.items
          .filter(({ isShown }) => isShown)
          .map(({ quote, name, who }) => ({ quote, name, who })),
      },
    },
    figures: {
      revision: figures.revision,
      value: { items: figures.value.items.map(({ value, label, asOf }) => ({ value, label, asOf })) },
    },
  };
}

async function append(
  trx: Trx,
  operator: Viewer,
  key: ContentKey,
  seen: number,
  value: unknown,
  note: string,
): Promise<EditedContent> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content:${key}`}))`.execute(trx);
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0)::int as revision from content_setting where key = ${key}`.execute(trx);
  const revision = rows[0]?.revision ?? 0;
  if (revision !== seen)
    throw new ORPCError('CONTENT_CHANGED', { status: 409, message: M.changed, data: { revision } });
  await sql`insert into content_setting (key, revision, value, note, made_by)
    values (${key}, ${revision + 1}, ${JSON.stringify(value)}::jsonb, ${note}, ${operator.id})`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'content.changed',
    subject: { type: 'content', id: key },
    reason: note,
    detail: { revision: revision + 1 },
  });
  return loadContent(trx);
}

/** @throws ORPCError CONTENT_CHANGED (409) when another revision is shown than the one that was seen */
export function changeContent(trx: Trx, operator: Viewer, change: ContentChange): Promise<EditedContent> {
  return append(trx, operator, change.key, change.seen, change.value, change.note);
}

/**
 * Shows an earlier revision again, as a new one.
 * @throws ORPCError NOT_FOUND, CONTENT_CHANGED (409)
 */
export async function revertContent(
  trx: Trx,
  operator: Viewer,
  { key, to, seen }: { key: ContentKey; to: number; seen: number },
): Promise<EditedContent> {
  const { rows } = await sql<{ value: unknown }>`
    select value from content_setting where key = ${key} and revision = ${to}`.execute(trx);
  const value = to === 0 ? CONTENT_DEFAULTS[key] : rows[0]?.value;
  if (value === undefined) throw notFound();
  const note = to === 0 ? M.asSpecified : M.again(to);
  const again = CONTENT_SCHEMAS[key].parse(value);
  if (!isPolicyKey(key)) return append(trx, operator, key, seen, again, note);
  // A version that holds again does so from today, unless a later one is planned: then from that day.
  const { rows: latest } = await sql<{ day: string }>`
    select greatest((clock_timestamp() at time zone 'Asia/Kolkata')::date,
      (select max((value ->> 'validFrom')::date) from content_setting where key = ${key}))::text as day`.execute(
    trx,
  );
  return append(trx, operator, key, seen, { ...again, validFrom: latest[0]?.day, changes: note }, note);
}

/** A page of the revisions of a part, the newest first. The cursor is the page's last revision. */
export async function listRevisions(
  db: Db,
  { key, cursor, limit }: { key: ContentKey; cursor?: number | undefined; limit: number },
) {
  const { rows } = await sql<{ revision: number; by: string; at: Date; note: string }>`
    select s.revision, btrim(u.first_name || ' ' || u.last_name) as by, s.made_at as at, s.note
    from content_setting s join user_account u on u.id = s.made_by
    where s.key = ${key} ${cursor === undefined ? sql`` : sql`and s.revision < ${cursor}`}
    order by s.revision desc limit ${limit + 1}`.execute(db);
  const revisions = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { revisions, nextCursor: rows.length > limit ? String(revisions.at(-1)?.revision) : null };
}
