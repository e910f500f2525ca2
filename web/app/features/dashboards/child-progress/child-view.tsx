import { en as ATTENDANCE } from '@kaksha/domain/classroom/attendance/words/en.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { REPORT_WORDS } from '@kaksha/domain/practice/report/words.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WalletIcon } from '../../../ui/frame-icons.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import { ChildResults } from '../../assessments/results/child-results.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import { BadgesCard } from '../../practice/badges/badges-card.tsx';
import { MasteryCard } from '../../practice/mastery-card.tsx';
import dashboard from '../dashboard.module.css';
import styles from './child-progress.module.css';
import type { ShownChild } from './load.ts';
import { NextThings } from './next-things.tsx';
import { WhatTeachersWrote } from './what-teachers-wrote.tsx';
import { en } from './words/en.ts';

const RESULTS_SHOWN = 8;

/** One child's progress: figures, next things, subjects, teachers' remarks, classes, results, badges and mastery. */
export function ChildView({ child }: { child: ShownChild }) {
  const words = useWords({ en }).childProgress;
  const { report, latest, chapters } = child;
  return (
    <section aria-labelledby={child.id}>
      <div className={styles.head}>
        <Avatar name={child.name} src={child.profilePicture} size={56} decorative />
        <div>
          <h2 id={child.id}>{child.name}</h2>
          <p>{words.ofClass(child.class)}</p>
        </div>
        <LinkButton
          to={`/parent/child-progress/${child.id}/report`}
          variant="secondary"
          className={styles.report}
          aria-label={words.reportOf(child.name)}
        >
          {words.progressReport}
        </LinkButton>
      </div>
      <Stack gap={6}>
        <Figures child={child} />
        <NextThings child={child} />
        {latest.length === 0 ? (
          <EmptyState
            ground="ruled"
            level={3}
            title={M.noClasses}
            action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
          >
            {words.noClassYet(child.name)}
          </EmptyState>
        ) : (
          <>
            <div className={styles.columns}>
              <BySubject child={child} />
              <WhatTeachersWrote remarks={report.remarks} />
            </div>
            <LatestClasses child={child} />
          </>
        )}
        <ChildResults child={child} results={report.assessments.results.slice(0, RESULTS_SHOWN)} />
        <BadgesCard studentId={child.id} level={3} />
        <MasteryCard level={3} chapters={chapters} empty={words.noPractice(child.name)} />
      </Stack>
    </section>
  );
}

function Figures({ child: { report, spending } }: { child: ShownChild }) {
  const words = useWords({ en }).childProgress;
  const { classes, practice, assessments } = report;
  const { duration } = REPORT_WORDS.en;
  const seconds = classes.seconds + practice.seconds + assessments.seconds;
  return (
    <CountCards>
      <CountCard label={words.classesAttended} value={classes.attended} icon={<CheckIcon />} tone="success" />
      <CountCard
        label={words.missed}
        value={classes.missed}
        icon={<CloseIcon />}
        tone={classes.missed > 0 ? 'danger' : 'neutral'}
      />
      <CountCard
        label={words.timeSpent}
        value={duration(seconds)}
        icon={<ClockIcon />}
        note={words.timeParts(
          duration(classes.seconds),
          duration(practice.seconds),
          duration(assessments.seconds),
        )}
      />
      <CountCard
        label={words.spentOnClasses}
        value={formatPaise(spending.allPaise)}
        icon={<WalletIcon />}
        tone="neutral"
        note={words.thisMonth(formatPaise(spending.thisMonthPaise))}
      />
    </CountCards>
  );
}

function BySubject({ child }: { child: ShownChild }) {
  const words = useWords({ en }).childProgress;
  return (
    <Card padding="none" as="section">
      <CardHeader level={3} title={words.bySubject} />
      <CardRows label={words.subjectsOf(child.name)}>
        {child.report.classes.subjects.map(({ subject, attended, lastAt }) => (
          <CardRow
            key={subject}
            title={subject}
            description={words.lastOn(formatDate(lastAt))}
            end={words.classes(attended)}
          />
        ))}
      </CardRows>
    </Card>
  );
}

function LatestClasses({ child }: { child: ShownChild }) {
  const words = useWords({ en }).childProgress;
  return (
    <Card padding="none" as="section">
      <CardHeader level={3} title={words.latestClasses} />
      <CardRows label={words.latestClassesOf(child.name)}>
        {child.latest.map(({ lesson, attendance }) => (
          <CardRow
            key={lesson.id}
            title={
              <RouterLink to={`/parent/classes/${lesson.id}`} className={dashboard.rowLink}>
                {lesson.topic}
              </RouterLink>
            }
            description={
              <Dotted>
                {words.withTeacher(lesson.subject, lesson.teacher.name)}
                {formatDate(lesson.startsAt)}
                {attendance === null || !attendance.came
                  ? null
                  : [ATTENDANCE.presence(attendance, attendance), ...ATTENDANCE.notes(attendance)]}
              </Dotted>
            }
            end={<LessonStatusBadge status={lesson.status} />}
          />
        ))}
      </CardRows>
    </Card>
  );
}
