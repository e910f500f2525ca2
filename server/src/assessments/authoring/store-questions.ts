import { randomUUID } from 'node:crypto';
import type { AssessmentDraft, DraftQuestion } from '@kaksha/domain/assessments/authoring/draft.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/** Where a question of a draft is stored from now on. */
interface Placed extends DraftQuestion {
  id: string;
  version: number;
  /** What has to be written: nothing, the next version, or the question itself. */
  write: 'nothing' | 'version' | 'question';
}

interface Known {
  index: number;
  isOwn: boolean;
  latestVersion: number;
  /** The version that says just this, if there is one. */
  sameVersion: number | null;
}

const newPartId = (): string => randomUUID().replaceAll('-', '').slice(0, 8);

/** The stored questions that a teacher may build on: the own ones and the platform's, by the index in the draft. */
async function knownQuestions(
  trx: Trx,
  teacherId: string,
  questions: readonly DraftQuestion[],
): Promise<Map<number, Known>> {
  const asked = questions.map(({ questionId, content }, index) => ({ index, questionId, content }));
  const { rows } = await sql<Known>`
    select d.index, q.owner_id is not null as "isOwn", q.latest_version as "latestVersion",
      (select max(v.version) from question_version v where v.question_id = q.id and v.content = d.content) as "sameVersion"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d(index int, "questionId" uuid, content jsonb)
    join question q on q.id = d."questionId"
    where q.owner_id is null or q.owner_id = ${teacherId}
    order by q.id
    for update of q`.execute(trx);
  return new Map(rows.map((row) => [row.index, row]));
}

function place(question: DraftQuestion, known: Known | undefined, taken: Set<string>): Placed {
  const { questionId } = question;
  if (known !== undefined && questionId !== null && !taken.has(questionId)) {
    const { sameVersion, latestVersion, isOwn } = known;
    if (sameVersion !== null || isOwn) {
      taken.add(questionId);
      return sameVersion !== null
        ? { ...question, id: questionId, version: sameVersion, write: 'nothing' }
        : { ...question, id: questionId, version: latestVersion + 1, write: 'version' };
    }
  }
  // New, or made from one of the platform's: that one stays as it is.
  const content = withFreshPartIds(question.content, newPartId);
  return { ...question, content, id: randomUUID(), version: 1, write: 'question' };
}

/**
 * Makes the questions of a draft those of its assessment: what is new is stored, what was changed gets its next version,
 * what is as it was stays. Attempts that run keep what they were asked.
 */
export async function storeQuestions(
  trx: Trx,
  teacherId: string,
  assessmentId: string,
  draft: AssessmentDraft,
): Promise<void> {
  const known = await knownQuestions(trx, teacherId, draft.questions);
  const taken = new Set<string>();
  const placed = draft.questions.map((question, index) => place(question, known.get(index), taken));
  const rows = JSON.stringify(
    placed.map(({ id, version, write, section, content }, index) => ({
      id,
      version,
      write,
      section,
      content,
      position: index + 1,
    })),
  );
  const asRows = sql`jsonb_to_recordset(${rows}::jsonb)
    as d(id uuid, version int, write text, section text, content jsonb, position smallint)`;
  await sql`insert into question (id, owner_id, grade, subject, book, chapter, edition)
    select d.id, ${teacherId}, ${draft.grade}, ${draft.subject}, d.content #>> '{chapter,book}',
      d.content #>> '{chapter,title}', d.content #>> '{chapter,edition}'
    from ${asRows} where d.write = 'question'`.execute(trx);
  await sql`insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
    select d.id, d.version, d.content ->> 'type', (d.content ->> 'marks')::smallint,
      (d.content ->> 'difficulty')::smallint, d.content, ${teacherId}
    from ${asRows} where d.write <> 'nothing'`.execute(trx);
  await sql`update question q set latest_version = d.version
    from ${asRows} where d.write = 'version' and q.id = d.id`.execute(trx);
  await trx.deleteFrom('assessment_question').where('assessment_id', '=', assessmentId).execute();
  await sql`insert into assessment_question (assessment_id, question_id, version, position, section)
    select ${assessmentId}, d.id, d.version, d.position, d.section from ${asRows}`.execute(trx);
}
