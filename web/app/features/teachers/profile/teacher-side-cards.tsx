import { clockOfTimes } from '@kaksha/domain/availability/clock-of-times.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { responseTimeText } from '@kaksha/domain/teachers/search.ts';
import { formatDate, formatDayMonth, formatTime, localDateOf } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import { GlobeIcon } from '../../../ui/page-icons.tsx';
import { ChatIcon } from '../../../ui/work-icons.tsx';
import type { FreeSlot } from '../../availability/slot-week.ts';
import { bookingPath } from '../booking-path.ts';
import { en as CARD } from '../card/words/en.ts';
import { isBookable } from './teacher-header.tsx';
import styles from './teacher-side-cards.module.css';
import { en } from './words/en.ts';

export interface TeacherSideCardsProps {
  teacher: TeacherProfile;
  /** Null where they are not to be shown. */
  nextSlots: FreeSlot[] | null;
}

/** The next free times, facts about the teacher, and the subjects and classes taught. */
export function TeacherSideCards({ teacher, nextSlots }: TeacherSideCardsProps) {
  const words = useWords({ en }).profile;
  const card = useWords({ en: CARD });
  return (
    <div className={styles.cards}>
      {isBookable(teacher) && nextSlots !== null ? (
        <Card as="section">
          <CardHeader title={words.nextFreeTimes} description={clockOf(nextSlots)} />
          {nextSlots.length > 0 ? (
            <ul className={styles.slots}>
              {nextSlots.map(({ startsAt }) => (
                <li key={startsAt}>
                  <RouterLink to={bookingPath(teacher.id, { startsAt })} className={styles.slot}>
                    <span>
                      {formatDate(startsAt).slice(0, 3)}, {formatDayMonth(startsAt)}
                    </span>
                    <b>{formatTime(startsAt)}</b>
                  </RouterLink>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{words.nothingFree}</p>
          )}
          <LinkButton to={bookingPath(teacher.id)} variant="secondary" fullWidth>
            {words.bookASession}
          </LinkButton>
        </Card>
      ) : null}
      <Card as="section">
        <CardHeader title={words.teacherInformation} />
        <dl className={styles.facts}>
          <Fact icon={<ClockIcon />} name={words.experience} value={words.years(teacher.experienceYears)} />
          <Fact
            icon={<CalendarIcon />}
            name={words.availability}
            value={teacher.availability || words.askForATime}
          />
          <Fact
            icon={<GlobeIcon />}
            name={words.languages}
            value={teacher.languages.join(', ') || words.notSaid}
          />
          <Fact
            icon={<ChatIcon />}
            name={words.responseTime}
            value={responseTimeText(teacher.answersWithinMinutes)}
          />
        </dl>
      </Card>
      <Card as="section">
        <CardHeader title={card.subjectsAndClasses} />
        <div className={styles.taught}>
          <ChipList label={words.subjects}>
            {teacher.subjects.map((subject) => (
              <Chip key={subject}>{subject}</Chip>
            ))}
          </ChipList>
          <ChipList label={words.classes}>
            {[...teacher.classes]
              .sort((a, b) => a - b)
              .map((grade) => (
                <Chip key={grade} tone="sand">
                  {words.ofClass(grade)}
                </Chip>
              ))}
          </ChipList>
        </div>
      </Card>
    </div>
  );
}

/** The clock of these times, which are in order. */
function clockOf(slots: FreeSlot[]): string | undefined {
  const [first, last] = [slots[0], slots.at(-1)].map(
    (slot) => slot && localDateOf(slot.startsAt, readersZone()),
  );
  return first === undefined ? undefined : clockOfTimes(first, last);
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
