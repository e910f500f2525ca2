import { z } from 'zod';
import { BOOKING_STATUSES } from '../../bookings/status.ts';
import { entityId, instant, paise } from '../../fields.ts';
import { ROLES } from '../../roles.ts';
import { VERIFICATION_TIERS } from '../../teachers/verification/tiers.ts';
import { PERSON_STATES } from './states.ts';

/** Devices and bookings to come that the page of a person lists; as many bookings may be cancelled at once. */
export const DEVICES_LISTED = 20;
export const COMING_LISTED = 100;

/** Somebody in the operators' list: recognised, but neither written to nor called from it. */
export const listedPerson = z.object({
  id: entityId,
  name: z.string(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  /** Null for a child without a sign-in, and for an account that was erased. */
  maskedEmail: z.string().nullable(),
  maskedPhone: z.string(),
  createdAt: instant,
  /** When one of their devices was last here; null when none ever was, or it was forgotten. */
  lastSeenAt: instant.nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** A class to come, or a request for one, as the page of a person lists it. */
export const comingBooking = z.object({
  id: entityId,
  status: z.enum(BOOKING_STATUSES),
  subject: z.string(),
  teacherName: z.string(),
  studentName: z.string(),
  startsAt: instant,
  pricePaise: paise,
});
export type ComingBooking = z.infer<typeof comingBooking>;

/** An operator's view of one person. */
export const personView = listedPerson.extend({
  city: z.string(),
  emailVerified: z.boolean(),
  twoStepSignIn: z.boolean(),
  suspension: z.object({ since: instant, because: z.string() }).nullable(),
  /** Of a student. */
  class: z.number().nullable(),
  /** Of a teacher. */
  teaching: z
    .object({
      /** The checks that were passed; empty when there were none. */
      verifiedTiers: z.array(z.enum(VERIFICATION_TIERS)),
      subjects: z.array(z.string()),
      hourlyRatePaise: z.number().nullable(),
      /** Booked by families and not held yet: classes, requests, the money held for both, and the rest of packages. */
      ahead: z.object({ classes: z.number(), requests: z.number(), heldPaise: paise, packagesPaise: paise }),
    })
    .nullable(),
  family: z.array(z.object({ id: entityId, name: z.string(), is: z.enum(['parent', 'child']) })),
  /** Devices that are signed in, the latest seen first, at most twenty. */
  devices: z.array(z.object({ name: z.string(), since: instant, lastSeenAt: instant })).max(DEVICES_LISTED),
  deviceCount: z.number(),
  bookingCount: z.number(),
  /** Classes and requests that have not begun, soonest first, at most a hundred. */
  coming: z.array(comingBooking).max(COMING_LISTED),
  comingCount: z.number(),
  money: z.object({
    walletPaise: paise,
    /** In the escrow of classes that this person paid for. */
    heldPaise: paise,
    /** In packages that this person bought. */
    packagesPaise: paise,
    /** Earned and not paid out. */
    earningsPaise: paise,
    /** Advanced by us, to be taken from the next earnings. */
    recoverPaise: paise,
  }),
});
export type PersonView = z.infer<typeof personView>;
