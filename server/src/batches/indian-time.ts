import { sql } from 'kysely';

/** The weekday and the minute of a time `w` of batch `b` on an Indian wall: nearly all are there already, and turning one is dear. */
export const INDIAN_TIME = sql`(select case when i.is_there then w.weekday::int else extract(isodow from i.at)::int end as weekday,
    case when i.is_there then w.minute::int else (extract(hour from i.at) * 60 + extract(minute from i.at))::int end as minute
  from (select b.time_zone = 'Asia/Kolkata' as is_there, (timestamp '2026-01-05' + (w.weekday - 1) * interval '1 day'
    + w.minute * interval '1 minute') at time zone b.time_zone at time zone 'Asia/Kolkata' as at) i)`;
