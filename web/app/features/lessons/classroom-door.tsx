import { classroomPhase, formatCountdown, mayReportAbsence } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '@kaksha/domain/lessons/policy.ts';
import { formatDateTime, formatTime, toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AreaRole } from '../../lib/area.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './lesson.module.css';

const CLOCK_MS = 1_000;

const WAY_IN: Record<AreaRole, string> = { teacher: 'Start', student: 'Join', parent: 'Watch the class' };

/** The way into the classroom: a countdown until it opens, then the door. Nothing once the class is over. */
export function ClassroomDoor({ lesson, role }: { lesson: LessonView; role: AreaRole }) {
  const nowMs = useNow(CLOCK_MS);
  const phase = classroomPhase(lesson, nowMs);
  if (phase === 'over') return null;
  if (phase === 'early') {
    return (
      <Card padding="lg" as="section">
        <h2 className={styles.doorTitle}>
          The classroom opens in <span>{formatCountdown(toMs(lesson.opensAt), nowMs)}</span>
        </h2>
        <p className={styles.doorText}>
          {formatDateTime(lesson.opensAt)}: {JOIN_OPENS_MINUTES_BEFORE} minutes before the start, so that
          there is time to try camera and microphone.
        </p>
      </Card>
    );
  }
  const live = phase === 'live';
  return (
    <Card padding="lg" as="section" className={classNames(styles.door, styles.open)}>
      <div>
        <h2 className={styles.doorTitle}>
          {live ? 'Live now' : `Starts in ${formatCountdown(toMs(lesson.startsAt), nowMs)}`}
        </h2>
        <p className={styles.doorText}>
          {live ? `Until ${formatTime(lesson.endsAt)}.` : 'The classroom is open.'}
          {role === 'parent' ? ' Your child joins from their own account.' : ''}
        </p>
      </div>
      <LinkButton
        to={`/classroom/${lesson.id}`}
        variant={role === 'parent' ? 'secondary' : 'accent'}
        size="lg"
      >
        {WAY_IN[role]}
      </LinkButton>
      {role === 'student' && mayReportAbsence(lesson, nowMs) ? <ReportAbsence lesson={lesson} /> : null}
    </Card>
  );
}

/** For a student who came and waits: the money comes back at once, with the credit. */
function ReportAbsence({ lesson }: { lesson: LessonView }) {
  const [asking, setAsking] = useState(false);
  const report = useAction(
    (id: string, idempotencyKey) => api.lessons.reportTeacherAbsent({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: 'We are sorry about that', description: 'The money is back in the wallet.' }),
      failed: 'This could not be reported. Please try again.',
    },
  );
  return (
    <div className={styles.report}>
      <span>
        More than {NO_SHOW_MINUTES} minutes and {lesson.teacher.name} is not here?
      </span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        The teacher did not come
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Report that the teacher did not come?"
        description="If you were in the classroom and the teacher was not, this class ends now and the whole price comes back to the wallet, with a credit for the trouble."
        confirmLabel="Report"
        cancelLabel="Keep waiting"
        loading={report.running}
        onConfirm={() => void report.run(lesson.id).then(() => setAsking(false))}
      />
    </div>
  );
}
