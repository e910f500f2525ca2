import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { en as SUSPENSION } from '../../accounts/suspension/words/en.ts';
import { entityId, instant, pageInput, text } from '../../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { ROLES } from '../../roles.ts';
import { en as ADMIN_MESSAGES } from '../words/en.ts';
import { listedPerson, personView } from './schema.ts';
import { AHEAD_CHOICES, PERSON_STATES } from './states.ts';

/** Why, for the audit log; the person concerned reads it only where that is said. */
const reason = text(1_000, ADMIN_MESSAGES.reasonRequired);
const decided = z.object({ id: entityId, reason });
const operator = { OPERATOR_ACCOUNT: { status: 409, message: SUSPENSION.operator } } as const;

/** People, for operators: found, looked at, stopped. Never another operator. */
export const peopleContract = {
  find: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/people',
      summary: 'People, newest first',
      description:
        'Paginated by key. Found by an id, the beginning of a mail address (with its @) or of a phone number (six digits at least), or a part of the name (three letters at least).',
    })
    .input(
      z.object({
        search: z.string().trim().max(100).optional(),
        role: z.enum(ROLES).optional(),
        state: z.enum(PERSON_STATES).optional(),
        ...pageInput(30),
      }),
    )
    .output(z.object({ people: z.array(listedPerson), nextCursor: z.string().nullable() })),
  get: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/people/{id}', summary: 'All about a person' })
    .input(z.object({ id: entityId }))
    .output(personView),
  contact: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/people/{id}/contact',
      summary: 'Mail address and phone number in full',
      description: 'The audit log keeps who asked, and why.',
    })
    .input(decided)
    .output(z.object({ email: z.string().nullable(), phone: z.string() })),
  suspend: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/people/{id}/suspend',
      summary: 'Suspend an account',
      description:
        'At once: all sessions end, nobody signs in, a teacher is in no search and cannot be booked. The classes and requests of a teacher that are to come are cancelled in the same step, with the whole price back, or left to an operator, as `ahead` says. The person is told the reason by mail, the families that the teacher is not there.',
    })
    .errors({ ...operator, ...stepUpRequired })
    .input(decided.extend({ ahead: z.enum(AHEAD_CHOICES).default('cancel') }))
    .output(z.object({ cancelled: z.number() })),
  lift: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/people/{id}/lift', summary: 'Lift a suspension' })
    .input(decided)
    .output(done),
  signOut: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/people/{id}/sign-out', summary: 'Sign a person out everywhere' })
    .errors(operator)
    .input(decided)
    .output(z.object({ ended: z.number() })),
  view: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/people/{id}/view',
      summary: 'Look at the product as this person',
      description:
        'An access token of half an hour that only reads; private messages, photos and ways of signing in stay closed. The audit log keeps start and end.',
    })
    .errors(operator)
    .input(decided)
    .output(z.object({ token: z.string(), expiresAt: instant })),
  cancelBookings: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/people/{id}/cancel-bookings',
      summary: 'Cancel classes and requests of a person',
      description:
        'Whole price back to whoever paid, no fee for anybody. What has begun or been decided meanwhile is left as it is. Both sides are told the reason.',
    })
    .errors(stepUpRequired)
    .input(decided.extend({ bookingIds: z.array(entityId).min(1).max(100) }))
    .output(z.object({ cancelled: z.number(), left: z.number() })),
};
