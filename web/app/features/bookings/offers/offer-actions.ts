import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';

/** The family accepts and pays. */
export function useAcceptOffer() {
  return useAction(
    ({ id }: OfferView, idempotencyKey) =>
      api.bookings.offers.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ subject, startsAt, pricePaise }) => ({
        title: M.accepted,
        description: `${subject}, ${formatDateTime(startsAt)}. ${formatPaise(pricePaise)} is held in your wallet until the class is done.`,
      }),
      failed: 'The class could not be accepted. Please try again.',
    },
  );
}

/** The family declines, and may say why. */
export function useDeclineOffer() {
  return useAction(
    ({ offer, reason }: { offer: OfferView; reason: string }, idempotencyKey) =>
      api.bookings.offers.decline({ id: offer.id, reason }, { context: { idempotencyKey } }),
    {
      done: ({ offer }) => ({ title: M.declined, description: `${offer.teacher.name} is told.` }),
      failed: 'The offer could not be declined. Please try again.',
    },
  );
}

/** The teacher takes an open offer back. */
export function useWithdrawOffer() {
  return useAction(
    ({ id }: OfferView, idempotencyKey) =>
      api.bookings.offers.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student }) => ({ title: M.withdrawn, description: `${student.name}'s family is told.` }),
      failed: 'The offer could not be taken back. Please try again.',
    },
  );
}
