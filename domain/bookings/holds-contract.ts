import { z } from 'zod';
import { slot } from '../availability/contract.ts';
import { SLOT_DURATIONS_MINUTES } from '../availability/policy.ts';
import { entityId, givenInstant, instant } from '../fields.ts';
import { done, procedureFor } from '../procedure.ts';
import { SLOT_HOLD_MINUTES, SLOT_HOLDS_PER_PERSON } from './policy.ts';
import { en as M } from './words/en.ts';

/** A slot that its holder alone can book until `expiresAt`. */
export const slotHold = z.object({
  id: entityId,
  startsAt: instant,
  endsAt: instant,
  expiresAt: instant,
  /** Time left by the server's clock, not the browser's. */
  secondsLeft: z.number(),
});
export type SlotHold = z.infer<typeof slotHold>;

/** PUT /teachers/{teacherId}/hold. `studentId` only when a parent books for a child. */
export const holdSlotInput = z.object({
  teacherId: entityId,
  studentId: entityId.optional(),
  startsAt: givenInstant,
  durationMinutes: z.literal([...SLOT_DURATIONS_MINUTES], { error: M.invalidDuration }),
});
export type HoldSlotInput = z.infer<typeof holdSlotInput>;

/** Keeping a slot while it is being booked. */
export const holdsContract = {
  hold: procedureFor('student', 'parent')
    .route({
      method: 'PUT',
      path: '/teachers/{teacherId}/hold',
      summary: 'Hold a slot while booking it',
      description: `For ${SLOT_HOLD_MINUTES} minutes nobody else can book it. One hold for each teacher: another slot takes the place of the one before, the same slot keeps its time. At most ${SLOT_HOLDS_PER_PERSON} for one person: a further one lets the oldest go.`,
    })
    .errors({
      SLOT_TAKEN: {
        status: 409,
        message: M.slotTaken,
        data: z.object({ nearestFreeSlots: z.array(slot) }),
      },
      NOT_BOOKABLE: { status: 409, message: M.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: M.emailNotVerified },
    })
    .input(holdSlotInput)
    .output(z.object({ hold: slotHold })),
  releaseHold: procedureFor('student', 'parent')
    .route({ method: 'DELETE', path: '/slot-holds/{id}', summary: 'Let a held slot go' })
    .input(z.object({ id: entityId }))
    .output(done),
};
