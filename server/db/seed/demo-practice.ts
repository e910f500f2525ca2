import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { QuestionOf } from '@kaksha/domain/assessments/questions/question.ts';
import { type CardState, cardAfter, type Practised } from '@kaksha/domain/practice/cards.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { demoStudent } from './content/content.ts';
import type { People } from './demo-people.ts';

/** A week with a rest day in it: how many days ago, and which of the ten were right. */
const WEEK = [
  { daysAgo: 7, right: '1101101011' },
  { daysAgo: 6, right: '1011011101' },
  { daysAgo: 5, right: '1101111011' },
  { daysAgo: 3, right: '1111011101' },
  { daysAgo: 2, right: '1110111111' },
  { daysAgo: 1, right: '1111110111' },
] as const;
/** Practised in turn, so that each has enough answers. */
const CHAPTERS = [
  'Area',
  'A Square and A Cube',
  'Fractions in Disguise',
  'Power Play',
  'Light: Mirrors and Lenses',
];
/** A quarter past six in the evening. */
const START_MINUTE = 18 * 60 + 15;
const SECONDS_EACH = 45;

interface Asked {
  id: string;
  content: QuestionOf<'multiple_choice'>;
}

/** The demo student's week of Daily 10, with the cards that it leads to. */
export async function seedPractice(client: pg.ClientBase, people: People): Promise<void> {
  const studentId = people(demoStudent.email);
  const { rows } = await client.query<Asked>(
    `select q.id, v.content from question q
       join question_version v on v.question_id = q.id and v.version = q.latest_version
     where q.owner_id is null and q.archived_at is null and v.type = 'multiple_choice' and q.chapter = any($1)
       and q.grade = (select grade from student_profile where user_id = $2)
     order by row_number() over (partition by q.chapter order by q.id), q.chapter`,
    [CHAPTERS, studentId],
  );
  if (rows.length === 0) return;
  const cards = new Map<string, { card: CardState; outcome: string }>();
  let next = 0;
  for (const { daysAgo, right } of WEEK) {
    const day = addDays(localDateOf(Date.now()), -daysAgo);
    const startMs = zonedTimeToInstant(day, START_MINUTE, DEFAULT_TIME_ZONE);
    const { rows: sittings } = await client.query<{ id: string }>(
      `insert into practice_session (student_id, kind, day, started_at, finished_at)
       values ($1, 'daily', $2, $3, $4) returning id`,
      [studentId, day, new Date(startMs), new Date(startMs + right.length * SECONDS_EACH * 1000)],
    );
    const asked = new Set<string>();
    for (const [index, mark] of [...right].entries()) {
      const question = rows[next % rows.length];
      next += 1;
      if (question === undefined || asked.has(question.id)) continue;
      asked.add(question.id);
      const { content } = question;
      const wrong = content.options.find(({ id }) => id !== content.correctOptionId)?.id ?? null;
      const answer: Answer = {
        type: 'multiple_choice',
        optionId: mark === '1' ? content.correctOptionId : wrong,
      };
      const { outcome, marks } = markAnswer(content, answer);
      const at = new Date(startMs + (index + 1) * SECONDS_EACH * 1000);
      await client.query(
        `insert into practice_answer (session_id, question_id, version, position, answer, outcome, marks, seconds, answered_at)
         select $1, $2::uuid, latest_version, $3, $4, $5, $6, $7, $8 from question where id = $2::uuid`,
        [sittings[0]?.id, question.id, index + 1, answer, outcome, marks, SECONDS_EACH, at],
      );
      const practised: Practised = {
        outcome: outcome === 'right' ? 'right' : 'wrong',
        isGuess: false,
        seconds: SECONDS_EACH,
        difficulty: content.difficulty,
      };
      const card = cardAfter(cards.get(question.id)?.card ?? null, practised, at);
      cards.set(question.id, { card, outcome: practised.outcome });
    }
  }
  for (const [questionId, { card, outcome }] of cards)
    await client.query(
      `insert into practice_card (student_id, question_id, due_at, stability, difficulty, scheduled_days, learning_steps,
         reps, lapses, state, last_review_at, last_outcome)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        studentId,
        questionId,
        card.due,
        card.stability,
        card.difficulty,
        card.scheduled_days,
        card.learning_steps,
        card.reps,
        card.lapses,
        card.state,
        card.last_review ?? new Date(Date.now() - MINUTE_MS),
        outcome,
      ],
    );
}
