import { z } from 'zod';
import { entityId, instant, line } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { LESSON_FILE_MAX_BYTES, LESSON_FILE_NAME_MAX, LESSON_FILES_MAX } from './policy.ts';
import { en as T } from './words/en.ts';

const id = z.object({ id: entityId });

/** A file of a lesson as its people see it. */
export const lessonFile = z.object({
  id: entityId,
  name: z.string(),
  contentType: z.string(),
  byteLength: z.number(),
  ownerId: entityId,
  ownerName: z.string(),
  /** The student whose private question it belongs to; null for a file for everybody of the lesson. */
  privateWith: entityId.nullable(),
  addedAt: instant,
  /** Whether the viewer may delete it: its owner, and the teacher. */
  removable: z.boolean(),
});
export type LessonFile = z.infer<typeof lessonFile>;

export const newLessonFile = z.object({
  /** The lesson. */
  id: entityId,
  /** The device's id for it: the same again is the same file, and goes on where it stands. */
  fileId: z.uuid({ error: 'Please name the file by a UUID.' }),
  name: line(LESSON_FILE_NAME_MAX * 2).default(''),
  byteLength: z.int().min(1, { error: T.empty }).max(LESSON_FILE_MAX_BYTES, { error: T.tooLarge }),
  privateWith: entityId.nullable().default(null),
});
export type NewLessonFile = z.output<typeof newLessonFile>;

export const UPLOAD_ERRORS = {
  PAYLOAD_TOO_LARGE: { status: 413, message: T.tooLarge },
  FILE_REFUSED: { status: 422, message: T.notAccepted },
} as const;

/** Files of lessons: announced here, sent in pieces (uploads/contract.ts), downloaded by an address that ends. */
export const lessonFilesContract = {
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/{id}/files',
      summary: 'The files of a class',
      description:
        'For its teacher, its students and their parents; of private ones those that the viewer may see.',
    })
    .input(id)
    .output(z.object({ files: z.array(lessonFile).max(LESSON_FILES_MAX), writable: z.boolean() })),
  begin: procedureFor('student', 'teacher')
    .route({
      method: 'POST',
      path: '/lessons/{id}/files',
      successStatus: 201,
      summary: 'Announce a file of a class',
      description:
        'The bytes follow in pieces by `PATCH /uploads/{id}`, under the id that is named here. A name with contact details becomes a plain one.',
    })
    .errors({ ...UPLOAD_ERRORS, QUOTA: { status: 422, message: T.lessonFull } })
    .input(newLessonFile)
    .output(z.object({ receivedBytes: z.number(), arrived: z.boolean() })),
  address: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lesson-files/{id}/address',
      summary: 'Where a file of a class can be downloaded',
      description: 'The address is the caller’s own and holds for ten minutes.',
    })
    .input(id)
    .output(z.object({ url: z.string() })),
  remove: procedureFor('student', 'teacher')
    .route({ method: 'DELETE', path: '/lesson-files/{id}', summary: 'Delete a file of a class' })
    .input(id)
    .output(done),
};
