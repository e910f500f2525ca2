import { SKIP_UNTIL_HOURS } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime, formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatDate, formatDayMonth, toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows, DateMark } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { seatTitleId } from './focus-list.ts';
import styles from './seats.module.css';
import { en } from './words/en.ts';

type SeatClass = SeatView['classes'][number];

interface SeatClassesProps {
  seat: SeatView;
  role: AreaRole;
  /** The batch, in a line. */
  what: string;
}

/** The classes of the month that is on; those to come can be skipped. */
export function SeatClasses({ seat, role, what }: SeatClassesProps) {
  const words = useWords({ en }).classes;
  const nowMs = useNow(60_000);
  const [skipping, setSkipping] = useState<SeatClass | null>(null);
  const { classes, month, status } = seat;
  if (classes.length === 0 || month === null) return null;
  const maySkip = status === 'active';
  return (
    <section className={styles.classes}>
      <h3 className={styles.subtitle}>{words.title}</h3>
      {maySkip ? (
        <p className={styles.text}>
          {month.skipsLeft > 0 ? words.skipsLeft(month.skipsLeft, SKIP_UNTIL_HOURS) : words.noSkipsLeft}
        </p>
      ) : null}
      <div className={styles.rows}>
        <CardRows label={words.titleOf(what)}>
          {classes.map((one) => {
            const [day = '', monthName = ''] = formatDayMonth(one.startsAt).split(' ');
            const isToCome = one.status === 'scheduled' && toMs(one.startsAt) > nowMs;
            // The sentence above says that no skips are left; a row says what holds for it alone.
            const refusal = isToCome && maySkip && month.skipsLeft > 0 ? one.skipRefusal : null;
            return (
              <CardRow
                key={one.lessonId}
                start={<DateMark big={day} small={monthName} />}
                title={
                  <RouterLink to={`/${role}/classes/${one.lessonId}`} className={styles.rowLink}>
                    {`${formatDate(one.startsAt).slice(0, 3)}, ${formatClassTimes(one.startsAt, one.endsAt)}`}
                  </RouterLink>
                }
                description={refusal}
                end={
                  isToCome ? (
                    maySkip && one.skipRefusal === null ? (
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={words.skipOf(formatClassTime(one.startsAt))}
                        onClick={() => setSkipping(one)}
                      >
                        {words.skip}
                      </Button>
                    ) : null
                  ) : (
                    <LessonStatusBadge status={one.status} />
                  )
                }
              />
            );
          })}
        </CardRows>
      </div>
      <SkipDialog seat={seat} one={skipping} onClose={() => setSkipping(null)} />
    </section>
  );
}

function SkipDialog({ seat, one, onClose }: { seat: SeatView; one: SeatClass | null; onClose: () => void }) {
  const words = useWords({ en }).classes;
  const { run, running } = useAction(
    (input: { id: string; lessonId: string }, idempotencyKey) =>
      api.batches.skip(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.skipped }), failed: words.skipFailed },
  );
  // Kept while the dialog closes.
  const [shown, setShown] = useState(one);
  if (one !== null && one !== shown) setShown(one);
  if (shown === null) return null;
  return (
    <AskDialog
      open={one !== null}
      onClose={onClose}
      title={words.skipTitle}
      text={words.skipText(formatClassTime(shown.startsAt), Math.max(0, (seat.month?.skipsLeft ?? 0) - 1))}
      confirmLabel={words.skipConfirm}
      keepLabel={words.keepClass}
      running={running}
      loadingText={words.skipping}
      onConfirm={() => run({ id: seat.id, lessonId: shown.lessonId })}
      focusAfter={() => document.getElementById(seatTitleId(seat.id))}
    />
  );
}
