import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

/**
 * Of these starts, those at which the teacher has another lesson, an event of an imported calendar, or time off. The classes of a batch
 * that moves are not in its own way.
 */
export async function takenStarts(
  db: Db,
  teacherId: string,
  starts: readonly number[],
  exceptBatchId: string | null = null,
): Promise<Date[]> {
  const at = starts.map((ms) => new Date(ms));
  const { rows } = await sql<{ at: Date }>`${PLANNED_ONCE}
    select w.at from unnest(${at}::timestamptz[]) w(at)
    cross join lateral (select tstzrange(w.at, w.at + interval '1 hour') as during) s
    join teacher_profile t on t.user_id = ${teacherId}
    cross join lateral (select (extract(epoch from (w.at at time zone t.time_zone)::time) / 60)::int as minute) m
    where exists (select from lesson l, unnest(l.taken) span where l.teacher_id = t.user_id
        and l.status in ('requested', 'scheduled') and l.batch_id is distinct from ${exceptBatchId}::uuid and span && s.during)
      or exists (select from external_busy x where x.teacher_id = t.user_id and x.during && s.during)
      or exists (select from availability_exception e where e.teacher_id = t.user_id and e.kind = 'closed'
        and e.date = (w.at at time zone t.time_zone)::date
        and (e.start_minute is null or int4range(e.start_minute, e.end_minute) && int4range(m.minute, m.minute + 60)))
    order by w.at`.execute(db);
  return rows.map((row) => row.at);
}
