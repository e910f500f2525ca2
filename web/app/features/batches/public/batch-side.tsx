import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { batchPath, joinBatchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { LIVE_BATCHES, OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { SignInFirst } from '../../../lib/sign-in-first.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Price } from '../../../ui/price.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Rating } from '../../../ui/rating.tsx';
import styles from './batch.module.css';
import { FormingText, isFull } from './batch-card.tsx';
import { type FamilyOfBatch, learnersWithout } from './family-of-batch.ts';
import { WaitInLine } from './wait-in-line.tsx';
import { en } from './words/en.ts';

interface BatchSideProps {
  batch: BatchDetails;
  family: FamilyOfBatch | null;
  /** Null for a visitor. */
  role: Role | null;
}

/** Beside the page: the price, the seats, the way in, and the teacher. */
export function BatchSide({ batch, family, role }: BatchSideProps) {
  const { page: words, batch: batchWords } = useWords({ en });
  const { teacher, teacherRating } = batch;
  return (
    <Stack gap={4} className={styles.side}>
      <Card as="section" padding="lg" className={styles.offer} aria-label={words.join}>
        <Price size="lg">
          <b>{formatPaise(batch.monthPricePaise)}</b> <span>{batchWords.aMonth}</span>
          <span className={styles.share}>
            {batchWords.aClass(batch.classesPerMonth, formatPaise(batch.classPricePaise))}
          </span>
        </Price>
        {LIVE_BATCHES.includes(batch.status) ? (
          <ProgressBar
            label={words.seats}
            value={batch.seatsTaken}
            max={batch.size}
            valueText={batchWords.taken(batch.seatsTaken, batch.size)}
          />
        ) : null}
        {batch.status === 'forming' ? (
          <p className={styles.forming}>
            <FormingText batch={batch} />
          </p>
        ) : null}
        {family === null ? null : <OwnSeats batch={batch} family={family} />}
        <WayIn batch={batch} family={family} role={role} />
      </Card>
      <Card as="section" className={styles.teacher} aria-label={words.teacher}>
        <Avatar name={teacher.name} src={teacher.profilePicture} size={56} decorative />
        <div>
          <h2>{teacher.name}</h2>
          <p>
            <Rating
              value={teacherRating.average ?? 0}
              count={teacherRating.count === 0 ? 0 : undefined}
              look="short"
              size="sm"
            />
            {teacherRating.count > 0 ? <span>{words.ratedBy(teacherRating.count)}</span> : null}
          </p>
          <TextLink to={`/teachers/${teacher.id}`}>{words.seeTeacher(teacher.name)}</TextLink>
        </div>
      </Card>
    </Stack>
  );
}

/** The seats and the places in the line that the viewer's family has. */
function OwnSeats({ batch, family }: { batch: BatchDetails; family: FamilyOfBatch }) {
  const words = useWords({ en }).page;
  const { role, seats, waiting } = family;
  const isParent = role === 'parent';
  const toSeats = <TextLink to={`/${role}/batches`}>{words.seeSeats}</TextLink>;
  return (
    <>
      {seats.map(({ id, status, student, keptUntil }) =>
        status === 'offered' ? (
          <Alert
            key={id}
            tone="success"
            quiet
            action={
              <LinkButton size="sm" to={joinBatchPath(batch.id, id)}>
                {words.takeSeat}
              </LinkButton>
            }
          >
            {isParent
              ? words.seatHeldFor(student.name, formatClassTime(keptUntil ?? batch.firstClassAt))
              : words.seatHeldForYou(formatClassTime(keptUntil ?? batch.firstClassAt))}
          </Alert>
        ) : (
          <Alert key={id} tone="success" quiet action={toSeats}>
            {isParent ? words.childHasSeat(student.name) : words.youHaveSeat}
          </Alert>
        ),
      )}
      {waiting.map(({ id, student, place }) => (
        <Alert key={id} quiet action={toSeats}>
          {isParent ? words.childWaits(student.name, place) : words.youWait(place)}
        </Alert>
      ))}
    </>
  );
}

/** Joining, waiting in line, or why neither is possible. */
function WayIn({ batch, family, role }: BatchSideProps) {
  const words = useWords({ en }).page;
  if (!OPEN_BATCHES.includes(batch.status)) {
    return (
      <Alert
        quiet
        title={words.closedTitle}
        action={<TextLink to={BATCHES_PATH}>{words.allBatches}</TextLink>}
      >
        {batch.status === 'not_started'
          ? words.notStarted
          : batch.status === 'ending' && batch.endsAt !== null
            ? words.ending(formatDate(batch.endsAt))
            : words.ended}
      </Alert>
    );
  }
  if (role !== null && family === null) return <p className={styles.forming}>{words.onlyFamilies}</p>;
  const free = family === null ? null : learnersWithout(family);
  // Everybody of the family has a seat, or waits for one.
  if (family !== null && family.learners.length > 0 && free?.length === 0) return null;
  const ofItsClass = free?.filter((learner) => batch.grades.includes(Number(learner.class)));
  if (isFull(batch)) {
    return (
      <Stack gap={3}>
        <h2 className={styles.full}>{words.fullTitle(batch.size)}</h2>
        <p className={styles.forming}>{words.waiting(batch.waiting)}</p>
        {family === null ? (
          <SignInFirst why={words.waitSignIn} next={batchPath(batch.id)} />
        ) : family.learners.length > 0 && ofItsClass?.length === 0 ? (
          <p className={styles.forming}>{M.otherClass(batch.grades)}</p>
        ) : (
          <WaitInLine batchId={batch.id} role={family.role} learners={ofItsClass ?? []} />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <LinkButton to={joinBatchPath(batch.id)} fullWidth>
        {words.join}
      </LinkButton>
      <p className={styles.hint}>{words.joinHint}</p>
    </Stack>
  );
}
