import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { PackageView } from '@kaksha/domain/packages/contract.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../lib/area.ts';
import { countOf } from '../../lib/format.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyBookingsIllustration } from '../../ui/illustrations/empty-bookings.tsx';
import { LinkButton, RouterLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/packages.route';
import styles from './packages.module.css';
import { en } from './words/en.ts';

/** Where somebody of this role sees a package. */
function packagePath(role: AreaRole, id: string): string {
  return role === 'teacher' ? `/teacher/packages/${id}` : `/packages/${id}`;
}

const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).packages.packages);

/** For /student/packages, /parent/packages and /teacher/packages: the API answers each role with its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.packages.list(page, { signal: request.signal }),
    (page) => page.packages,
  );
  return { list: pending(list) };
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).packages;
  useLiveRevalidation(['package:changed', 'booking:changed', 'lesson:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader title={words.packages} description={words.descriptions[role]} />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <List list={loaderData.list} role={role} />
      </Suspense>
    </>
  );
}

function List({ list, role }: Route.ComponentProps['loaderData'] & { role: AreaRole }) {
  const { rows, hasMore } = use(list);
  if (rows.length === 0) return <NoPackages role={role} />;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((each) => (
          <PackageCard key={each.id} lot={each} role={role} />
        ))}
      </ul>
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </>
  );
}

function PackageCard({ lot, role }: { lot: PackageView; role: AreaRole }) {
  const words = useWords({ en }).packages;
  const other = role === 'teacher' ? lot.student : lot.teacher;
  const done = lot.lessonsUsed + lot.lessonsRefunded;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.person}>
        <Avatar
          name={other.name}
          src={other.profilePicture}
          size={48}
          shape={role === 'teacher' ? 'circle' : 'square'}
          decorative
        />
        <div>
          <h2>
            <RouterLink to={packagePath(role, lot.id)} className={styles.name}>
              {other.name}
            </RouterLink>
          </h2>
          <p className={styles.text}>
            <Dotted>
              {lot.subject}
              {words.class(lot.class)}
              {role === 'parent' ? words.for(lot.student.name) : null}
            </Dotted>
          </p>
        </div>
      </div>
      <ProgressBar
        label={words.lessons}
        value={done}
        max={lot.lessons}
        valueText={words.leftOf(countOf(lot.lessonsLeft, 'lesson'), lot.lessons)}
      />
      <p className={styles.text}>{nextText(lot, words)}</p>
      <LinkButton
        to={packagePath(role, lot.id)}
        size="sm"
        variant="secondary"
        aria-label={words.openWith(other.name)}
      >
        {words.open}
      </LinkButton>
    </Card>
  );
}

function nextText({ nextLesson, lessonsLeft }: PackageView, words: (typeof en)['packages']): string {
  if (nextLesson !== null) {
    const { startsAt, status } = nextLesson;
    const when = formatClassTime(startsAt);
    return status === 'requested' ? words.askedFor(when) : words.nextLesson(when);
  }
  return lessonsLeft > 0 ? words.noneBooked : words.noneLeft;
}

function NoPackages({ role }: { role: AreaRole }) {
  const words = useWords({ en }).packages;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyBookingsIllustration />}
      title={M.noPackages}
      action={
        role === 'teacher' ? undefined : <LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>
      }
    >
      {role === 'teacher' ? words.noneHintTeacher : words.noneHintFamily}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.packages.loadFailed);
