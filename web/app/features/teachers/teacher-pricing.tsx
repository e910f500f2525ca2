import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { PACKAGE_LESSONS, PACKAGE_RATE_FACTOR } from '@kaksha/domain/bookings/policy.ts';
import { trialPriceText } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CheckIcon, VideoIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { isBookable } from './teacher-header.tsx';
import styles from './teacher-panels.module.css';

const SINGLE = ['One-on-one attention', 'Flexible scheduling', 'Post-session notes'];
const PACKAGE = [...SINGLE, 'Progress tracking', 'Customized study plan'];
const PERCENT_OFF = Math.round((1 - PACKAGE_RATE_FACTOR / PACKAGE_LESSONS) * 100);

/** The Pricing tab: a single session, a package of ten, and how classes are held. */
export function TeacherPricing({ teacher }: { teacher: TeacherProfile }) {
  const rate = teacher.hourlyRatePaise;
  if (rate === null) {
    return (
      <div className={styles.panel}>
        <p>This teacher has not set a rate yet.</p>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.prices}>
        <Card as="section" padding="lg" className={styles.price}>
          <h2>Single Session</h2>
          <p className={styles.amount}>
            <b>{formatPaise(rate)}</b> an hour
          </p>
          <Included items={SINGLE} />
          {isBookable(teacher) ? (
            <LinkButton to={`/teachers/${teacher.id}/book`} fullWidth>
              Book a Session
            </LinkButton>
          ) : null}
        </Card>
        <Card as="section" padding="lg" className={styles.price}>
          <h2>
            Package of {PACKAGE_LESSONS} Sessions <Chip tone="success">{PERCENT_OFF}% off</Chip>
          </h2>
          <p className={styles.amount}>
            <b>{formatPaise(rate * PACKAGE_RATE_FACTOR)}</b> for {PACKAGE_LESSONS} hours{' '}
            <s>{formatPaise(rate * PACKAGE_LESSONS)}</s>
          </p>
          <Included items={PACKAGE} />
          {isBookable(teacher) ? (
            <LinkButton to={`/teachers/${teacher.id}/package`} variant="secondary" fullWidth>
              Buy a Package
            </LinkButton>
          ) : null}
          <p className={styles.note}>
            Sessions of an hour, booked one at a time. They never expire, and what is left is refunded at the
            price that you paid.
          </p>
        </Card>
      </div>
      {teacher.trialOffered && isBookable(teacher) ? (
        <p className={styles.trial}>
          <span>
            <b>Trial lesson, {trialPriceText(rate, teacher.trialPrice)}:</b> 30 minutes to get to know each
            other, once for each student.
          </span>
          <LinkButton to={`/teachers/${teacher.id}/book?kind=trial`} variant="secondary" size="sm">
            Book a Trial
          </LinkButton>
        </p>
      ) : null}
      <p className={styles.online}>
        <VideoIcon />
        <span>
          All sessions are online via integrated video conferencing.{' '}
          {cancellationSentence(CANCELLATION_POLICY)}
        </span>
      </p>
    </div>
  );
}

function Included({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.included}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
