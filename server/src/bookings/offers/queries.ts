/** Offers, as people see them. Every query takes the viewer and finds only their own. */
import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import type { OfferStatus } from '@kaksha/domain/bookings/offers/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';

/** A teacher's own, those made to a student, and those made to a parent's children: a condition on `o`. */
function visibleTo(viewer: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`o.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`o.student_id = ${viewer.id}`;
  return sql`o.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

interface Row {
  id: string;
  atMicros: number;
  status: OfferStatus;
  teacher: OfferView['teacher'];
  student: OfferView['student'];
  subject: string;
  class: number;
  topic: string;
  message: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  hourlyRatePaise: number;
  pricePaise: number;
  offeredAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  declineReason: string | null;
  bookingId: string | null;
}

const SELECT = sql`
  select o.id, (extract(epoch from o.offered_at) * 1000000)::bigint as "atMicros",
    -- Its hour has come, whether or not the job has said so.
    case when o.status = 'open' and o.expires_at <= clock_timestamp() then 'lapsed' else o.status end as status,
    json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name),
      'profilePicture', t.profile_picture) as teacher,
    json_build_object('id', s.id, 'name', btrim(s.first_name || ' ' || s.last_name),
      'profilePicture', s.profile_picture, 'class', sp.grade) as student,
    o.subject, o.grade as "class", o.topic, o.message,
    lower(o.during) as "startsAt", upper(o.during) as "endsAt", o.duration_minutes as "durationMinutes",
    o.hourly_rate_paise as "hourlyRatePaise", o.price_paise as "pricePaise", o.offered_at as "offeredAt",
    o.expires_at as "expiresAt", o.decided_at as "decidedAt", o.decline_reason as "declineReason",
    o.booking_id as "bookingId"
  from lesson_offer o
  join user_account t on t.id = o.teacher_id
  join user_account s on s.id = o.student_id
  join student_profile sp on sp.user_id = o.student_id`;

function asView({ atMicros: _, ...row }: Row): OfferView {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/**
 * One offer.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function getOffer(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, id: string): Promise<OfferView> {
  const { rows } = await sql<Row>`${SELECT} where o.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return asView(orNotFound(rows[0]));
}

const STILL_OPEN = sql<boolean>`(o.status = 'open' and o.expires_at > clock_timestamp())`;

/** A page of the viewer's offers, newest first. */
export async function listOffers(
  db: Db,
  viewer: Viewer,
  { status, cursor, limit }: { status: 'open' | 'all'; cursor?: string | undefined; limit: number },
): Promise<{ offers: OfferView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`${SELECT}
    where ${visibleTo(viewer)} ${status === 'open' ? sql`and ${STILL_OPEN}` : sql``}
      and ${afterCursor(cursor, sql`o.offered_at`, sql`o.id`)}
    order by o.offered_at desc, o.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { offers: page.map(asView), nextCursor };
}
