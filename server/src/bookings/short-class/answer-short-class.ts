import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { AnswerShortClassInput } from '@kaksha/domain/lessons/short-class/schema.ts';
import { en as TEXT } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { Trx, Viewer } from '../../platform/context.ts';
import { getBooking } from '../queries.ts';
import { settleShortClass } from './settle-short-class.ts';

/**
 * The family says what it pays for a class of which only a part was held: a parent, or a student who is an adult.
 * @throws ORPCError NOT_FOUND for another family's; CONFLICT when nothing is asked (any more); FORBIDDEN for a minor.
 */
export async function answerShortClass(
  trx: Trx,
  family: Viewer,
  { id, answer }: AnswerShortClassInput,
): Promise<BookingView> {
  const { shortClass } = await getBooking(trx, family, id);
  if (shortClass === null || shortClass.answer !== null) {
    throw new ORPCError('CONFLICT', { status: 409, message: TEXT.notAsked });
  }
  if (!shortClass.mayAnswer) throw new ORPCError('FORBIDDEN', { status: 403, message: TEXT.onlyParent });
  await settleShortClass(trx, id, answer, family.id);
  return getBooking(trx, family, id);
}
