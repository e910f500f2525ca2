import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { type CardState, cardAfter, secondsCounted } from '@kaksha/domain/practice/cards.ts';
import type { Feedback } from '@kaksha/domain/practice/contract.ts';
import { en as M } from '@kaksha/domain/practice/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { isAskedOf } from '../assessments/attempts/takes-answers.ts';
import { orNotFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import { publish } from '../platform/events.ts';
import { feedbackOf } from './read-sitting.ts';

/** A student answered a question rightly, which may make its chapter a mastered one. */
export interface AnsweredRight {
  studentId: string;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'practice.answered-right': AnsweredRight;
  }
}

export interface GivenAnswer {
  /** The sitting. */
  id: string;
  questionId: string;
  answer: Answer;
  isGuess: boolean;
}

interface Asked {
  content: Question;
  answer: Answer | null;
  outcome: Feedback['outcome'] | null;
  isGuess: boolean;
  isWithheld: boolean;
  isOver: boolean;
  elapsedSeconds: number;
  now: Date;
}

/**
 * Marks an answer, keeps it, and moves the question's card on; the last answer ends the sitting, and one that makes a chapter
 * mastered brings its badge. The first answer to a
 * question counts: for a later one the feedback of the first comes back.
 * @throws NOT_FOUND, FINISHED after the end, IN_ASSESSMENT while an assessment asks it, NOTHING_ANSWERED
 */
export async function answerQuestion(trx: Trx, studentId: string, given: GivenAnswer): Promise<Feedback> {
  const asked = await lock(trx, studentId, given);
  const { content, answer, isWithheld } = asked;
  if (answer !== null && asked.outcome !== null)
    return feedbackOf(content, { answer, outcome: asked.outcome, isGuess: asked.isGuess, isWithheld });
  if (asked.isOver) throw new ORPCError('FINISHED', { status: 409, message: M.finished });
  if (isWithheld) throw new ORPCError('IN_ASSESSMENT', { status: 409, message: M.inAssessment });
  const { outcome, marks } = markAnswer(content, given.answer);
  if (outcome === 'unanswered' || outcome === 'by_hand')
    throw new ORPCError('NOTHING_ANSWERED', { status: 422, message: M.answerFirst });
  const { difficulty } = content;
  const seconds = secondsCounted(asked.elapsedSeconds, difficulty);
  await sql`update practice_answer set answer = ${JSON.stringify(given.answer)}::jsonb, outcome = ${outcome},
      marks = ${marks}, is_guess = ${given.isGuess}, seconds = ${seconds}, answered_at = now()
    where session_id = ${given.id} and question_id = ${given.questionId}`.execute(trx);
  await sql`update practice_session set finished_at = now() where id = ${given.id} and finished_at is null
    and not exists (select from practice_answer o join question q on q.id = o.question_id
        join question_version v on (v.question_id, v.version) = (o.question_id, o.version)
      where o.session_id = ${given.id} and o.answered_at is null and not ${isAskedOf(sql`${studentId}::uuid`)})`.execute(
    trx,
  );
  const practised = { outcome, isGuess: given.isGuess, seconds, difficulty };
  const card = cardAfter(await readCard(trx, studentId, given.questionId), practised, asked.now);
  await writeCard(trx, studentId, given.questionId, card, outcome);
  if (outcome === 'right') await publish(trx, 'practice.answered-right', { studentId });
  return feedbackOf(content, { answer: given.answer, outcome, isGuess: given.isGuess, isWithheld });
}

/** The question as it stands; its sitting is locked, so that answers come one after the other. */
async function lock(trx: Trx, studentId: string, { id, questionId }: GivenAnswer): Promise<Asked> {
  await sql`select from practice_session
    where id = ${id} and student_id = ${studentId} for update`.execute(trx);
  const { rows } = await sql<Asked>`
    select v.content, a.answer, a.outcome, a.is_guess as "isGuess", now() as now,
      ${isAskedOf(sql`${studentId}::uuid`)} as "isWithheld",
      s.finished_at is not null or coalesce(s.deadline_at <= now(), false) as "isOver",
      extract(epoch from now() - greatest(s.started_at,
        (select max(o.answered_at) from practice_answer o where o.session_id = s.id)))::float8 as "elapsedSeconds"
    from practice_session s join practice_answer a on a.session_id = s.id
      join question_version v on v.question_id = a.question_id and v.version = a.version
      join question q on q.id = a.question_id
    where s.id = ${id} and s.student_id = ${studentId} and a.question_id = ${questionId}`.execute(trx);
  return orNotFound(rows[0]);
}

async function readCard(trx: Trx, studentId: string, questionId: string): Promise<CardState | null> {
  const { rows } =
    await sql<CardState>`select due_at as due, stability, difficulty, scheduled_days, learning_steps,
      reps, lapses, state, last_review_at as last_review
    from practice_card
    where student_id = ${studentId} and question_id = ${questionId} for update`.execute(trx);
  return rows[0] ?? null;
}

async function writeCard(
  trx: Trx,
  studentId: string,
  questionId: string,
  card: CardState,
  outcome: string,
): Promise<void> {
  await sql`insert into practice_card (student_id, question_id, due_at, stability, difficulty, scheduled_days,
      learning_steps, reps, lapses, state, last_review_at, last_outcome)
    values (${studentId}, ${questionId}, ${card.due}, ${card.stability}, ${card.difficulty}, ${card.scheduled_days},
      ${card.learning_steps}, ${card.reps}, ${card.lapses}, ${card.state}, ${card.last_review ?? card.due}, ${outcome})
    on conflict on constraint practice_card_pk do update set due_at = excluded.due_at, stability = excluded.stability,
      difficulty = excluded.difficulty, scheduled_days = excluded.scheduled_days,
      learning_steps = excluded.learning_steps, reps = excluded.reps, lapses = excluded.lapses, state = excluded.state,
      last_review_at = excluded.last_review_at, last_outcome = excluded.last_outcome`.execute(trx);
}
