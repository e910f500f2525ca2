import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import type { ReleasedResult } from '@kaksha/domain/assessments/marking/results-contract.ts';
import { childProgress } from '@kaksha/domain/lessons/child-progress.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import type { ChapterProgress } from '@kaksha/domain/practice/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { useSession } from '../../lib/session.tsx';
import { loadRows } from '../../lib/show-more.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton, RouterLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { BadgesCard } from '../assessments/badges/badges-card.tsx';
import { ChildResults } from '../assessments/results/child-results.tsx';
import { MasteryCard } from '../practice/mastery-card.tsx';
import type { Route } from './+types/child-progress.route';
import styles from './child-progress.module.css';
import dashboard from './dashboard.module.css';
import { LessonStatusBadge } from './lesson-status.tsx';
import { NoChildren } from './no-children.tsx';

/** More classes than children sit in years of weekly lessons. */
const CLASSES_READ = 500;
const RESULTS_READ = 100;
const REMARKS_READ = 8;
const RESULTS_SHOWN = 8;
const CLASSES_SHOWN = 5;

export const meta = () => privateMeta('Child Progress');

interface WrittenRemark {
  lesson: LessonView;
  body: string;
}

async function load(signal: AbortSignal) {
  const [{ rows: lessons }, { rows: results }] = await Promise.all([
    loadRows(
      CLASSES_READ,
      (page) => api.lessons.list({ status: 'completed', ...page }, { signal }),
      (page) => page.lessons,
    ),
    loadRows(
      RESULTS_READ,
      (page) => api.marking.results(page, { signal }),
      (page) => page.results,
    ),
  ]);
  const remarked = lessons.filter((lesson) => lesson.remarked).slice(0, REMARKS_READ);
  const feedback = await Promise.all(
    remarked.map(async (lesson) => ({
      lesson,
      ...(await api.reviews.ofLesson({ lessonId: lesson.id }, { signal })),
    })),
  );
  // A remark is hidden from the family until its own review is written, or the blind time has passed.
  const remarks = feedback.flatMap(({ lesson, remark }): WrittenRemark[] =>
    remark === null ? [] : [{ lesson, body: remark.body }],
  );
  const { students } = await api.practice.progress(undefined, { signal });
  return { lessons, remarks, students, results };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function ChildProgress({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['lesson:changed', 'review:changed', 'assessment:changed']);
  return (
    <>
      <PageHeader title="Child Progress" description="Classes attended, results, and what teachers wrote." />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Children view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Children({ view }: { view: Promise<View> }) {
  const { lessons, remarks, students, results } = use(view);
  const { user } = useSession();
  const children = user?.children ?? [];
  if (children.length === 0)
    return <NoChildren action={<LinkButton to="/parent/dashboard">Go to the dashboard</LinkButton>} />;
  return (
    <Stack gap={12}>
      {children.map((child) => {
        const isTheirs = (lesson: LessonView) => lesson.students.some((student) => student.id === child.id);
        return (
          <Child
            key={child.id}
            child={child}
            lessons={lessons.filter(isTheirs)}
            remarks={remarks.filter(({ lesson }) => isTheirs(lesson))}
            chapters={students.find(({ studentId }) => studentId === child.id)?.chapters ?? []}
            results={results.filter(({ studentId }) => studentId === child.id).slice(0, RESULTS_SHOWN)}
          />
        );
      })}
    </Stack>
  );
}

interface ChildProps {
  child: NonNullable<SessionUser['children']>[number];
  lessons: readonly LessonView[];
  remarks: readonly WrittenRemark[];
  chapters: readonly ChapterProgress[];
  results: readonly ReleasedResult[];
}

function Child({ child, lessons, remarks, chapters, results }: ChildProps) {
  const progress = childProgress(lessons);
  return (
    <section aria-labelledby={child.id}>
      <div className={styles.head}>
        <Avatar name={child.name} src={child.profilePicture} size={56} decorative />
        <div>
          <h2 id={child.id}>{child.name}</h2>
          <p>Class {child.class}</p>
        </div>
        <LinkButton
          to={`/parent/child-progress/${child.id}/report`}
          variant="secondary"
          className={styles.report}
          aria-label={`Progress report of ${child.name}`}
        >
          Progress report
        </LinkButton>
      </div>
      {lessons.length === 0 ? (
        <EmptyState
          ground="ruled"
          level={3}
          title={M.noClasses}
          action={<LinkButton to="/find-teachers">Find Teachers</LinkButton>}
        >
          The first class that {child.name} attends appears here.
        </EmptyState>
      ) : (
        <Stack gap={6}>
          <CountCards>
            <CountCard
              label="Classes attended"
              value={progress.attended}
              icon={<CheckIcon />}
              tone="success"
            />
            <CountCard label="Hours of class" value={progress.hours} icon={<ClockIcon />} />
            <CountCard label="Missed" value={progress.missed} icon={<CloseIcon />} tone="danger" />
          </CountCards>
          <div className={styles.columns}>
            <Card padding="none" as="section">
              <CardHeader level={3} title="By subject" />
              <CardRows label={`Subjects of ${child.name}`}>
                {progress.subjects.map(({ subject, attended, lastAt }) => (
                  <CardRow
                    key={subject}
                    title={subject}
                    description={`Last on ${formatDate(lastAt)}`}
                    end={countOf(attended, 'class', 'classes')}
                  />
                ))}
              </CardRows>
            </Card>
            <Card padding="none" as="section">
              <CardHeader level={3} title="What teachers wrote" />
              {remarks.length === 0 ? (
                <p className={dashboard.quiet}>
                  Remarks appear here once your family has reviewed the class, or a week later.
                </p>
              ) : (
                <ul className={styles.remarks}>
                  {remarks.map(({ lesson, body }) => (
                    <li key={lesson.id}>
                      <p>{body}</p>
                      <p className={styles.by}>
                        <Dotted>
                          {lesson.teacher.name}
                          {lesson.topic}
                          {formatDate(lesson.startsAt)}
                        </Dotted>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
          <Card padding="none" as="section">
            <CardHeader level={3} title="Latest classes" />
            <CardRows label={`Latest classes of ${child.name}`}>
              {lessons.slice(0, CLASSES_SHOWN).map((lesson) => (
                <CardRow
                  key={lesson.id}
                  title={
                    <RouterLink to={`/parent/classes/${lesson.id}`} className={dashboard.rowLink}>
                      {lesson.topic}
                    </RouterLink>
                  }
                  description={
                    <Dotted>
                      {`${lesson.subject} with ${lesson.teacher.name}`}
                      {formatDate(lesson.startsAt)}
                    </Dotted>
                  }
                  end={<LessonStatusBadge status={lesson.status} />}
                />
              ))}
            </CardRows>
          </Card>
        </Stack>
      )}
      <div className={styles.badges}>
        <ChildResults name={child.name} results={results} />
      </div>
      <div className={styles.badges}>
        <BadgesCard studentId={child.id} level={3} />
      </div>
      <div className={styles.mastery}>
        <MasteryCard
          level={3}
          chapters={chapters}
          empty={`${child.name} has not practised yet. Practice is open to every student, without a booking.`}
        />
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.dashboardFailed} error={error} />;
}
