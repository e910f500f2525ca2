import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import type { Trx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';

/** The job that settles a lesson which nobody has ended by its end plus the grace. */
export const SETTLE_JOB = 'lessons.settle';

/** Enqueues the settlement of a lesson that was just confirmed. */
export async function enqueueSettlement(trx: Trx, lessonId: string, endsAtMs: number): Promise<void> {
  await enqueue(
    trx,
    SETTLE_JOB,
    { lessonId },
    { runAt: new Date(closesAtMs(endsAtMs)), key: `lesson-settle:${lessonId}` },
  );
}
