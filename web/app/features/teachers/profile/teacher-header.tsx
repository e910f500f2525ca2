import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { FIND_TEACHERS_TEXT } from '@kaksha/domain/teachers/search.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PinIcon } from '../../../ui/frame-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { MessageButton } from '../../messages/message-button.tsx';
import { TaughtChips } from '../card/taught-chips.tsx';
import { VerifiedMark } from '../card/verified-mark.tsx';
import { en as CARD } from '../card/words/en.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import styles from './teacher-header.module.css';
import { en } from './words/en.ts';

/** Only verified teachers who have set a rate can be booked. */
export function isBookable(teacher: Pick<TeacherProfile, 'verified' | 'hourlyRatePaise'>): boolean {
  return teacher.verified && teacher.hourlyRatePaise !== null;
}

export interface TeacherHeaderProps {
  teacher: TeacherProfile;
  /** Of the name in the page's outline. */
  level?: 1 | 3;
}

/** The teacher's name, rating and hourly rate, and the button to book. */
export function TeacherHeader({ teacher, level = 1 }: TeacherHeaderProps) {
  const words = useWords({ en }).profile;
  const card = useWords({ en: CARD });
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      <Avatar
        name={teacher.name}
        src={teacher.profilePicture}
        size={160}
        shape="square"
        decorative
        eager
        className={styles.photo}
      />
      <div className={styles.who}>
        <div className={styles.name}>
          <Heading className={styles.heading}>{teacher.name}</Heading>
          {teacher.verified ? <VerifiedMark tiers={teacher.verifiedTiers} full /> : null}
          <FavouriteButton teacher={teacher} />
        </div>
        <p className={styles.facts}>
          <Rating value={teacher.rating} count={teacher.reviewCount === 0 ? 0 : undefined} />
          {teacher.reviewCount > 0 ? <span>{card.reviews(teacher.reviewCount)}</span> : null}
          <span>{card.experience(teacher.experienceYears)}</span>
          {teacher.city ? (
            <span className={styles.city}>
              <PinIcon size={18} />
              {teacher.city}
            </span>
          ) : null}
        </p>
        {teacher.qualifications ? <p className={styles.qualifications}>{teacher.qualifications}</p> : null}
        <TaughtChips subjects={teacher.subjects} classes={teacher.classes} />
      </div>
      <div className={styles.book}>
        {teacher.hourlyRatePaise === null ? (
          <p className={styles.unit}>{card.noRate}</p>
        ) : (
          <Price size="lg">
            <b>{formatPaise(teacher.hourlyRatePaise)}</b>
            <span>{card.perHour}</span>
          </Price>
        )}
        {isBookable(teacher) ? (
          <>
            <LinkButton to={`/teachers/${teacher.id}/book`} size="lg" fullWidth>
              {FIND_TEACHERS_TEXT.bookNow}
            </LinkButton>
            <p className={styles.unit}>
              {teacher.instantBooking ? words.confirmedAtOnce : words.confirmedLater}
            </p>
          </>
        ) : (
          <p className={styles.unverified}>
            {teacher.verified ? words.noRateNoBooking : FIND_TEACHERS_TEXT.notVerified}
          </p>
        )}
        {teacher.verified ? <MessageButton teacherId={teacher.id} name={teacher.name} /> : null}
      </div>
    </header>
  );
}
