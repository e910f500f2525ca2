import { deviceName } from '@kaksha/domain/accounts/device-name.ts';
import {
  COMING_LISTED,
  type ComingBooking,
  DEVICES_LISTED,
  type PersonView,
} from '@kaksha/domain/admin/people/schema.ts';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { balanceOf } from '../../wallet/ledger.ts';
import { asListed, PERSON_COLUMNS, type PersonRow } from './find-people.ts';

interface FactsRow extends PersonRow {
  city: string;
  emailVerified: boolean;
  twoStepSignIn: boolean;
  suspendedAt: Date | null;
  suspendedBecause: string | null;
  class: number | null;
  teaching: PersonView['teaching'];
  family: PersonView['family'];
}

async function readFacts(db: Db, id: string): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select ${PERSON_COLUMNS}, u.city, u.email_verified_at is not null as "emailVerified",
      exists (select from authenticator a where a.user_id = u.id and a.confirmed_at is not null) as "twoStepSignIn",
      u.suspended_at as "suspendedAt", u.suspended_because as "suspendedBecause", s.grade as class,
      case when t.user_id is not null then json_build_object('verifiedTiers', t.verified_tiers,
        'subjects', t.subjects, 'hourlyRatePaise', t.hourly_rate_paise,
        'ahead', (select json_build_object(
            'classes', count(*) filter (where b.status = 'confirmed'),
            'requests', count(*) filter (where b.status = 'pending'),
            'heldPaise', coalesce(sum(h.balance_paise), 0),
            'packagesPaise', (select coalesce(sum(k.balance_paise), 0) from lesson_package p
              join ledger.account k on k.kind = 'package_escrow' and k.owner_id = p.id where p.teacher_id = u.id))
          from booking b join lesson l on l.id = b.lesson_id
          left join ledger.account h on h.kind = 'booking_escrow' and h.owner_id = b.id
          where b.teacher_id = u.id and b.status in ('pending', 'confirmed') and l.starts_at > now())
        ) end as teaching,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', btrim(o.first_name || ' ' || o.last_name),
          'is', case when g.parent_id = u.id then 'child' else 'parent' end) order by g.created_at, o.id), '[]')
        from guardianship g
        join user_account o on o.id = case when g.parent_id = u.id then g.student_id else g.parent_id end
        where g.parent_id = u.id or g.student_id = u.id) as family
    from user_account u
    left join student_profile s on s.user_id = u.id
    left join teacher_profile t on t.user_id = u.id
    where u.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

async function readDevices(db: Db, id: string): Promise<Pick<PersonView, 'devices' | 'deviceCount'>> {
  const { rows } = await sql<{ userAgent: string; createdAt: Date; lastSeenAt: Date; total: number }>`
    select user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
      count(*) over () as total
    from session where user_id = ${id} and viewed_by is null and revoked_at is null and expires_at > now()
    order by last_seen_at desc, id limit ${DEVICES_LISTED}`.execute(db);
  return {
    devices: rows.map((row) => ({
      name: deviceName(row.userAgent),
      since: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
    deviceCount: rows[0]?.total ?? 0,
  };
}

/** Bookings that somebody teaches, takes or paid for: each by its index. */
const OWN_BOOKINGS = (id: string) => sql`(
  select b.* from booking b where b.teacher_id = ${id}
  union select b.* from booking b where b.student_id = ${id}
  union select b.* from booking b where b.booked_by = ${id}) b`;

async function readBookings(
  db: Db,
  id: string,
): Promise<Pick<PersonView, 'bookingCount' | 'coming' | 'comingCount'>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${OWN_BOOKINGS(id)}`.execute(db);
  const { rows } = await sql<Omit<ComingBooking, 'startsAt'> & { startsAt: Date; total: number }>`
    select b.id, b.status, l.subject, btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      btrim(s.first_name || ' ' || s.last_name) as "studentName", l.starts_at as "startsAt",
      b.price_paise as "pricePaise", count(*) over () as total
    from ${OWN_BOOKINGS(id)}
    join lesson l on l.id = b.lesson_id
    join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
    where b.status in ('pending', 'confirmed') and l.starts_at > now()
    order by l.starts_at, b.id limit ${COMING_LISTED}`.execute(db);
  return {
    bookingCount: counted[0]?.total ?? 0,
    coming: rows.map(({ total: _, startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() })),
    comingCount: rows[0]?.total ?? 0,
  };
}

async function readMoney(db: Db, id: string): Promise<PersonView['money']> {
  const { rows } = await sql<{ held: number; packages: number }>`
    select
      coalesce((select sum(a.balance_paise) from booking b
        join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
        where b.booked_by = ${id} and b.status in ('pending', 'confirmed', 'held_short')), 0)::bigint as held,
      coalesce((select sum(a.balance_paise) from lesson_package p
        join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
        where p.bought_by = ${id}), 0)::bigint as packages`.execute(db);
  return {
    walletPaise: await balanceOf(db, 'wallet', id),
    heldPaise: rows[0]?.held ?? 0,
    packagesPaise: rows[0]?.packages ?? 0,
    earningsPaise: await balanceOf(db, 'teacher_payable', id),
    recoverPaise:
      -(await balanceOf(db, 'teacher_recovery', id)) - (await balanceOf(db, 'wallet_recovery', id)),
  };
}

/**
 * An operator's view of one person.
 * @throws ORPCError NOT_FOUND.
 */
export async function readPerson(db: Db, id: string): Promise<PersonView> {
  const facts = await readFacts(db, id);
  const [devices, bookings, money] = await Promise.all([
    readDevices(db, id),
    readBookings(db, id),
    readMoney(db, id),
  ]);
  const { city, emailVerified, twoStepSignIn, suspendedAt, suspendedBecause, teaching, family } = facts;
  return {
    ...asListed(facts),
    ...{ city, emailVerified, twoStepSignIn, teaching, family },
    suspension:
      suspendedAt === null || suspendedBecause === null
        ? null
        : { since: suspendedAt.toISOString(), because: suspendedBecause },
    class: facts.class,
    ...devices,
    ...bookings,
    money,
  };
}
