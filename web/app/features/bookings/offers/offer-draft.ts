import { type BookingDurationMinutes, DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import {
  type MakeOfferInput,
  makeOfferInput,
  type OfferOptions,
  type OwnStudent,
} from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

/** An offer while the teacher writes it. */
export interface OfferDraft {
  student: OwnStudent | null;
  subject: string;
  /** '' until one is chosen. */
  class: string;
  topic: string;
  startsAt: string | null;
  durationMinutes: BookingDurationMinutes;
  message: string;
}

type Taught = Pick<OfferOptions, 'subjects' | 'grades'>;

/** Preselects the subject and the class where there is only one. */
export function newDraft({ subjects, grades }: Taught): OfferDraft {
  return {
    student: null,
    subject: subjects.length === 1 ? (subjects[0] ?? '') : '',
    class: grades.length === 1 ? String(grades[0]) : '',
    topic: '',
    startsAt: null,
    durationMinutes: DEFAULT_DURATION_MINUTES,
    message: '',
  };
}

/** Another student: subject and class of theirs, where they are taught; the time goes, since it may not be free for them. */
export function forStudent(draft: OfferDraft, student: OwnStudent, { subjects, grades }: Taught): OfferDraft {
  return {
    ...draft,
    student,
    subject: subjects.includes(student.lastSubject) ? student.lastSubject : draft.subject,
    class: grades.includes(student.class) ? String(student.class) : draft.class,
    startsAt: null,
  };
}

/** The input to send, or the problems by field. */
export function readDraft(
  draft: OfferDraft,
): { input: MakeOfferInput } | { problems: Record<string, string> } {
  const { student, startsAt, class: grade, ...rest } = draft;
  const read = makeOfferInput.safeParse({
    ...rest,
    studentId: student?.id ?? '',
    class: grade === '' ? undefined : grade,
    startsAt: startsAt ?? '',
  });
  if (read.success) return { input: read.data };
  const problems = problemsOf(read.error);
  if (problems.studentId !== undefined) problems.studentId = M.chooseStudent;
  if (problems.startsAt !== undefined) problems.startsAt = BOOKING_MESSAGES.selectDateAndTime;
  return { problems };
}
