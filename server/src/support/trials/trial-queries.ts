import type { TrialInvitation } from '@kaksha/domain/support/trials/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

type Row = Omit<TrialInvitation, 'startsAt' | 'endsAt' | 'expiresAt'> & {
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
};

async function read(db: Db, which: RawBuilder<unknown>): Promise<TrialInvitation[]> {
  const { rows } = await sql<Row>`
    select i.id,
      -- Its hour has come, whether or not the job has said so.
      case when i.status = 'open' and i.expires_at <= clock_timestamp() then 'lapsed' else i.status end as status,
      json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name),
        'profilePicture', u.profile_picture) as teacher,
      i.subject, i.grade as class,
      -- A family may have booked another time than the one that was kept.
      lower(coalesce(l.during, i.during)) as "startsAt", upper(coalesce(l.during, i.during)) as "endsAt",
      i.price_paise as "pricePaise", i.expires_at as "expiresAt", i.booking_id as "bookingId"
    from trial_invitation i join user_account u on u.id = i.teacher_id
      left join booking b on b.id = i.booking_id left join lesson l on l.id = b.lesson_id
    where ${which} order by i.made_at desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** @throws ORPCError NOT_FOUND. */
export async function getInvitation(db: Db, id: string): Promise<TrialInvitation> {
  const [found] = await read(db, sql`i.id = ${id}`);
  return orNotFound(found);
}

/** The invitations sent for a request, the latest first. */
export const invitationsOf = (db: Db, requestId: string): Promise<TrialInvitation[]> =>
  read(db, sql`i.ticket_id = ${requestId}`);
