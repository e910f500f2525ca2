import { z } from 'zod';
import { entityId, instant, text } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { teachingText } from '../public-text.ts';
import { SEATS_MAX } from './policy.ts';
import { en as M } from './words/en.ts';

/** The notes of the teacher on a lesson: one text for everybody in it. */
export const lessonNote = z.object({
  covered: z.string(),
  homework: z.string(),
  writtenAt: instant,
  changedAt: instant,
});

const ofLesson = z.object({
  note: lessonNote.nullable(),
  /** Notes about one child alone: a teacher gets those about every child, a family those about its own. */
  aboutStudents: z.array(z.object({ studentId: entityId, text: z.string() })).max(SEATS_MAX),
  /** Whether the viewer can write it now: the teacher, once the class has begun. */
  writable: z.boolean(),
});
export type NoteOfLesson = z.infer<typeof ofLesson>;

export const writeNoteInput = z.object({
  id: entityId,
  covered: teachingText(text(4000, M.noteNeedsText)),
  homework: teachingText(text(2000)).default(''),
  /** For the family of one child alone. Writing the notes removes those about a child that is left out here. */
  aboutStudents: z
    .array(z.object({ studentId: entityId, text: teachingText(text(2000)) }))
    .max(SEATS_MAX)
    .default([]),
});
export type WriteNoteInput = z.infer<typeof writeNoteInput>;

/** The post-session notes that every session comes with (specification, section 2, the Pricing tab). */
export const notesContract = {
  note: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/lessons/{id}/note', summary: "The teacher's notes on a class" })
    .input(z.object({ id: entityId }))
    .output(ofLesson),
  writeNote: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/lessons/{id}/note',
      summary: 'Write the notes on a class',
      description: 'Once the class has begun; may be changed later. The family reads them at once.',
    })
    .input(writeNoteInput)
    .output(ofLesson),
};
