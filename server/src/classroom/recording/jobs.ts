import {
  RECORDING_FINISHED_SECONDS,
  RECORDING_LOST_SECONDS,
} from '@kaksha/domain/classroom/recording/policy.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { recordingKey } from './keys.ts';
import { finishRecording } from './recordings.ts';

const aRecording = z.object({ recordingId: z.uuid() });

export const recordingJobs: JobHandlers = {
  /** Enqueued by the database when a recording is deleted. */
  'classroom.drop-recording': async ({ storage }, input) =>
    storage.remove(recordingKey(aRecording.parse(input).recordingId)),

  /** Every minute: what is past its time goes, what lost its teacher is stopped, and what was stopped is put together. */
  'recordings.sweep': async (services) => {
    const { db } = services;
    await sql`update recording set status = 'deleted', because = 'expired', deleted_at = clock_timestamp(),
        stopped_at = coalesce(stopped_at, clock_timestamp())
      where status <> 'deleted' and expires_at <= clock_timestamp()`.execute(db);
    await sql`update recording r set status = 'stopped', because = 'lost', stopped_at = clock_timestamp()
      from upload u where u.id = r.id and r.status = 'running'
        and u.changed_at < clock_timestamp() - ${RECORDING_LOST_SECONDS} * interval '1 second'`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select r.id from recording r join upload u on u.id = r.id
      where r.status = 'stopped' and greatest(r.stopped_at, u.changed_at)
        < clock_timestamp() - ${RECORDING_FINISHED_SECONDS} * interval '1 second'`.execute(db);
    for (const { id } of rows) await finishRecording(services, id);
  },
};
