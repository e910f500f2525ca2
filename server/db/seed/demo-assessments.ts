import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { assessments, totalMarksOf } from './content/assessments.ts';
import type { SeedAttempt } from './content/types.ts';
import type { People } from './demo-people.ts';

/** Assessments are due at nine in the evening. */
const DUE_MINUTE = 21 * 60;

function attemptRow(attempt: SeedAttempt): {
  status: string;
  score: number | null;
  startedAt: Date | null;
  completedAt: Date | null;
} {
  const now = Date.now();
  if (attempt.status === 'pending')
    return { status: 'pending', score: null, startedAt: null, completedAt: null };
  if (attempt.status === 'in_progress') {
    return {
      status: 'in_progress',
      score: null,
      startedAt: new Date(now - attempt.startedMinutesAgo * MINUTE_MS),
      completedAt: null,
    };
  }
  const completedAt = new Date(now - attempt.completedDaysAgo * DAY_MS);
  return {
    status: 'completed',
    score: attempt.marksAwarded.reduce((sum, marks) => sum + marks, 0),
    startedAt: new Date(completedAt.getTime() - 30 * MINUTE_MS),
    completedAt,
  };
}

/** Assessments in every state for the demo student, and the demo teacher's drafts. */
export async function seedAssessments(client: pg.ClientBase, people: People): Promise<void> {
  for (const assessment of assessments) {
    const dueAt = zonedTimeToInstant(
      addDays(localDateOf(Date.now()), assessment.dueInDays),
      DUE_MINUTE,
      DEFAULT_TIME_ZONE,
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
                               duration_minutes, due_at, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        people(assessment.teacherEmail),
        assessment.title,
        assessment.subject,
        assessment.topic,
        assessment.grade,
        assessment.type,
        assessment.instructions,
        assessment.questions.length,
        totalMarksOf(assessment),
        assessment.durationMinutes,
        new Date(dueAt),
        assessment.status,
      ],
    );
    for (const attempt of assessment.attempts) {
      const row = attemptRow(attempt);
      await client.query(
        `insert into assessment_attempt (assessment_id, student_id, status, score, started_at, completed_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [rows[0]?.id, people(attempt.studentEmail), row.status, row.score, row.startedAt, row.completedAt],
      );
    }
  }
}
