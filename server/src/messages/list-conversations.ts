import { PREVIEW_CHARACTERS } from '@kaksha/domain/messages/policy.ts';
import type { ConversationSummary } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { containing } from '../platform/like-pattern.ts';
import { isOf, nameOf, personOf } from './participants.ts';

interface Row {
  id: string;
  atMicros: number;
  with: ConversationSummary['with'];
  about: string | null;
  unread: number;
  preview: string | null;
  byMe: boolean;
  author: string;
  sentAt: Date | null;
}

/** Messages of others in `c` beyond what `viewerId` has read, where `r` is their read mark. */
const unreadOf = (viewerId: string) => sql<number>`(
  select count(*) from message n
  where n.conversation_id = c.id and n.seq > coalesce(r.read_seq, 0) and n.author_id <> ${viewerId})`;

/** Conversations in which something was written, or that this person began themselves. */
const listed = (viewer: Viewer) => sql`${isOf(viewer)} and c.last_seq > 0`;

/** Whether message `m` was removed. */
const REMOVED = sql`(select from message_case k where k.message_id = m.id and k.status = 'hidden')`;

const mentions = (pattern: string) => sql`(
  lower(${nameOf('t')}) like ${pattern} or lower(${nameOf('f')}) like ${pattern}
  or exists (select from message m where m.conversation_id = c.id and lower(m.body) like ${pattern}
    and not exists ${REMOVED}))`;

/** A page of somebody's conversations, the latest first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ conversations: ConversationSummary[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`
    select c.id, (extract(epoch from c.last_message_at) * 1000000)::bigint as "atMicros",
      ${viewer.role === 'teacher' ? personOf('f') : personOf('t')} as "with",
      ${viewer.role === 'parent' ? sql`case when c.student_id is not null then ${nameOf('f')} end` : sql`null`} as about,
      ${unreadOf(viewer.id)} as unread,
      case when exists ${REMOVED} then ${T.removed} else left(regexp_replace(case when m.body = '' then ${T.sentFile} else m.body end, '\\s+', ' ', 'g'), ${PREVIEW_CHARACTERS}) end as preview,
      m.author_id = ${viewer.id} as "byMe", a.first_name as author, m.sent_at as "sentAt"
    from conversation c
    join user_account t on t.id = c.teacher_id
    join user_account f on f.id = coalesce(c.student_id, c.parent_id)
    join message m on m.conversation_id = c.id and m.seq = c.last_seq
    join user_account a on a.id = m.author_id
    left join conversation_read r on r.conversation_id = c.id and r.user_id = ${viewer.id}
    where ${listed(viewer)}
      ${search ? sql`and ${mentions(containing(search))}` : sql``}
      and ${afterCursor(cursor, sql`c.last_message_at`, sql`c.id`)}
    order by c.last_message_at desc, c.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { conversations: page.map(summaryOf), nextCursor };
}

function summaryOf({
  id,
  with: other,
  about,
  unread,
  preview,
  byMe,
  author,
  sentAt,
}: Row): ConversationSummary {
  return {
    id,
    with: other,
    about,
    unread,
    lastMessage:
      sentAt === null ? null : { preview: preview ?? '', byMe, author, sentAt: sentAt.toISOString() },
  };
}

/** How many messages of others this person has not read. */
export async function countUnreadMessages(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(${unreadOf(viewer.id)}), 0)::bigint as unread
    from conversation c
    left join conversation_read r on r.conversation_id = c.id and r.user_id = ${viewer.id}
    where ${listed(viewer)} and c.last_seq > coalesce(r.read_seq, 0)`.execute(db);
  return rows[0]?.unread ?? 0;
}
