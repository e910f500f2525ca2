/** The socket events of the notes that the people of a lesson write together. */
import { z } from 'zod';
import { entityId, instant, NUL_REFUSED, withoutDirectionControls } from '../../fields.ts';
import type { Ack } from '../acknowledgement.ts';
import { NOTES_MAX_LENGTH } from './limits.ts';
import { en as M } from './words/en.ts';

/** The notes as they stand. Revision 0, with no text, until somebody writes. */
export const sharedNotes = z.object({
  revision: z.int().min(0),
  body: z.string(),
  changedBy: entityId.nullable(),
  changedAt: instant.nullable(),
});
export type SharedNotes = z.infer<typeof sharedNotes>;

/** A change, made from the revision that its writer had before them. */
export const notesInput = z.object({
  base: z.int().min(0),
  body: z
    .string()
    .refine((body) => !body.includes('\u0000'), { error: NUL_REFUSED })
    .overwrite((body) => withoutDirectionControls(body).replaceAll('\r\n', '\n'))
    .max(NOTES_MAX_LENGTH, { error: M.tooLong }),
});
export type NotesInput = z.infer<typeof notesInput>;

/** The same from outside the room, when the class has just ended or its writer has just left. */
export const lateNotesInput = notesInput.extend({ lessonId: entityId });

export interface NotesClientEvents {
  'notes:read': (input: Record<string, never>, ack: Ack<{ notes: SharedNotes }>) => void;
  /**
   * Keeps a change that was made from the newest revision. Else `kept` is false and nothing changes: the writer merges
   * (`mergeNotes`) with the notes of the answer and sends again.
   */
  'notes:write': (input: NotesInput, ack: Ack<{ kept: boolean; notes: SharedNotes }>) => void;
  /**
   * The same of somebody who has been in the room, and is not or not for long any more: until NOTES_LATE_SECONDS after the
   * end of the class. The last words are typed while it is being ended.
   */
  'notes:write-late': (
    input: z.infer<typeof lateNotesInput>,
    ack: Ack<{ kept: boolean; notes: SharedNotes }>,
  ) => void;
}

export const NOTES_CLIENT_EVENTS = {
  'notes:read': z.object({}),
  'notes:write': notesInput,
  'notes:write-late': lateNotesInput,
} as const satisfies Record<keyof NotesClientEvents, z.ZodType>;

export interface NotesServerEvents {
  'notes:changed': (notes: SharedNotes) => void;
}
