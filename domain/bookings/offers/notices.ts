import { formatPaise } from '../../money.ts';
import { formatDateTime } from '../../time.ts';
import { CANCELLATION_POLICY, cancellationSentence } from '../cancellation.ts';
import type { BookingNotice } from '../notices.ts';
import type { BookingSide } from '../timeline.ts';
import type { OfferView } from './schema.ts';
import type { OfferStatus } from './status.ts';

/** The last event of an offer. The booking notifies of its acceptance. */
export type OfferEvent = 'made' | Exclude<OfferStatus, 'open' | 'accepted'>;

function headline(offer: OfferView, event: OfferEvent): string {
  switch (event) {
    case 'made':
      return `${offer.teacher.name} offers a class`;
    case 'declined':
      return 'The offer of a class was declined';
    case 'withdrawn':
      return 'The offer of a class was taken back';
    case 'lapsed':
      return 'The offer of a class lapsed';
  }
}

/** The meaning, and the reader's next step. */
function explain(offer: OfferView, event: OfferEvent, side: BookingSide): (string | null)[] {
  switch (event) {
    case 'made':
      return [
        offer.message === '' ? null : `${offer.teacher.name} writes: ${offer.message}`,
        `Please accept or decline by ${formatDateTime(offer.expiresAt)}. Until then this time is kept free for you. Nothing is paid before you accept.`,
        cancellationSentence(CANCELLATION_POLICY, offer.pricePaise),
      ];
    case 'declined':
      return [
        offer.declineReason === null ? null : `${offer.student.name}'s family writes: ${offer.declineReason}`,
        'The time is free again.',
      ];
    case 'withdrawn':
      return ['The teacher can no longer give this class. Nothing was paid.'];
    case 'lapsed':
      return [
        side === 'teacher'
          ? 'Nobody answered in time. The time is free again.'
          : 'It was not answered in time. Nothing was paid. You can book another time with the teacher.',
      ];
  }
}

/** The mail about an offer. */
export function offerNotice(offer: OfferView, event: OfferEvent, side: BookingSide): BookingNotice {
  const { subject, startsAt, durationMinutes, topic, pricePaise, teacher, student } = offer;
  const other = side === 'teacher' ? student.name : `${teacher.name}, for ${student.name}`;
  return {
    kind: 'booking',
    subject: `${headline(offer, event)}: ${subject}, ${formatDateTime(startsAt)}`,
    paragraphs: [
      `${subject}, ${formatDateTime(startsAt)}, ${durationMinutes} minutes with ${other}. Topic: ${topic}. Price: ${formatPaise(pricePaise)}.`,
      ...explain(offer, event, side),
    ].filter((text) => text !== null),
    action: {
      label: event === 'made' ? 'Answer the offer' : 'See the offer',
      path: `/offers/${offer.id}`,
    },
  };
}
