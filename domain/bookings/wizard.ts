import type { BookableKind } from '../lessons/booking-kind.ts';
import { en as M } from './words/en.ts';

/** The four steps of the booking wizard (specification, section 2). */
export const BOOKING_STEPS = [
  'Select Subject',
  'Choose Date & Time',
  'Booking Details',
  M.confirmBooking,
] as const;

/** The wizard's choices; empty text means not chosen yet. */
export interface BookingDraft {
  kind: BookableKind;
  subject: string;
  class: string;
  /** Local date of the chosen slot, 'YYYY-MM-DD'. */
  date: string;
  /** The chosen slot's start as an instant. */
  startsAt: string;
  durationMinutes: number;
  topic: string;
  notes: string;
}

/** The error in a step, or null when the wizard may advance (specification, section 5). */
export function bookingStepError(step: number, draft: BookingDraft): string | null {
  if (step === 0 && (draft.subject === '' || draft.class === '')) return M.selectSubjectAndClass;
  if (step === 1 && (draft.date === '' || draft.startsAt === '')) return M.selectDateAndTime;
  if (step === 2 && draft.topic.trim() === '') return M.enterTopic;
  return null;
}
