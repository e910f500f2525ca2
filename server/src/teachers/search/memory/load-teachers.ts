/** Reads teachers as the market keeps them: all of them, piece by piece, or those that have changed. */
import { freeSlots } from '@kaksha/domain/availability/slots.ts';
import { SLOT_SEARCH_MINUTES } from '@kaksha/domain/teachers/search.ts';
import type pg from 'pg';
import {
  AVAILABILITY_COLUMNS,
  type AvailabilityRow,
  availabilityOf,
  HELD_COLUMN,
  MARGIN_MS,
} from '../../../availability/load-availability.ts';
import { runPrepared } from '../../../platform/prepared.ts';
import { BATCH_SIZES_TEXT } from '../../open-batches.ts';
import { READ_AHEAD_MS } from './free-hours.ts';
import type { MarketTeacher } from './market.ts';

interface TeacherRow extends AvailabilityRow {
  id: string;
  name: string;
  subjects: string[];
  classes: number[];
  languages: string[];
  ratePaise: number;
  experienceYears: number;
  ratingHundredths: number;
  rankingRating: number;
  verified: boolean;
  trial: boolean;
  batchSizes: number[];
  lapsesAtMs: number | null;
}

/** A teacher, and when a request or a held slot of theirs lapses next, which frees its time without a change in the database. */
export interface LoadedTeacher extends MarketTeacher {
  lapsesAtMs: number | null;
}

/** $2 to $4 as in AVAILABILITY_COLUMNS. Both statements read it: it decides who is listed, and how. */
const SELECT = `
with w as (select tstzrange($3::timestamptz, $4::timestamptz) as during)
select t.user_id as id, lower(u.first_name || ' ' || u.last_name) as name, t.subjects, t.grades as classes, t.languages,
  t.hourly_rate_paise as "ratePaise", t.experience_years as "experienceYears",
  round(r.rating * 100)::int as "ratingHundredths", round(r.ranking_rating * 10000)::int as "rankingRating",
  t.verified_at is not null as verified, t.verified_at is not null and coalesce(t.trial_offered, false) as trial,
  ${BATCH_SIZES_TEXT} as "batchSizes",
  floor(extract(epoch from least(
    (select min(b.expires_at) from lesson l join booking b on b.lesson_id = l.id
      where l.teacher_id = t.user_id and l.status = 'requested' and b.status = 'pending'
        and b.expires_at > statement_timestamp()),
    (select min(h.expires_at) from slot_hold h
      where h.teacher_id = t.user_id and h.expires_at > statement_timestamp()))) * 1000)::bigint as "lapsesAtMs",
  ${AVAILABILITY_COLUMNS}, ${HELD_COLUMN('null::uuid')}
from teacher_profile t join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id cross join w
where t.hourly_rate_paise is not null and t.email_verified and u.closed_at is null and u.suspended_at is null`;

const BY_ID = { name: 'market-by-id', text: `${SELECT} and t.user_id = any($1::uuid[])` };
const AFTER = {
  name: 'market-after',
  // Of the ratings too, or those of all teachers before would be read again for each piece.
  text: `${SELECT} and t.user_id > $1::uuid and r.teacher_id > $1::uuid order by t.user_id limit $5`,
};

function loaded(row: TeacherRow): LoadedTeacher {
  const { id, name, subjects, classes, languages, ratePaise, experienceYears } = row;
  const { ratingHundredths, rankingRating, verified, trial, batchSizes, lapsesAtMs, ...availability } = row;
  const rules = availabilityOf(availability);
  // Notice is the market's to heed, since it moves with the time.
  const slots = verified
    ? freeSlots({
        ...rules,
        minimumNoticeMinutes: 0,
        durationMinutes: SLOT_SEARCH_MINUTES,
        fromMs: rules.nowMs,
        toMs: rules.nowMs + READ_AHEAD_MS,
      })
    : [];
  return {
    id,
    name,
    subjects,
    classes,
    languages,
    ratePaise,
    experienceYears,
    ratingHundredths,
    rankingRating,
    verified,
    trial,
    batchSizes,
    noticeMinutes: rules.minimumNoticeMinutes ?? 0,
    freeMs: slots.map(({ startsAtMs }) => startsAtMs),
    lapsesAtMs,
  };
}

const window = (nowMs: number) => [
  null,
  new Date(nowMs - MARGIN_MS),
  new Date(nowMs + READ_AHEAD_MS + MARGIN_MS),
];

/** Those of these teachers who are listed. */
export async function loadTeachers(
  pool: pg.Pool,
  ids: readonly string[],
  nowMs: number,
): Promise<LoadedTeacher[]> {
  const rows = await runPrepared<TeacherRow>(pool, BY_ID, [ids, ...window(nowMs)]);
  return rows.map(loaded);
}

/** The listed teachers whose ids come after this one, in order, `count` at most. */
export async function loadTeachersAfter(
  pool: pg.Pool,
  afterId: string,
  count: number,
  nowMs: number,
): Promise<LoadedTeacher[]> {
  const rows = await runPrepared<TeacherRow>(pool, AFTER, [afterId, ...window(nowMs), count]);
  return rows.map(loaded);
}
