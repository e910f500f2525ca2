import type { TrialPrice } from '@kaksha/domain/bookings/pricing.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { ORPCError } from '@orpc/client';
import { notFound } from '../platform/api.ts';
import type { Viewer } from '../platform/context.ts';
import type { BookingParty } from './lock-parties.ts';
import { notBookable } from './refusals.ts';

/** A lesson's student, guardians, and the teacher's terms. */
export interface Agreed {
  studentId: string;
  guardianIds: string[];
  /** The student is 18 or older. */
  isAdult: boolean;
  hourlyRatePaise: number;
  trialOffered: boolean;
  trialPrice: TrialPrice;
  /** The teacher need not be asked. */
  instant: boolean;
}

/**
 * Checks that the viewer may book, in the order in which a person can do something about it. `parties` are those of `lockParties`.
 * @param withoutRate what is bought has a price of its own.
 * @throws ORPCError NOT_FOUND, BAD_REQUEST when a parent of several children names none, EMAIL_NOT_VERIFIED (403),
 *   FORBIDDEN without a guardian's consent, NOT_BOOKABLE (409).
 */
export function agreeOn(
  parties: readonly BookingParty[],
  viewer: Viewer,
  wanted: { studentId?: string | undefined },
  { withoutRate = false }: { withoutRate?: boolean } = {},
): Agreed {
  const [first] = parties;
  if (first === undefined) throw notFound(M.teacherNotFoundText);
  const students = parties.filter((party) => party.studentId !== null);
  if (viewer.role === 'parent' && wanted.studentId === undefined && students.length !== 1) {
    throw new ORPCError('BAD_REQUEST', {
      message: M.chooseChild,
      data: { errors: [{ msg: M.chooseChild, path: 'studentId' }] },
    });
  }
  const party = students.find((one) => wanted.studentId === undefined || one.studentId === wanted.studentId);
  if (party === undefined || party.studentId === null) throw notFound();
  if (!party.emailVerified) {
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: M.emailNotVerified });
  }
  if (!party.mayBook)
    throw new ORPCError('FORBIDDEN', { message: party.saysAdult ? M.adultNotShown : M.consentNeeded });
  if (!party.teacherVerified) throw notBookable(M.notVerified);
  if (!party.teaches) throw notBookable(M.notTaught);
  if (party.hourlyRatePaise === null && !withoutRate) throw notBookable(M.noRate);
  return {
    studentId: party.studentId,
    guardianIds: party.guardianIds,
    isAdult: party.isAdult,
    hourlyRatePaise: party.hourlyRatePaise ?? 0,
    trialOffered: party.trialOffered,
    trialPrice: party.trialPrice,
    instant: party.instantBooking,
  };
}
