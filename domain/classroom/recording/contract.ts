import { z } from 'zod';
import { entityId, instant, line, pageInput } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { RECORDING_CAUSES, RECORDING_STATUSES } from './policy.ts';
import { en as T } from './words/en.ts';

const id = z.object({ id: entityId });

const recording = z.object({
  id: entityId,
  status: z.enum(RECORDING_STATUSES),
  startedAt: instant,
  stoppedAt: instant.nullable(),
  because: z.enum(RECORDING_CAUSES).nullable(),
  byteLength: z.number().nullable(),
  /** The virus scanner does not read films of this size: it was not scanned. */
  tooLargeToScan: z.boolean(),
  expiresAt: instant,
  /** Whether the viewer may delete it: the teacher, an adult student, a child's parent. */
  removable: z.boolean(),
});
export type Recording = z.infer<typeof recording>;

const standing = z.object({
  studentId: entityId,
  name: z.string(),
  /** The consent stands now. */
  consented: z.boolean(),
  changedAt: instant.nullable(),
  /** Whether the viewer may give it, a parent for a child, an adult for themselves; or has an own 'no' to take back. */
  mine: z.boolean(),
  /** Somebody else of the family says no: then nobody's consent counts. */
  refusedByOther: z.boolean(),
});
export type RecordingConsent = z.infer<typeof standing>;

/** Recordings of classes: made in pieces by `PATCH /uploads/{id}` under the recording's id. */
export const recordingsContract = {
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/{id}/recordings',
      summary: 'The recordings of a class, the oldest first',
      description: 'Paginated by key. `missing` is the same on each page.',
    })
    .input(id.extend(pageInput(100)))
    .output(
      z.object({
        recordings: z.array(recording),
        nextCursor: z.string().nullable(),
        /** For the teacher: students who are not to be recorded. */
        missing: z.array(z.string()),
      }),
    ),
  start: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/lessons/{id}/recordings',
      successStatus: 201,
      summary: 'Begin to record a class',
      description: 'Only with the consent of everybody who learns in it; pressing this is the teacher’s own.',
    })
    .errors({
      NEEDS_CONSENT: { status: 409, message: T.needsConsent },
      ALREADY_RUNS: { status: 409, message: T.alreadyRuns },
    })
    .input(z.object({ id: entityId, recordingId: z.uuid() }))
    .output(done),
  stop: procedureFor('teacher')
    .route({ method: 'POST', path: '/recordings/{id}/stop', summary: 'Stop a recording' })
    .input(id)
    .output(done),
  finish: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/recordings/{id}/finish',
      summary: 'All pieces of a recording have been sent',
    })
    .input(id)
    .output(done),
  address: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/recordings/{id}/address',
      summary: 'Where a recording can be played',
      description: 'The address is the caller’s own, answers ranges, and holds for four hours.',
    })
    .input(id)
    .output(z.object({ url: z.string() })),
  remove: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'DELETE', path: '/recordings/{id}', summary: 'Delete a recording' })
    .input(id)
    .output(done),
  consents: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/recording-consents',
      summary: 'Whether my children, or I, may be recorded',
    })
    .output(z.object({ students: z.array(standing) })),
  consent: procedureFor('student', 'parent')
    .route({
      method: 'PUT',
      path: '/recording-consents/{id}',
      summary: 'Consent to recordings of classes with a student',
      description:
        'To the words of this version, by a parent who has consented for the child, or an adult student. Whoever withdrew takes that back. While anybody else of the family says no, nothing is recorded.',
    })
    .errors({ CONSENT_OUTDATED: { status: 409, message: T.outdated } })
    .input(z.object({ id: entityId, version: line(40) }))
    .output(done),
  withdrawConsent: procedureFor('student', 'parent')
    .route({
      method: 'DELETE',
      path: '/recording-consents/{id}',
      summary: 'Withdraw the consent to recordings',
      description: 'Stops what is being recorded with this student, and deletes what was.',
    })
    .input(id)
    .output(done),
};
