import type { activeStudents } from '@kaksha/domain/lessons/contract.ts';
import { ACTIVE_STUDENT_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { STUDENT_PARAM } from '../../messages/choose-child.tsx';
import type { Route } from './+types/students.route';
import { en } from './words/en.ts';

type ActiveStudent = z.infer<typeof activeStudents>['students'][number];

const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).students.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.lessons.activeStudents(page, { signal: request.signal }),
    (page) => page.students,
  );
  return { list: pending(list) };
}

/** The students whom the dashboard counts, each with the way to write to the family. */
export default function Students({ loaderData }: Route.ComponentProps) {
  const { students: words, backToDashboard } = useWords({ en });
  useLiveRevalidation(['lesson:changed', 'booking:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{backToDashboard}</BackLink>}
        title={words.title}
        description={words.description(ACTIVE_STUDENT_DAYS)}
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <List list={loaderData.list} />
      </Suspense>
    </>
  );
}

function List({ list }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).students;
  const { rows, hasMore } = use(list);
  if (rows.length === 0)
    return (
      <EmptyState ground="ruled" illustration={<EmptyCalendarIllustration />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  return (
    <Card padding="none">
      <CardRows label={words.list}>
        {rows.map((student) => (
          <StudentRow key={student.id} student={student} />
        ))}
      </CardRows>
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </Card>
  );
}

function StudentRow({ student }: { student: ActiveStudent }) {
  const words = useWords({ en }).students;
  const { id, name, profilePicture, subjects, lastAt, nextAt } = student;
  return (
    <CardRow
      start={<Avatar name={name} src={profilePicture} size={40} decorative />}
      title={name}
      description={
        <Dotted>
          {words.ofClass(student.class)}
          {subjects.join(', ')}
          {nextAt !== null
            ? words.next(formatDateTime(nextAt))
            : lastAt !== null
              ? words.last(formatDateTime(lastAt))
              : null}
        </Dotted>
      }
      end={
        <LinkButton
          to={`/teacher/messages?${new URLSearchParams({ [STUDENT_PARAM]: id })}`}
          size="sm"
          variant="secondary"
          aria-label={words.messageTo(name)}
        >
          {words.message}
        </LinkButton>
      }
    />
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.students.loadFailed);
