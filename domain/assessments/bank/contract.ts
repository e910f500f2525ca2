import { z } from 'zod';
import { entityId, grade, pageInput, subject, text } from '../../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { difficulty } from '../questions/common.ts';
import { QUESTION_TYPES, question, writtenQuestion } from '../questions/question.ts';
import { EXPORT_FORMATS, IMPORT_FORMATS, IMPORT_MAX_BYTES, IMPORT_MAX_QUESTIONS } from './policy.ts';
import { bankQuestion, questionVersion, VERSIONS_SHOWN } from './schema.ts';
import { en as M } from './words/en.ts';

const line = (max: number) => text(max).optional();
const oneQuestion = z.object({ id: entityId });

/** Filters of a list of questions; an export takes all that a list would show. */
const filters = {
  whose: z.enum(['mine', 'platform']).default('mine'),
  class: grade.optional(),
  subject: subject.optional(),
  book: line(200),
  chapter: line(200),
  type: z.enum(QUESTION_TYPES).optional(),
  difficulty: z.coerce.number().pipe(difficulty).optional(),
  search: line(100),
  archived: z.enum(['true', 'false']).default('false'),
};
export const bankFilters = z.object(filters);

const added = z.object({ question: bankQuestion });

/** A teacher's own questions and the platform's starter bank, by class, subject and chapter. */
export const questionBankContract = {
  list: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/question-bank',
      summary: 'Questions to choose from',
      description:
        "Mine, or those of the platform's starter bank, each in its newest version with its key; newest first, paginated by key.",
    })
    .input(z.object({ ...filters, ...pageInput(20) }))
    .output(z.object({ questions: z.array(bankQuestion), nextCursor: z.string().nullable() })),
  get: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/question-bank/{id}',
      summary: 'A question with its versions',
      description: `The newest ${VERSIONS_SHOWN} versions, the newest first. They are numbered from 1: a last one above that has earlier ones.`,
    })
    .input(oneQuestion)
    .output(z.object({ question: bankQuestion, versions: z.array(questionVersion).max(VERSIONS_SHOWN) })),
  chapters: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/question-bank/chapters',
      summary: "NCERT's chapters of a class and subject, with the edition of their book",
    })
    .input(z.object({ class: grade, subject }))
    .output(
      z.object({ chapters: z.array(z.object({ book: z.string(), title: z.string(), edition: z.string() })) }),
    ),
  create: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/question-bank',
      successStatus: 201,
      summary: 'Add a question to my bank',
      description: 'Where the question names a chapter, its class and subject are those of the chapter.',
    })
    .input(z.object({ class: grade, subject, question: writtenQuestion }))
    .output(added),
  edit: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/question-bank/{id}',
      summary: 'Make the next version of a question',
      description:
        '`version` is the one that was seen: 409 when there is a newer one. Whoever is being asked an older version keeps it.',
    })
    .input(
      z.object({ id: entityId, version: z.int().min(1), class: grade, subject, question: writtenQuestion }),
    )
    .output(added),
  copy: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/question-bank/{id}/copy',
      successStatus: 201,
      summary: 'Copy a question into my bank',
    })
    .input(oneQuestion)
    .output(added),
  archive: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/question-bank/{id}/archived',
      summary: 'Put a question away, or bring it back',
      description: 'Assessments that ask it go on asking it.',
    })
    .input(z.object({ id: entityId, archived: z.boolean() }))
    .output(added),
  preview: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/question-bank/previews',
      summary: 'What a file would bring',
      description: `CSV, GIFT, a package of QTI 3, 2 or 1.2 (Canvas), or text of a document; at most ${IMPORT_MAX_QUESTIONS} questions. Stores nothing: says question by question what was read, what was left out, and what was refused and why.`,
    })
    .errors({
      FILE_REFUSED: { status: 422, message: M.emptyFile },
      EMAIL_NOT_VERIFIED: { status: 403, message: M.emailNotVerified },
    })
    .input(
      z.object({
        format: z.enum(IMPORT_FORMATS),
        file: z
          .file({ error: M.noFile })
          .min(1, { error: M.emptyFile })
          .max(IMPORT_MAX_BYTES, { error: M.tooLarge }),
      }),
    )
    .output(
      z.object({
        accepted: z
          .array(z.object({ place: z.string(), question, notes: z.array(z.string()) }))
          .max(IMPORT_MAX_QUESTIONS),
        refused: z.array(z.object({ place: z.string(), reason: z.string() })),
      }),
    ),
  import: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/question-bank/imports',
      successStatus: 201,
      summary: 'Add the questions of a preview to my bank',
      description: 'All of them or none. `class` and `subject` are for those without a chapter.',
    })
    .input(
      z.object({
        class: grade,
        subject,
        questions: z.array(writtenQuestion).min(1, { error: M.nothingChosen }).max(IMPORT_MAX_QUESTIONS),
      }),
    )
    .output(z.object({ added: z.number() })),
  exportReport: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/question-bank/export/report',
      summary: 'What a file of these questions would leave out',
    })
    .input(z.object({ ...filters, format: z.enum(EXPORT_FORMATS) }))
    .output(
      z.object({
        count: z.number(),
        hasMore: z.boolean(),
        left: z
          .array(z.object({ id: entityId, text: z.string(), reason: z.string() }))
          .max(IMPORT_MAX_QUESTIONS),
        lost: z.array(z.object({ what: z.string(), count: z.number() })),
      }),
    ),
  export: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/question-bank/export',
      summary: 'Questions as a file',
      description: `The newest ${IMPORT_MAX_QUESTIONS} of a list: CSV, GIFT, or a QTI 3 package (zip).`,
    })
    .input(z.object({ ...filters, format: z.enum(EXPORT_FORMATS) }))
    .output(z.file()),
};
