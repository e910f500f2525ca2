import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { BOOKING_KIND_LABELS, type BookingKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { countOf } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { type KindOffer, trialPriceText } from './kind-offers.ts';
import styles from './wizard.module.css';

export interface KindChoiceProps {
  offers: readonly KindOffer[];
  value: BookingKind;
  onValueChange: (kind: BookingKind) => void;
  teacher: TeacherProfile;
  hourlyRatePaise: number;
}

/** What is booked: one class, the trial, or a lesson that is paid already. */
export function KindChoice({ offers, value, onValueChange, teacher, hourlyRatePaise }: KindChoiceProps) {
  const { pricePaise, lessons } = packagePrice(hourlyRatePaise);
  return (
    <div className={styles.kinds}>
      {offers.length > 1 ? (
        <RadioGroup
          label="What would you like to book?"
          look="card"
          options={offers.map((offer) => ({
            value: offer.kind,
            label: BOOKING_KIND_LABELS[offer.kind],
            hint: hintOf(offer),
            end: endOf(offer, teacher, hourlyRatePaise),
            disabled: !offer.available,
          }))}
          value={value}
          onValueChange={onValueChange}
        />
      ) : null}
      <p className={styles.aside}>
        {lessons} lessons for the price of nine:{' '}
        <TextLink to={`/teachers/${teacher.id}/package`}>
          buy a package for {formatPaise(pricePaise)}
        </TextLink>
      </p>
    </div>
  );
}

function hintOf(offer: KindOffer): string {
  switch (offer.kind) {
    case 'single':
      return '1, 1.5 or 2 hours';
    case 'trial':
      return offer.available
        ? '30 minutes to get to know each other. One for each student and teacher.'
        : offer.isLimitReached
          ? BOOKING_MESSAGES.trialLimit
          : 'Used: there is one for each student and teacher.';
    case 'package':
      return `1 hour. ${countOf(offer.lessonsLeft, 'lesson')} left.`;
  }
}

function endOf(offer: KindOffer, teacher: TeacherProfile, hourlyRatePaise: number): string {
  switch (offer.kind) {
    case 'single':
      return `${formatPaise(hourlyRatePaise)} an hour`;
    case 'trial':
      return trialPriceText(teacher, hourlyRatePaise);
    case 'package':
      return 'Paid already';
  }
}
