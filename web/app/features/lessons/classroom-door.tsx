import { formatMoment } from '@kaksha/domain/class-time.ts';
import { classroomPhase, formatCountdown, mayReportAbsence } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '@kaksha/domain/lessons/policy.ts';
import { formatTime, toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AreaRole } from '../../lib/area.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './lesson.module.css';
import { en } from './words/en.ts';

const CLOCK_MS = 1_000;

/** The way into the classroom: a countdown until it opens, then the door. Nothing once the class is over. */
export function ClassroomDoor({ lesson, role }: { lesson: LessonView; role: AreaRole }) {
  const words = useWords({ en }).door;
  const nowMs = useNow(CLOCK_MS);
  const phase = classroomPhase(lesson, nowMs);
  if (phase === 'over') return null;
  if (phase === 'early') {
    return (
      <Card padding="lg" as="section">
        <h2 className={styles.doorTitle}>
          {words.opensIn} <span>{formatCountdown(toMs(lesson.opensAt), nowMs)}</span>
        </h2>
        <p className={styles.doorText}>
          {words.opensEarly(formatMoment(lesson.opensAt), JOIN_OPENS_MINUTES_BEFORE)}
        </p>
      </Card>
    );
  }
  const live = phase === 'live';
  return (
    <Card padding="lg" as="section" className={classNames(styles.door, styles.open)}>
      <div>
        <h2 className={styles.doorTitle}>
          {live ? words.liveNow : words.startsIn(formatCountdown(toMs(lesson.startsAt), nowMs))}
        </h2>
        <p className={styles.doorText}>
          {live ? words.until(formatTime(lesson.endsAt)) : words.open}
          {role === 'parent' ? words.childJoins : ''}
        </p>
      </div>
      <LinkButton
        to={`/classroom/${lesson.id}`}
        variant={role === 'parent' ? 'secondary' : 'accent'}
        size="lg"
      >
        {words.wayIn[role]}
      </LinkButton>
      {role === 'student' && mayReportAbsence(lesson, nowMs) ? <ReportAbsence lesson={lesson} /> : null}
    </Card>
  );
}

/** For a student who came and waits: the money comes back at once, with the credit. */
function ReportAbsence({ lesson }: { lesson: LessonView }) {
  const words = useWords({ en }).door;
  const [asking, setAsking] = useState(false);
  const report = useAction(
    (id: string, idempotencyKey) => api.lessons.reportTeacherAbsent({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: words.weAreSorry, description: words.moneyIsBack }),
      failed: words.reportFailed,
    },
  );
  return (
    <div className={styles.report}>
      <span>{words.isTeacherLate(NO_SHOW_MINUTES, lesson.teacher.name)}</span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {words.teacherDidNotCome}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.reportTitle}
        description={words.reportText}
        confirmLabel={words.report}
        cancelLabel={words.keepWaiting}
        loading={report.running}
        onConfirm={() => void report.run(lesson.id).then(() => setAsking(false))}
      />
    </div>
  );
}
