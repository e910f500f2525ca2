import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { PACKAGE_LESSONS, PACKAGE_RATE_FACTOR } from '@kaksha/domain/bookings/policy.ts';
import { trialPriceText } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CheckIcon, VideoIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TeacherBatches } from '../../batches/public/teacher-batches.tsx';
import { isBookable } from './teacher-header.tsx';
import styles from './teacher-panels.module.css';
import { en } from './words/en.ts';

const PERCENT_OFF = Math.round((1 - PACKAGE_RATE_FACTOR / PACKAGE_LESSONS) * 100);

/** The Pricing tab: a single session, a package of ten, batches by the month, and how classes are held. */
export function TeacherPricing({
  teacher,
  batches = [],
}: {
  teacher: TeacherProfile;
  /** Those that are open. */
  batches?: readonly BatchView[];
}) {
  const words = useWords({ en }).pricing;
  const rate = teacher.hourlyRatePaise;
  if (rate === null) {
    return (
      <div className={styles.panel}>
        <p>{words.noRate}</p>
        <TeacherBatches teacher={teacher} batches={batches} />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.prices}>
        <Card as="section" padding="lg" className={styles.price}>
          <h2>{words.singleSession}</h2>
          <p className={styles.amount}>
            <b>{formatPaise(rate)}</b> {words.anHour}
          </p>
          <Included items={words.inSingle} />
          {isBookable(teacher) ? (
            <LinkButton to={`/teachers/${teacher.id}/book`} fullWidth>
              {words.bookASession}
            </LinkButton>
          ) : null}
        </Card>
        <Card as="section" padding="lg" className={styles.price}>
          <h2>
            {words.packageOf(PACKAGE_LESSONS)} <Chip tone="success">{words.percentOff(PERCENT_OFF)}</Chip>
          </h2>
          <p className={styles.amount}>
            <b>{formatPaise(rate * PACKAGE_RATE_FACTOR)}</b> {words.forHours(PACKAGE_LESSONS)}{' '}
            <s>{formatPaise(rate * PACKAGE_LESSONS)}</s>
          </p>
          <Included items={words.inPackage} />
          {isBookable(teacher) ? (
            <LinkButton to={`/teachers/${teacher.id}/package`} variant="secondary" fullWidth>
              {words.buyAPackage}
            </LinkButton>
          ) : null}
          <p className={styles.note}>{words.packageText}</p>
        </Card>
      </div>
      {teacher.trialOffered && isBookable(teacher) ? (
        <p className={styles.trial}>
          <span>
            <b>{words.trial(trialPriceText(rate, teacher.trialPrice))}</b> {words.trialText}
          </span>
          <LinkButton to={`/teachers/${teacher.id}/book?kind=trial`} variant="secondary" size="sm">
            {words.bookATrial}
          </LinkButton>
        </p>
      ) : null}
      <TeacherBatches teacher={teacher} batches={batches} />
      <p className={styles.online}>
        <VideoIcon />
        <span>
          {words.online} {cancellationSentence(CANCELLATION_POLICY)}
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
