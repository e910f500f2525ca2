import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { api, conflict, viewerOf } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { acceptOffer, offerTermsFor } from './accept-offer.ts';
import { endOffer } from './end-offer.ts';
import { makeOffer } from './make-offer.ts';
import { readOfferOptions } from './own-students.ts';
import { getOffer, listOffers } from './queries.ts';

const offers = api.bookings.offers;

/** One side ends an open offer. NOT_FOUND when it is not theirs, CONFLICT when it had ended before. */
async function end(
  trx: Trx,
  viewer: Viewer,
  { id, reason }: { id: string; reason?: string },
  transition: 'decline' | 'withdraw',
): Promise<{ offer: OfferView }> {
  await getOffer(trx, viewer, id);
  if (!(await endOffer(trx, id, transition, viewer.id, reason || null))) throw conflict(M.answered);
  return { offer: await getOffer(trx, viewer, id) };
}

export const offersHandlers = {
  options: offers.options.handler(({ context, input }) =>
    readOfferOptions(context.services.db, viewerOf(context).id, input.search ?? ''),
  ),

  make: offers.make.handler(({ context, input }) => makeOffer(context, input)),

  list: offers.list.handler(({ context, input }) =>
    listOffers(context.services.db, viewerOf(context), input),
  ),

  get: offers.get.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db } = context.services;
    const offer = await getOffer(db, viewer, input.id);
    return { offer, terms: await offerTermsFor(db, viewer, offer) };
  }),

  accept: offers.accept.handler(({ context, input }) => acceptOffer(context, input.id)),

  decline: offers.decline.handler(({ context, input }) =>
    idempotently(context, 'bookings.offers.decline', input, (trx) =>
      end(trx, viewerOf(context), input, 'decline'),
    ),
  ),

  withdraw: offers.withdraw.handler(({ context, input }) =>
    idempotently(context, 'bookings.offers.withdraw', input, (trx) =>
      end(trx, viewerOf(context), input, 'withdraw'),
    ),
  ),
};
