import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from './words/en.ts';

/** The family accepts and pays. */
export function useAcceptOffer() {
  const words = useWords({ en }).answer;
  return useAction(
    ({ id }: OfferView, idempotencyKey) =>
      api.bookings.offers.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ subject, startsAt, pricePaise }) => ({
        title: M.accepted,
        description: words.accepted(subject, formatClassTime(startsAt), formatPaise(pricePaise)),
      }),
      failed: words.acceptFailed,
    },
  );
}

/** The family declines, and may say why. */
export function useDeclineOffer() {
  const words = useWords({ en }).answer;
  return useAction(
    ({ offer, reason }: { offer: OfferView; reason: string }, idempotencyKey) =>
      api.bookings.offers.decline({ id: offer.id, reason }, { context: { idempotencyKey } }),
    {
      done: ({ offer }) => ({ title: M.declined, description: words.teacherIsTold(offer.teacher.name) }),
      failed: words.declineFailed,
    },
  );
}

/** The teacher takes an open offer back. */
export function useWithdrawOffer() {
  const words = useWords({ en }).answer;
  return useAction(
    ({ id }: OfferView, idempotencyKey) =>
      api.bookings.offers.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student }) => ({ title: M.withdrawn, description: words.familyIsTold(student.name) }),
      failed: words.takeBackFailed,
    },
  );
}
