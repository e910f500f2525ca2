import { z } from 'zod';
import { insufficientFunds } from '../../bookings/insufficient-funds.ts';
import { en as BOOKING_MESSAGES } from '../../bookings/words/en.ts';
import { entityId, givenInstant, grade, instant, personSummary, subject } from '../../fields.ts';
import { idempotentProcedureFor, procedureFor, publicProcedure } from '../../procedure.ts';
import { linkToken } from '../schema.ts';
import { TRIAL_INVITATION_STATUSES } from './status.ts';
import { en as T } from './words/en.ts';

/** Teachers that an operator may choose from. */
export const TEACHERS_SHOWN = 5;
/** One free time of a day each. */
export const SLOTS_SHOWN = 3;

/** A trial that waits, or did. */
export const trialInvitation = z.object({
  id: entityId,
  status: z.enum(TRIAL_INVITATION_STATUSES),
  teacher: personSummary,
  subject: z.string(),
  class: z.number(),
  startsAt: instant,
  endsAt: instant,
  pricePaise: z.number(),
  expiresAt: instant,
  bookingId: entityId.nullable(),
});
export type TrialInvitation = z.infer<typeof trialInvitation>;

/** Teachers who offer the requested trial: those who are free at the wished time first, then the soonest. */
export const trialOptions = z.object({
  subject: z.string(),
  class: z.number(),
  /** The wished time, as written in the form: hours, and a day of the calendar in India. Either may be empty. */
  wish: z.object({ timing: z.string(), date: z.string() }),
  teachers: z
    .array(
      personSummary.extend({
        pricePaise: z.number(),
        slots: z.array(z.object({ startsAt: instant, isWished: z.boolean() })).max(SLOTS_SHOWN),
      }),
    )
    .max(TEACHERS_SHOWN),
  /** Invitations for this request so far, the latest first. */
  invitations: z.array(trialInvitation),
});
export type TrialOptions = z.infer<typeof trialOptions>;

const one = z.object({ invitation: trialInvitation });

/** From a request for a free trial to a booked one. */
export const trialsContract = {
  options: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/inbox/{id}/trial',
      summary: 'Which teachers could give the trial that was asked for, and when',
    })
    .input(z.object({ id: entityId, subject: subject.optional(), class: grade.optional() }))
    .output(trialOptions),
  invite: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/inbox/{id}/trial',
      summary: 'Keep this time for the person, and mail them the link to book it',
    })
    .errors({ SLOT_TAKEN: { status: 409, message: T.slotGone } })
    .input(
      z.object({
        id: entityId,
        revision: z.number().int().min(1),
        teacherId: entityId,
        subject,
        class: grade,
        startsAt: givenInstant,
      }),
    )
    .output(one),
  withdraw: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/trial-invitations/{id}/withdraw',
      summary: 'Take a trial back that nobody has booked',
    })
    .input(z.object({ id: entityId }))
    .output(one),
  byLink: publicProcedure
    .route({
      method: 'POST',
      path: '/trial-invitations/by-link',
      summary: 'The trial that the link of a mail is for',
    })
    .input(z.object({ token: linkToken }))
    .output(one),
  accept: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/trial-invitations/accept',
      summary: 'Book the trial that waits',
      description:
        'As any booking: the teacher is asked, unless bookings with them are confirmed at once. `startsAt` books another of the teacher’s free times instead.',
    })
    .errors({
      INSUFFICIENT_FUNDS: insufficientFunds(),
      SLOT_TAKEN: { status: 409, message: T.slotGone },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      APPROVAL_NEEDED: { status: 403, message: T.parentBooks },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
    })
    .input(z.object({ token: linkToken, studentId: entityId.optional(), startsAt: givenInstant.optional() }))
    .output(one),
};
