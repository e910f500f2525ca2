import type { BookingDraft } from '@kaksha/domain/bookings/wizard.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { durationText } from '../../bookings/duration.ts';
import { endOf } from './time-step.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

export interface WizardSummaryProps {
  teacher: TeacherProfile;
  hourlyRatePaise: number;
  /** The choices so far; null on the step that shows them all itself. */
  draft: BookingDraft | null;
  /** The price, in words. */
  priceText: string;
  /** The child that a parent books for. */
  childName: string | undefined;
  /** How many classes: more than one when they repeat weekly. */
  lessonCount: number;
}

/** The teacher, and the choices so far: always visible beside the steps. */
export function WizardSummary(props: WizardSummaryProps) {
  const words = useWords({ en }).wizard;
  const { teacher, hourlyRatePaise, draft, priceText, childName, lessonCount } = props;
  return (
    <Card as="aside" aria-label={words.soFar} className={styles.summary}>
      <div className={styles.teacher}>
        <Avatar name={teacher.name} src={teacher.profilePicture} size={72} shape="square" decorative eager />
        <div>
          <p className={styles.teacherName}>{teacher.name}</p>
          <Rating value={teacher.rating} count={teacher.reviewCount} look="short" size="sm" />
          <p className={styles.rate}>{words.anHour(formatPaise(hourlyRatePaise))}</p>
        </div>
      </div>
      {draft === null ? null : (
        <ChosenSoFar draft={draft} childName={childName} priceText={priceText} lessonCount={lessonCount} />
      )}
    </Card>
  );
}

function ChosenSoFar({
  draft,
  childName,
  priceText,
  lessonCount,
}: {
  lessonCount: number;
  draft: BookingDraft;
  childName: string | undefined;
  priceText: string;
}) {
  const words = useWords({ en }).wizard;
  return (
    <>
      <Facts
        facts={[
          { label: words.what, value: BOOKING_KIND_LABELS[draft.kind] },
          { label: words.for, value: childName },
          { label: words.subject, value: draft.subject },
          { label: words.class, value: draft.class },
          { label: words.date, value: draft.startsAt === '' ? null : formatDate(draft.startsAt) },
          {
            label: words.time,
            value:
              draft.startsAt === ''
                ? null
                : words.inIndia(
                    formatClassTimes(draft.startsAt, endOf(draft.startsAt, draft.durationMinutes)),
                  ),
          },
          { label: words.duration, value: durationText(draft.durationMinutes) },
          { label: words.classes, value: lessonCount > 1 ? words.weekly(lessonCount) : null },
        ]}
      />
      <p className={styles.total}>
        <span>{words.total}</span>
        <b>{priceText}</b>
      </p>
    </>
  );
}
