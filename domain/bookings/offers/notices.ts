import { formatClassTime, formatMoment } from '../../class-time.ts';
import { formatPaise } from '../../money.ts';
import { CANCELLATION_POLICY, cancellationSentence } from '../cancellation.ts';
import { en as BOOKING_NOTICES } from '../notices/words/en.ts';
import type { BookingNotice } from '../notices.ts';
import type { BookingSide } from '../timeline.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { OfferView } from './schema.ts';
import type { OfferStatus } from './status.ts';

/** The last event of an offer. The booking notifies of its acceptance. */
export type OfferEvent = 'made' | Exclude<OfferStatus, 'open' | 'accepted'>;

/** The meaning, and the reader's next step. */
function explain(offer: OfferView, event: OfferEvent, side: BookingSide): (string | null)[] {
  switch (event) {
    case 'made':
      return [
        offer.message === '' ? null : WORDS.teacherWrites(offer.teacher.name, offer.message),
        WORDS.answerBy(formatMoment(offer.expiresAt)),
        cancellationSentence(CANCELLATION_POLICY, offer.pricePaise),
      ];
    case 'declined':
      return [
        offer.declineReason === null ? null : WORDS.familyWrites(offer.student.name, offer.declineReason),
        WORDS.timeIsFree,
      ];
    case 'withdrawn':
      return [WORDS.withdrawn];
    case 'lapsed':
      return [WORDS.lapsed[side]];
  }
}

/** The mail about an offer. */
export function offerNotice(offer: OfferView, event: OfferEvent, side: BookingSide): BookingNotice {
  const { subject, startsAt, durationMinutes, topic, pricePaise, teacher, student } = offer;
  const other = side === 'teacher' ? student.name : WORDS.forChild(teacher.name, student.name);
  const what = `${subject}, ${formatClassTime(startsAt)}`;
  return {
    kind: 'booking',
    subject: `${WORDS.headlines[event](teacher.name)}: ${what}`,
    paragraphs: [
      BOOKING_NOTICES.details(what, durationMinutes, other, topic, formatPaise(pricePaise)),
      ...explain(offer, event, side),
    ].filter((text) => text !== null),
    action: {
      label: event === 'made' ? WORDS.answer : WORDS.see,
      path: `/offers/${offer.id}`,
    },
  };
}
