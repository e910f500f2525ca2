import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** A process that died holds a sweep up for so long. */
const LEASE_SECONDS = 90;

/** A pass through the rows of a sweep, held by this process. */
export interface Pass {
  name: string;
  /** Null for rows that are gone through without a pass. */
  holder: string | null;
  occasion: string;
  /** The part and the place in it where to go on. */
  part: number;
  cursor: string | null;
  /** Whether some row of this sweep has failed before. */
  hasFailures: boolean;
}

const LEASE = sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

/** Takes a sweep, if no other process has it: its interrupted pass about the same occasion, else a new one. */
export async function claimPass(
  db: Db,
  name: string,
  occasion: string,
  holder: string,
): Promise<Pass | undefined> {
  await sql`insert into sweep (name) values (${name})
    on conflict on constraint sweep_pk do nothing`.execute(db);
  const { rows } = await sql<Pass>`
    update sweep s set leased_by = ${holder}, leased_until = ${LEASE},
      part = case when s.occasion = ${occasion} then s.part else 0 end,
      cursor = case when s.occasion = ${occasion} then s.cursor end,
      pass_started_at = case when s.occasion = ${occasion} and (s.part > 0 or s.cursor is not null)
        then s.pass_started_at else clock_timestamp() end,
      occasion = ${occasion}
    where s.name = ${name} and (s.leased_until is null or s.leased_until < clock_timestamp())
    returning s.name, s.leased_by as holder, s.occasion, s.part, s.cursor,
      exists (select from sweep_failure f where f.sweep = s.name) as "hasFailures"`.execute(db);
  return rows[0];
}

export async function renewLease(db: Db, { name, holder }: Pass): Promise<void> {
  await sql`update sweep set leased_until = ${LEASE}
    where name = ${name} and leased_by = ${holder}`.execute(db);
}

/** Keeps how far a pass came; one that lost its lease keeps nothing. */
export async function saveProgress(
  db: Db,
  { name, holder }: Pass,
  part: number,
  cursor: string | null,
): Promise<void> {
  await sql`update sweep set part = ${part}, cursor = ${cursor}
    where name = ${name} and leased_by = ${holder}`.execute(db);
}

/** Gives a sweep back before its end: its place is kept, or the next pass begins anew. */
export async function stopPass(
  db: Db,
  { name, holder }: Pass,
  { keepsPlace }: { keepsPlace: boolean },
): Promise<void> {
  await sql`update sweep set leased_by = null, leased_until = null,
      part = case when ${keepsPlace}::boolean then part else 0 end,
      cursor = case when ${keepsPlace}::boolean then cursor end
    where name = ${name} and leased_by = ${holder}`.execute(db);
}

/** Every row was gone through. Failures that were due in this pass and are not due any more have ended otherwise. */
export async function endPass(db: Db, { name, holder }: Pass): Promise<void> {
  await sql`
    with ended as (
      update sweep set leased_by = null, leased_until = null, part = 0, cursor = null, whole_at = clock_timestamp()
      where name = ${name} and leased_by = ${holder} returning name, pass_started_at
    )
    delete from sweep_failure f using ended e
    where f.sweep = e.name and f.next_try_at < e.pass_started_at`.execute(db);
}

export interface SweepState {
  name: string;
  wholeAt: Date | null;
  /** Since its last whole run, or since this installation knows of it. */
  ageMinutes: number;
  failingRows: number;
}

/** Notes that these sweeps exist, so that one that never ran is missed. */
export async function registerSweeps(db: Db, names: readonly string[]): Promise<void> {
  await sql`insert into sweep (name) select unnest(${[...names]}::text[])
    on conflict on constraint sweep_pk do nothing`.execute(db);
}

export async function readSweeps(db: Db): Promise<SweepState[]> {
  const { rows } = await sql<SweepState>`
    select s.name, s.whole_at as "wholeAt",
      floor(extract(epoch from clock_timestamp() - coalesce(s.whole_at, s.known_at)) / 60)::int as "ageMinutes",
      (select count(*) from sweep_failure f where f.sweep = s.name) as "failingRows"
    from sweep s order by s.name`.execute(db);
  return rows;
}
