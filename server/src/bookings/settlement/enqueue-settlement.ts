import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { dequeueReminders, enqueueReminders } from '../../lessons/reminders/enqueue-reminders.ts';
import type { Trx } from '../../platform/context.ts';
import { dequeue, enqueue } from '../../platform/jobs.ts';

/** The job that settles a lesson which nobody has ended by its end plus the grace. */
export const SETTLE_JOB = 'lessons.settle';

const keyOf = (lessonId: string): string => `lesson-settle:${lessonId}`;

/** A lesson that was called off has nothing to settle, and nobody is reminded of it. */
export async function dequeueSettlement(trx: Trx, lessonId: string): Promise<void> {
  await dequeue(trx, keyOf(lessonId));
  await dequeueReminders(trx, lessonId);
}

/** Enqueues the settlement of a lesson that was just confirmed or moved, and the reminders before it. */
export async function enqueueSettlement(trx: Trx, lessonId: string, endsAtMs: number): Promise<void> {
  await enqueue(
    trx,
    SETTLE_JOB,
    { lessonId },
    { runAt: new Date(closesAtMs(endsAtMs)), key: keyOf(lessonId) },
  );
  await enqueueReminders(trx, lessonId);
}
