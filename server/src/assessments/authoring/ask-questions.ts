import type { AssessmentDraft, DraftQuestion } from '@kaksha/domain/assessments/authoring/draft.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { addVersions, storeQuestions } from '../bank/store-question.ts';

/** The version of a question that is asked from now on; `isNew` while nothing says that yet. */
interface Asked {
  questionId: string;
  version: number;
  isNew: boolean;
}

interface Known {
  index: number;
  isOwn: boolean;
  latestVersion: number;
  /** The version that says just this, if there is one. */
  sameVersion: number | null;
}

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

/** The question that a draft's one is built on; null for a new one, and for one of the platform's, which stays as it is. */
function builtOn({ questionId }: DraftQuestion, known: Known | undefined, taken: Set<string>): Asked | null {
  if (known === undefined || questionId === null || taken.has(questionId)) return null;
  const { sameVersion, latestVersion, isOwn } = known;
  if (sameVersion === null && !isOwn) return null;
  taken.add(questionId);
  return { questionId, version: sameVersion ?? latestVersion + 1, isNew: sameVersion === null };
}

/**
 * Makes the questions of a draft those of its assessment: new ones are stored, changed ones get their next version,
 * the rest stays. Running attempts keep the questions they were asked.
 */
export async function askQuestionsOf(
  trx: Trx,
  teacherId: string,
  assessmentId: string,
  draft: AssessmentDraft,
): Promise<void> {
  const known = await knownQuestions(trx, teacherId, draft.questions);
  const taken = new Set<string>();
  const placed = draft.questions.map((question, index) => ({
    ...question,
    position: index + 1,
    asked: builtOn(question, known.get(index), taken),
  }));
  const fresh = placed.filter(({ asked }) => asked === null);
  const ids = await storeQuestions(
    trx,
    fresh.map(({ content }) => ({
      ownerId: teacherId,
      grade: draft.grade ?? 0,
      subject: draft.subject,
      content,
    })),
  );
  const changed = placed.flatMap(({ asked, content }) =>
    asked?.isNew
      ? [{ questionId: asked.questionId, seen: asked.version - 1, grade: null, subject: null, content }]
      : [],
  );
  await addVersions(trx, changed, teacherId);
  const idOf = new Map(fresh.map(({ position }, at) => [position, ids[at]]));
  const rows = placed.map(({ position, section, asked }) => ({
    id: asked?.questionId ?? idOf.get(position),
    version: asked?.version ?? 1,
    position,
    section,
  }));
  await trx.deleteFrom('assessment_question').where('assessment_id', '=', assessmentId).execute();
  await sql`insert into assessment_question (assessment_id, question_id, version, position, section)
    select ${assessmentId}, d.id, d.version, d.position, d.section
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id uuid, version int, position smallint, section text)`.execute(trx);
}
