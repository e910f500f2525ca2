import type { AssessmentAnalytics } from '@kaksha/domain/assessments/analytics/contract.ts';
import {
  FIRST_ATTEMPTS_NEEDED,
  type FirstAttempt,
  statisticsOf,
} from '@kaksha/domain/assessments/analytics/statistics.ts';
import { misconceptionsIn } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question, QuestionType } from '@kaksha/domain/assessments/questions/question.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { ownAssessment } from '../marking/own-assessment.ts';

interface AskedRow {
  questionId: string;
  type: QuestionType;
  text: string;
  marks: number;
}

interface AttemptRow {
  score: number;
  seconds: number;
  answers: { questionId: string; content: Question; answer: Answer | null; marks: number | null }[];
}

interface Found {
  asked: number;
  handedIn: number;
  questions: AskedRow[];
  attempts: AttemptRow[];
}

/** Scores, time and questions of the first attempts at a teacher's own assessment. @throws ORPCError NOT_FOUND */
export async function readAnalytics(db: Db, teacherId: string, id: string): Promise<AssessmentAnalytics> {
  const assessment = await ownAssessment(db, teacherId, id);
  const { asked, handedIn, questions, attempts } = await readFirstAttempts(db, id);
  const statistics = statisticsOf(attempts.map(asFirstAttempt));
  const byId = new Map(statistics.questions.map((each) => [each.questionId, each]));
  return {
    assessment,
    asked,
    handedIn,
    attempts: statistics.attempts,
    attemptsNeeded: FIRST_ATTEMPTS_NEEDED,
    bands: statistics.bands,
    scores: statistics.scores,
    seconds: statistics.seconds,
    questions: questions.flatMap((question, index) => {
      const found = byId.get(question.questionId);
      return found === undefined ? [] : [{ ...question, ...found, position: index + 1 }];
    }),
  };
}

function asFirstAttempt({ score, seconds, answers }: AttemptRow): FirstAttempt {
  return {
    score,
    seconds,
    answers: answers.map(({ questionId, content, answer, marks }) => ({
      questionId,
      marks: marks ?? 0,
      of: content.marks,
      misconceptions: misconceptionsIn(content, answer),
    })),
  };
}

/** First attempts that are handed in and marked, each answer with the version of the question that it is marked by. */
async function readFirstAttempts(db: Db, id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    with first as (
      select t.id, t.score::float8 as score, t.marked_at,
        greatest(0, extract(epoch from t.completed_at - t.started_at))::float8 as seconds
      from assessment_attempt t
      where t.assessment_id = ${id} and t.number = 1 and t.status = 'completed'
    ), answered as (
      select f.id, q.question_id, q.position, v.version, v.content, w.answer, w.marks
      from first f
      join attempt_question q on q.attempt_id = f.id
      left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
      join question_version v on (v.question_id, v.version) = (q.question_id, coalesce(w.marked_version, q.version))
      where f.marked_at is not null and f.score is not null
    ), question as (
      select n.question_id, min(p.position) as paper_position, min(n.position) as position,
        (array_agg(n.content order by n.version desc))[1] as content
      from answered n
      -- Each attempt may ask in an order of its own: the paper's order is the assessment's.
      left join assessment_question p on p.assessment_id = ${id} and p.question_id = n.question_id
      group by n.question_id
    ), attempt as (
      select f.score, f.seconds, jsonb_agg(jsonb_build_object('questionId', n.question_id, 'content', n.content,
        'answer', n.answer, 'marks', n.marks) order by n.question_id) as answers
      from first f join answered n on n.id = f.id
      group by f.id, f.score, f.seconds
    )
    select
      (select count(*)::int from assessment_assignment where assessment_id = ${id}) as asked,
      (select count(*)::int from first) as "handedIn",
      coalesce((select jsonb_agg(jsonb_build_object('questionId', question_id, 'type', content -> 'type',
        'text', content -> 'text', 'marks', content -> 'marks') order by paper_position, position, question_id)
        from question), '[]') as questions,
      coalesce((select jsonb_agg(to_jsonb(attempt)) from attempt), '[]') as attempts`.execute(db);
  return rows[0] ?? { asked: 0, handedIn: 0, questions: [], attempts: [] };
}
