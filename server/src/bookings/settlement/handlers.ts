import { api, viewerOf } from '../../platform/api.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { endLesson, previewEnding, reportTeacherAbsent } from './end-lesson.ts';

/** Of the contract's lessons: how they end, and their money with them. */
export const settlementHandlers = {
  ending: api.lessons.ending.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => previewEnding(trx, viewerOf(context), input.id)),
  ),

  end: api.lessons.end.handler(({ context, input }) =>
    idempotently(context, 'lessons.end', input, async (trx) => ({
      lesson: await endLesson(trx, viewerOf(context), input.id),
    })),
  ),

  reportTeacherAbsent: api.lessons.reportTeacherAbsent.handler(({ context, input }) =>
    idempotently(context, 'lessons.reportTeacherAbsent', input, async (trx) => ({
      lesson: await reportTeacherAbsent(trx, viewerOf(context), input.id),
    })),
  ),
};
