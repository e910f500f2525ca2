import { trialPricePaise } from '@kaksha/domain/bookings/pricing.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { BOOKING_KIND_LABELS, type BookableKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { KindOffer } from './kind-offers.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

type StepWords = (typeof en)['steps'];

export interface KindChoiceProps {
  offers: readonly KindOffer[];
  value: BookableKind;
  onValueChange: (kind: BookableKind) => void;
  teacher: TeacherProfile;
  hourlyRatePaise: number;
}

/** The kind of booking: a single class, the trial, or a lesson of a package, which is paid already. */
export function KindChoice({ offers, value, onValueChange, teacher, hourlyRatePaise }: KindChoiceProps) {
  const words = useWords({ en }).steps;
  const { pricePaise, lessons } = packagePrice(hourlyRatePaise);
  return (
    <div className={styles.kinds}>
      {offers.length > 1 ? (
        <RadioGroup
          label={words.whatToBook}
          look="card"
          options={offers.map((offer) => ({
            value: offer.kind,
            label: BOOKING_KIND_LABELS[offer.kind],
            hint: hintOf(offer, words),
            end: endOf(offer, teacher, hourlyRatePaise, words),
            disabled: !offer.available,
          }))}
          value={value}
          onValueChange={onValueChange}
        />
      ) : null}
      <p className={styles.aside}>
        {words.packageOffer(lessons)}{' '}
        <TextLink to={`/teachers/${teacher.id}/package`}>
          {words.buyAPackage(formatPaise(pricePaise))}
        </TextLink>
      </p>
    </div>
  );
}

function hintOf(offer: KindOffer, words: StepWords): string {
  switch (offer.kind) {
    case 'single':
      return words.singleHint;
    case 'trial':
      return offer.available
        ? words.trialHint
        : offer.isLimitReached
          ? BOOKING_MESSAGES.trialLimit
          : words.trialUsed;
    case 'package':
      return words.packageHint(offer.lessonsLeft);
  }
}

function endOf(
  offer: KindOffer,
  { trialPrice }: TeacherProfile,
  hourlyRatePaise: number,
  words: StepWords,
): string {
  const trialPaise = trialPricePaise(hourlyRatePaise, trialPrice);
  switch (offer.kind) {
    case 'single':
      return words.anHour(formatPaise(hourlyRatePaise));
    case 'trial':
      return trialPaise === 0 ? words.free : formatPaise(trialPaise);
    case 'package':
      return words.paidAlready;
  }
}
