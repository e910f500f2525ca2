import { z } from 'zod';
import { entityId, instant, line, pageInput, personSummary } from '../../fields.ts';
import { PICTURE_UPLOAD_DESCRIPTION, pictureUpload, pictureUploadErrors } from '../../picture-upload.ts';
import { done, procedureFor } from '../../procedure.ts';
import { ATTEMPT_STATUSES } from '../contract.ts';
import { QUESTION_PICTURE_PATH } from '../questions/picture.ts';
import { question } from '../questions/question.ts';
import { ASSESSMENT_TYPES, RELEASE_POLICIES, TEACHER_ASSESSMENT_STATUSES } from './choices.ts';
import { assessmentDraft } from './draft.ts';
import { en as M } from './words/en.ts';

const status = z.enum(TEACHER_ASSESSMENT_STATUSES);
const count = z.int().min(0);
const id = z.object({ id: entityId });

/** An assessment in its teacher's list (specification, section 3). A draft may lack anything. */
export const teacherAssessment = z.object({
  id: entityId,
  title: z.string(),
  subject: z.string().nullable(),
  topic: z.string(),
  grade: z.number().nullable(),
  type: z.enum(ASSESSMENT_TYPES).nullable(),
  totalQuestions: count,
  totalMarks: count,
  dueDate: instant.nullable(),
  assignedTo: z.array(z.object({ id: entityId, name: z.string() })),
  status,
  /** Students who have handed in. */
  submissions: count,
  /** Sittings that wait for the teacher's marks. */
  pending: count,
  /** An active assessment has changes that are not published yet. */
  hasChanges: z.boolean(),
});
export type TeacherAssessment = z.infer<typeof teacherAssessment>;

/** A teacher's own student, as one who can be assigned. */
export const assignableStudent = personSummary.extend({
  grade: z.number(),
  /** Subjects of the lessons with this teacher. */
  subjects: z.array(z.string()),
});
export type AssignableStudent = z.infer<typeof assignableStudent>;

/** How one assigned student stands. */
export const assignedStudent = personSummary.extend({
  grade: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  attempts: count,
  extraMinutes: count,
  /** The best released score in marks; null before. */
  score: z.number().nullable(),
  /** The marks that its attempt was worth. */
  totalMarks: z.number().nullable(),
  completedOn: instant.nullable(),
  /** Sittings that are handed in and not released. */
  notReleased: count,
});
export type AssignedStudent = z.infer<typeof assignedStudent>;

export const assessmentView = teacherAssessment.omit({ assignedTo: true }).extend({
  instructions: z.string(),
  duration: z.number().nullable(),
  opensAt: instant.nullable(),
  attemptsAllowed: count,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  lateDays: count,
  latePenaltyPercent: count,
  releasePolicy: z.enum(RELEASE_POLICIES),
  showsAnswers: z.boolean(),
  questions: z.array(z.object({ key: z.string(), section: z.string(), content: question })),
  students: z.array(assignedStudent),
});
export type AssessmentView = z.infer<typeof assessmentView>;

/** A draft as it is stored. `revision` counts every save: a save names the one that was seen. */
export const storedDraft = z.object({
  id: entityId,
  status,
  revision: count,
  draft: assessmentDraft,
  /** Students who have begun: they stay assigned. */
  begun: z.array(entityId),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const CHANGED_ELSEWHERE = {
  CHANGED_ELSEWHERE: { status: 409, message: M.changedElsewhere, data: z.object({ revision: count }) },
} as const;
const NOT_EDITABLE = { NOT_EDITABLE: { status: 409, message: M.notEditable } } as const;

/** Making assessments: the teacher's own, from the first word to the publication. */
export const authoringContract = {
  list: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/assessments',
      summary: 'My assessments, newest first',
      description: 'Paginated by key. `counts` are of all of them, whatever is searched.',
    })
    .input(z.object({ status: status.optional(), search: line(100).default(''), ...pageInput(20) }))
    .output(
      z.object({
        assessments: z.array(teacherAssessment),
        counts: z.object({ active: count, completed: count, draft: count, pendingReview: count }),
        nextCursor: z.string().nullable(),
      }),
    ),
  get: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/assessments/{id}',
      summary: 'One of my assessments, with the right answers and who is assigned',
      description: 'Of a draft, what it would be.',
    })
    .input(id)
    .output(z.object({ assessment: assessmentView })),
  draft: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/assessments/{id}/draft',
      summary: 'What the wizard goes on with',
      description:
        'Of an active assessment: its unpublished changes, or else what is published. A completed one is not edited.',
    })
    .errors(NOT_EDITABLE)
    .input(id)
    .output(storedDraft),
  saveDraft: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/teacher/assessments/{id}/draft',
      summary: 'Save the work in progress',
      description:
        'The id of a new assessment is chosen by the caller, with revision 0. The same save sent twice is there once. What is published does not change.',
    })
    .errors({ ...CHANGED_ELSEWHERE, ...NOT_EDITABLE })
    .input(z.object({ id: entityId, revision: count, draft: assessmentDraft }))
    .output(z.object({ revision: count, savedAt: instant })),
  dropChanges: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: '/teacher/assessments/{id}/draft',
      summary: 'Drop the unpublished changes of an active assessment',
    })
    .errors(NOT_EDITABLE)
    .input(id)
    .output(done),
  publish: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/teacher/assessments/{id}/publish',
      summary: 'Publish what is saved',
      description:
        'The students who are newly assigned are told. Published again, changed questions get their next version: who has begun goes on with what they were asked, and stays assigned. Contact details in what students read are refused in words.',
    })
    .errors({ ...CHANGED_ELSEWHERE, ...NOT_EDITABLE })
    .input(z.object({ id: entityId, revision: count }))
    .output(z.object({ assessment: assessmentView })),
  complete: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/teacher/assessments/{id}/complete',
      summary: 'End an assessment',
      description:
        'It can be neither started nor edited afterwards. Some days after it was due this happens by itself.',
    })
    .errors({ NOT_COMPLETABLE: { status: 409, message: M.notCompletable } })
    .input(id)
    .output(done),
  remove: procedureFor('teacher')
    .route({ method: 'DELETE', path: '/teacher/assessments/{id}', summary: 'Delete a draft' })
    .errors({ NOT_DELETABLE: { status: 409, message: M.notDeletable } })
    .input(id)
    .output(done),
  addPicture: procedureFor('teacher')
    .route({
      method: 'POST',
      path: QUESTION_PICTURE_PATH,
      successStatus: 201,
      summary: 'Add a picture for a question',
      description: `${PICTURE_UPLOAD_DESCRIPTION} It is made smaller where it is larger than a screen.`,
    })
    .errors(pictureUploadErrors)
    .input(pictureUpload)
    .output(z.object({ fileId: entityId })),
  options: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/assessment-options',
      summary: 'What I teach, and my own students',
      description:
        'Own students are those with a class with this teacher; by name, paginated by key. `subjects` are of all of them.',
    })
    .input(z.object(pageInput(100)))
    .output(
      z.object({
        subjects: z.array(z.string()),
        students: z.array(assignableStudent),
        nextCursor: z.string().nullable(),
      }),
    ),
};
