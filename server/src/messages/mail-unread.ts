import { unreadNotice } from '@kaksha/domain/messages/notices.ts';
import { MAIL_AGAIN_AFTER_MINUTES } from '@kaksha/domain/messages/policy.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Services } from '../platform/context.ts';
import { nameOf, otherSide } from './participants.ts';

/** Looks, some minutes after a message, for people who have not read it. */
export const MAIL_UNREAD_JOB = 'messages.mail-unread';
/** One look of a conversation waits at a time. */
export const mailKey = (conversationId: string): string => `message-mail:${conversationId}`;

export const payload = z.object({ conversationId: z.uuid() });

interface Waiting {
  userId: string;
  role: Role;
  studentId: string | null;
  lastSeq: number;
  /** Messages of the other side that this person has neither read nor been told of. */
  count: number;
  authorName: string;
  childName: string | null;
  /** Was told some time ago and has not looked since: is told again, but not yet. */
  tooSoon: boolean;
  againAt: Date | null;
}

/**
 * Mails each person with unread messages of the other side: one mail for all of them, and the next one for
 * later messages not before an hour. Read first under the conversation's lock, so that two looks at once mail once.
 */
export async function mailUnread({ db }: Services, input: unknown): Promise<void> {
  const { conversationId } = payload.parse(input);
  await db.transaction().execute(async (trx) => {
    await sql`select from conversation where id = ${conversationId} for update`.execute(trx);
    const { rows } = await sql<Waiting>`
      select p.id as "userId", p.role, c.student_id as "studentId", max(m.seq) as "lastSeq", count(*) as count,
        (array_agg(${nameOf('a')} order by m.seq desc))[1] as "authorName",
        case when c.student_id is not null and p.id <> c.student_id then ${nameOf('s')} end as "childName",
        coalesce(r.mailed_at > now() - ${MAIL_AGAIN_AFTER_MINUTES} * interval '1 minute'
          and r.mailed_seq > r.read_seq, false) as "tooSoon",
        r.mailed_at + ${MAIL_AGAIN_AFTER_MINUTES} * interval '1 minute' as "againAt"
      from conversation c
      join message m on m.conversation_id = c.id
      join user_account p on p.id = any(${otherSide(sql`m.author_id`)})
      join user_account a on a.id = m.author_id
      left join user_account s on s.id = c.student_id
      left join conversation_read r on r.conversation_id = c.id and r.user_id = p.id
      where c.id = ${conversationId} and m.seq > greatest(coalesce(r.read_seq, 0), coalesce(r.mailed_seq, 0))
      group by p.id, p.role, c.student_id, s.first_name, s.last_name, r.mailed_at, r.mailed_seq, r.read_seq`.execute(
      trx,
    );
    for (const one of rows.filter(({ tooSoon }) => !tooSoon)) {
      await sql`insert into conversation_read as r (conversation_id, user_id, mailed_seq, mailed_at)
        values (${conversationId}, ${one.userId}, ${one.lastSeq}, now())
        on conflict (conversation_id, user_id) do update
        set mailed_seq = ${one.lastSeq}, mailed_at = now()`.execute(trx);
      const about = `message-mail:${conversationId}:${one.lastSeq}`;
      await sendNotice(trx, [one.userId], about, {
        ...unreadNotice(one, conversationId),
        children: one.studentId === null ? [] : [one.studentId],
      });
    }
    const later = rows.flatMap(({ tooSoon, againAt }) => (tooSoon && againAt !== null ? [againAt] : []));
    const next = later.sort((a, b) => a.getTime() - b.getTime())[0];
    if (next === undefined) return;
    // Under another key: the look that does this is still running under its own.
    await sql`select enqueue_job_once(${MAIL_UNREAD_JOB}, ${JSON.stringify({ conversationId })}::json,
      ${next}::timestamptz, ${`${mailKey(conversationId)}:again`})`.execute(trx);
  });
}
