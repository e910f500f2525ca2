import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { PackageDetails, PackageLesson } from '@kaksha/domain/packages/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { AreaRole } from '../../lib/area.ts';
import { MoneyText } from '../../lib/money-text.tsx';
import { useWords } from '../../lib/words.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { BookingStatusBadge } from '../bookings/booking-status.tsx';
import { InvoiceMenu } from '../invoices/invoice-menu.tsx';
import styles from './packages.module.css';
import { en } from './words/en.ts';

/** Every lesson that was booked out of a package, newest first, with the teacher's remark after it. */
export function PackageLessons({ lot, role }: { lot: PackageDetails; role: AreaRole }) {
  const words = useWords({ en }).packageLessons;
  if (lot.bookings.length === 0) {
    return <p className={styles.none}>{words.noneBooked}</p>;
  }
  return (
    <ol className={styles.lessons}>
      {lot.bookings.map((lesson) => (
        <li key={lesson.bookingId} className={styles.lesson}>
          <div className={styles.lessonHead}>
            <h3>
              <TextLink to={`/${role}/classes/${lesson.lessonId}`}>{lesson.topic}</TextLink>
            </h3>
            <span className={styles.lessonEnd}>
              <BookingStatusBadge status={lesson.status} lessonStatus={lesson.lessonStatus} />
              {lesson.document === null ? null : (
                <InvoiceMenu
                  document={lesson.document}
                  about={`${lesson.topic}, ${formatDate(lesson.startsAt)}`}
                />
              )}
            </span>
          </div>
          <p className={styles.text}>
            {formatDate(lesson.startsAt)}, {formatClassTimes(lesson.startsAt, lesson.endsAt)}
          </p>
          {lesson.money === null ? null : <MoneyText money={lesson.money} />}
          <Note lesson={lesson} role={role} />
        </li>
      ))}
    </ol>
  );
}

function Note({ lesson, role }: { lesson: PackageLesson; role: AreaRole }) {
  const words = useWords({ en }).packageLessons;
  const { note, status, lessonId } = lesson;
  if (note === null) {
    if (status !== 'completed') return null;
    return (
      <p className={styles.text}>
        {role === 'teacher' ? (
          <TextLink to={`/teacher/classes/${lessonId}`}>{words.writeTheNotes}</TextLink>
        ) : (
          words.noNotes
        )}
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <p>{note.covered}</p>
      {note.homework === '' ? null : (
        <p>
          <b>{words.homework}</b> {note.homework}
        </p>
      )}
    </div>
  );
}
