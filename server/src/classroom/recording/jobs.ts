import {
  RECORDING_FINISHED_SECONDS,
  RECORDING_LOST_SECONDS,
} from '@kaksha/domain/classroom/recording/policy.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { type ScannedFilm, scanningFilms } from '../../platform/videos/scan-film.ts';
import { recordingKey } from './keys.ts';
import { finishRecording } from './recordings.ts';

const aRecording = z.object({ recordingId: z.uuid() });

const IS_EXPIRED = sql<boolean>`r.status <> 'deleted' and r.expires_at <= clock_timestamp()`;
const IS_LOST = sql<boolean>`r.status = 'running'
  and u.changed_at < clock_timestamp() - ${sql.lit(RECORDING_LOST_SECONDS)} * interval '1 second'`;

/** Deletes what is past its time and stops what lost its teacher. */
const recordingsSweep: Sweep = {
  name: 'recordings.sweep',
  // Until it has run, everybody's sign says that a class is recorded whose teacher is gone.
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    {
      name: 'expired',
      due: dueByTime(sql`select r.id::text as key, r.expires_at as at from recording r where ${IS_EXPIRED}`),
      page: (trx, ids) =>
        sql`update recording r set status = 'deleted', because = 'expired',
          deleted_at = clock_timestamp(), stopped_at = coalesce(stopped_at, clock_timestamp())
        where r.id = any(${ids}::uuid[]) and ${IS_EXPIRED}`.execute(trx),
    },
    {
      name: 'lost',
      due: dueByTime(
        sql`select r.id::text as key, u.changed_at as at from recording r join upload u on u.id = r.id where ${IS_LOST}`,
      ),
      page: (trx, ids) =>
        sql`update recording r set status = 'stopped', because = 'lost', stopped_at = clock_timestamp()
        from upload u where u.id = r.id and r.id = any(${ids}::uuid[]) and ${IS_LOST}`.execute(trx),
    },
  ],
};

/** Puts together what was stopped; a sweep of its own, because it waits for the storage. */
const finishing: Sweep = {
  name: 'recordings.finish',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    {
      name: 'stopped',
      due: dueByTime(sql`
        select r.id::text as key, r.stopped_at as at from recording r join upload u on u.id = r.id
        where r.status = 'stopped' and greatest(r.stopped_at, u.changed_at)
          < clock_timestamp() - ${sql.lit(RECORDING_FINISHED_SECONDS)} * interval '1 second'`),
      each: finishRecording,
    },
  ],
};

async function recordScan({ db }: Services, id: string, found: ScannedFilm): Promise<void> {
  // Its bytes follow.
  await (found === 'infected'
    ? sql`update recording set status = 'deleted', because = 'infected', deleted_at = clock_timestamp()
        where id = ${id} and status = 'ready'`
    : sql`update recording set scan = ${found} where id = ${id} and status = 'ready'`
  ).execute(db);
}

/** Has finished recordings scanned for viruses; until then nobody plays them. */
const scanning: Sweep = {
  name: 'recordings.scan',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    scanningFilms({
      films: (standing) => sql`select r.id::text as key, r.stopped_at as at from recording r
        where r.status = 'ready' and r.scan in (${sql.join(standing.map((each) => sql.lit(each)))})`,
      storedAs: recordingKey,
      record: recordScan,
    }),
  ],
};

export const recordingJobs: JobHandlers = {
  /** Enqueued by the database when a recording is deleted. */
  'classroom.drop-recording': async ({ storage }, input) =>
    storage.remove(recordingKey(aRecording.parse(input).recordingId)),

  ...sweepJobs(recordingsSweep, finishing, scanning),
};
