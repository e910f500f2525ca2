import { type ChapterProgress, SITTINGS_SHOWN } from '@kaksha/domain/practice/contract.ts';
import { masteryOf } from '@kaksha/domain/practice/mastery.ts';
import { api, viewerOf } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { answerQuestion } from './answer-question.ts';
import { chaptersOfBank, readCoverage, subjectsOfBank } from './bank.ts';
import { type ChapterRecord, chapterRecords } from './chapter-answers.ts';
import { readStreak, todayOf } from './days.ts';
import { dailyOf, finishSitting, readSitting, recentSittings } from './read-sitting.ts';
import { startDaily } from './start-daily.ts';
import { startTest } from './start-test.ts';

/** The student themselves, or a parent's children. */
async function studentsOf(db: Db, viewer: Viewer): Promise<string[]> {
  if (viewer.role === 'student') return [viewer.id];
  const children = await db
    .selectFrom('guardianship')
    .select('student_id')
    .where('parent_id', '=', viewer.id)
    .execute();
  return children.map(({ student_id }) => student_id);
}

function progressOf({
  grade,
  subject,
  book,
  chapter,
  total,
  seconds,
  lastAt,
  answers,
}: ChapterRecord): ChapterProgress {
  return {
    grade,
    subject,
    book,
    title: chapter,
    answers: total,
    mastery: masteryOf(answers),
    minutes: Math.round(seconds / 60),
    lastAt: lastAt.toISOString(),
  };
}

export const practiceHandlers = {
  coverage: api.practice.coverage.handler(async ({ context }) => ({
    subjects: await readCoverage(context.services.db),
  })),
  overview: api.practice.overview.handler(async ({ context }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    const [student, streak, today, recent] = await Promise.all([
      db.selectFrom('student_profile').select('grade').where('user_id', '=', id).executeTakeFirstOrThrow(),
      readStreak(db, id),
      todayOf(db),
      recentSittings(db, [id], SITTINGS_SHOWN),
    ]);
    return {
      class: student.grade,
      streak,
      daily: await dailyOf(db, id, today),
      sittings: recent.map(({ sitting }) => sitting),
    };
  }),
  bank: api.practice.bank.handler(async ({ context }) => ({
    subjects: await subjectsOfBank(context.services.db),
  })),
  chapters: api.practice.chapters.handler(async ({ context, input }) => ({
    chapters: await chaptersOfBank(context.services.db, input.class, input.subject),
  })),
  start: api.practice.start.handler(async ({ context, input }) => ({
    id: await context.services.db.transaction().execute((trx) => startTest(trx, viewerOf(context).id, input)),
  })),
  startDaily: api.practice.startDaily.handler(async ({ context }) => ({
    id: await context.services.db.transaction().execute((trx) => startDaily(trx, viewerOf(context).id)),
  })),
  sitting: api.practice.sitting.handler(async ({ context, input }) => ({
    sitting: await readSitting(context.services.db, viewerOf(context), input.id),
  })),
  answer: api.practice.answer.handler(async ({ context, input }) => ({
    feedback: await context.services.db
      .transaction()
      .execute((trx) => answerQuestion(trx, viewerOf(context).id, input)),
  })),
  finish: api.practice.finish.handler(async ({ context, input }) => ({
    sitting: await finishSitting(context.services.db, viewerOf(context).id, input.id),
  })),
  progress: api.practice.progress.handler(async ({ context }) => {
    const { db } = context.services;
    const ids = await studentsOf(db, viewerOf(context));
    const [records, recent] = await Promise.all([
      chapterRecords(db, ids),
      recentSittings(db, ids, SITTINGS_SHOWN),
    ]);
    return {
      students: ids.map((studentId) => ({
        studentId,
        chapters: records.filter((record) => record.studentId === studentId).map(progressOf),
        sittings: recent.filter((one) => one.studentId === studentId).map(({ sitting }) => sitting),
      })),
    };
  }),
};
