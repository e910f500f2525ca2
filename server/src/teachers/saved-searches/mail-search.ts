import { sql } from 'kysely';
import { z } from 'zod';
import { peopleToMail } from '../../accounts/profile/notification-preferences.ts';
import type { Services } from '../../platform/context.ts';
import { unsubscribeToken } from '../../platform/unsubscribe-token.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from '../card.ts';
import { searchMail } from './search-mail.ts';

export const mailSearchPayload = z.object({
  userId: z.uuid(),
  searchId: z.uuid(),
  teacherIds: z.array(z.uuid()),
});

interface Person {
  email: string;
  firstName: string;
  role: string;
  searchName: string;
}

/**
 * Mails the new teachers of a search; nothing when its mails were turned off in the meantime, the person declined this
 * kind of mail or never confirmed the address, or none of the teachers can still be booked.
 */
export async function mailSearch(
  { db, env, mail }: Services,
  { userId, searchId, teacherIds }: z.infer<typeof mailSearchPayload>,
): Promise<void> {
  const { rows } = await sql<Person>`
    select u.email, u.first_name as "firstName", u.role, s.name as "searchName"
    from saved_search s join user_account u on u.id = s.user_id
    where s.id = ${searchId} and s.user_id = ${userId} and s.mail
      and u.closed_at is null and u.suspended_at is null and u.email_verified_at is not null`.execute(db);
  const [person] = rows;
  if (person === undefined) return;
  if ((await peopleToMail(db, [userId], 'search')).length === 0) return;
  const { rows: cards } = await sql<CardRow>`
    select ${CARD_COLUMNS} from teacher_profile t
      join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id
    where t.user_id = any(${teacherIds}::uuid[]) and t.verified_at is not null and t.hourly_rate_paise is not null
      and t.email_verified and u.closed_at is null and u.suspended_at is null
    order by r.ranking_rating desc, t.user_id`.execute(db);
  if (cards.length === 0) return;
  const built = searchMail({
    firstName: person.firstName,
    searchName: person.searchName,
    teachers: cards.map(presentCard),
    publicUrl: env.publicUrl,
    searchesPath: `/${person.role}/favourites?tab=searches`,
    unsubscribeToken: unsubscribeToken(env.secretKey, { searchId }),
  });
  await mail.send({ to: person.email, ...built });
}
