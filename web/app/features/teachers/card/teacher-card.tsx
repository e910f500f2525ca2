import { trialPriceText } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherCard as Teacher } from '@kaksha/domain/teachers/schema.ts';
import { FIND_TEACHERS_TEXT } from '@kaksha/domain/teachers/search.ts';
import { useWords } from '../../../lib/words.ts';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { GlobeIcon } from '../../../ui/page-icons.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { ResultCard, ResultNotes } from '../../../ui/result-card.tsx';
import { UsersIcon } from '../../../ui/work-icons.tsx';
import { bookingPath, type WantedClass } from '../booking-path.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { NextFree } from './next-free.tsx';
import { TaughtChips } from './taught-chips.tsx';
import styles from './teacher-card.module.css';
import { VerifiedMark } from './verified-mark.tsx';
import { en } from './words/en.ts';

export interface TeacherCardProps {
  teacher: Teacher;
  /** The next hour that can be booked, null when there is none soon; absent where it is not known. */
  nextFreeAt?: string | null;
  /** What was searched for: booking begins with it. */
  wanted?: WantedClass | undefined;
  /** The first ones on a screen should not wait for their picture. */
  eager?: boolean;
  /** Of the name in the page's outline. */
  level?: 2 | 3;
}

/** One teacher in the list (specification, section 2). */
export function TeacherCard({ teacher, nextFreeAt, wanted, eager = false, level = 3 }: TeacherCardProps) {
  const words = useWords({ en });
  const path = `/teachers/${teacher.id}`;
  const isBookable = teacher.verified && teacher.hourlyRatePaise !== null;
  return (
    <ResultCard
      person={teacher}
      eager={eager}
      name={{
        id: `teacher-${teacher.id}`,
        text: teacher.name,
        to: path,
        level,
        mark: teacher.verified ? <VerifiedMark tiers={teacher.verifiedTiers} /> : null,
      }}
      facts={
        <>
          <Rating
            value={teacher.rating}
            count={teacher.reviewCount === 0 ? 0 : undefined}
            look="short"
            size="sm"
          />
          {teacher.reviewCount > 0 ? <span>{words.reviews(teacher.reviewCount)}</span> : null}
          <span>{words.experience(teacher.experienceYears)}</span>
        </>
      }
      corner={<FavouriteButton teacher={teacher} className={styles.favourite} />}
      end={<End teacher={teacher} path={path} wanted={isBookable ? (wanted ?? {}) : null} />}
    >
      {teacher.bio ? <p className={styles.bio}>{teacher.bio}</p> : null}
      <ResultNotes>
        {isBookable && nextFreeAt ? (
          <NextFree teacherId={teacher.id} startsAt={nextFreeAt} wanted={wanted} />
        ) : null}
        {isBookable && nextFreeAt === null ? (
          <li>
            <ClockIcon size={18} />
            <span>{FIND_TEACHERS_TEXT.noFreeHour}</span>
          </li>
        ) : null}
        {teacher.batchPricePaise === null ? null : (
          <li>
            <UsersIcon size={18} />
            <span>{words.batches(formatPaise(teacher.batchPricePaise))}</span>
          </li>
        )}
        {teacher.availability ? (
          <li>
            <CalendarIcon size={18} />
            <span>
              <span className={styles.hidden}>{words.availability} </span>
              {teacher.availability}
            </span>
          </li>
        ) : null}
        {teacher.languages.length > 0 ? (
          <li>
            <GlobeIcon size={18} />
            <span>
              <span className={styles.hidden}>{words.languages} </span>
              {teacher.languages.join(', ')}
            </span>
          </li>
        ) : null}
      </ResultNotes>
      <TaughtChips subjects={teacher.subjects} classes={teacher.classes} />
    </ResultCard>
  );
}

/** The rate and the actions; `wanted` is null where the teacher cannot be booked. */
function End({ teacher, path, wanted }: { teacher: Teacher; path: string; wanted: WantedClass | null }) {
  const words = useWords({ en });
  return (
    <>
      <Price>
        {teacher.hourlyRatePaise === null ? (
          <span>{words.noRate}</span>
        ) : (
          <>
            <b>{formatPaise(teacher.hourlyRatePaise)}</b>
            <span>{words.perHour}</span>
            {teacher.trialOffered && teacher.verified ? (
              <span className={styles.trial}>
                {words.trial(trialPriceText(teacher.hourlyRatePaise, teacher.trialPrice))}
              </span>
            ) : null}
          </>
        )}
      </Price>
      <div className={styles.buttons}>
        {wanted !== null ? (
          <LinkButton to={bookingPath(teacher.id, wanted)} fullWidth aria-label={words.bookNow(teacher.name)}>
            {FIND_TEACHERS_TEXT.bookNow}
          </LinkButton>
        ) : null}
        <LinkButton
          to={path}
          variant={wanted === null ? 'secondary' : 'ghost'}
          fullWidth
          prefetch="intent"
          aria-label={words.viewProfile(teacher.name)}
        >
          {FIND_TEACHERS_TEXT.viewProfile}
        </LinkButton>
      </div>
      {teacher.verified ? null : <p className={styles.unverified}>{FIND_TEACHERS_TEXT.notVerified}</p>}
    </>
  );
}
