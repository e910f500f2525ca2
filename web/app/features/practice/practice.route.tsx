import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { useSession } from '../../lib/session.tsx';
import { currentRole } from '../../lib/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/practice.route';
import { DailyCard } from './daily-card.tsx';
import { MasteryCard } from './mastery-card.tsx';
import styles from './practice.module.css';
import { SittingsCard } from './sittings-card.tsx';
import { TestForm } from './start-test-form.tsx';

export const meta = () => privateMeta('Practice');

/** A student's own practice; for a parent, what the children practised. */
async function load(signal: AbortSignal) {
  const isStudent = currentRole() === 'student';
  const [overview, bank, progress] = await Promise.all([
    isStudent ? api.practice.overview(undefined, { signal }) : null,
    isStudent ? api.practice.bank(undefined, { signal }) : null,
    api.practice.progress(undefined, { signal }),
  ]);
  return { overview, bank, progress };
}
type View = Awaited<ReturnType<typeof load>>;

/** Null for who neither practises nor looks after somebody who does. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = currentRole();
  const isTheirs = role === 'student' || role === 'parent';
  return { view: isTheirs ? pending(load(request.signal)) : null };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { viewer } = useSession();
  if (loaderData.view === null) return <NotTheirs isTeacher={viewer?.role === 'teacher'} />;
  return (
    <>
      <PageHeader
        title="Practice"
        description={
          viewer?.role === 'parent'
            ? 'What your children practised, and how far they know each chapter.'
            : 'Questions by chapter, with every answer explained right away.'
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Loaded view={loaderData.view} />
      </Suspense>
    </>
  );
}

/** Practice is a student's own: a teacher finds the questions in the bank. */
function NotTheirs({ isTeacher }: { isTeacher: boolean }) {
  return (
    <>
      <PageHeader
        title="Practice"
        description="Questions by chapter, with every answer explained right away."
      />
      <EmptyState
        level={2}
        title="Practice is for students"
        action={
          isTeacher ? <LinkButton to="/teacher/questions">Open the question bank</LinkButton> : undefined
        }
      >
        Students practise in their own accounts, and their parents see how far they are.
        {isTeacher ? ' The same questions are in your question bank, to put into assessments.' : ''}
      </EmptyState>
    </>
  );
}

function Loaded({ view }: { view: Promise<View> }) {
  const { overview, bank, progress } = use(view);
  const { user } = useSession();
  if (overview === null || bank === null)
    return (
      <Stack gap={12}>
        {(user?.children ?? []).map((child) => {
          const own = progress.students.find(({ studentId }) => studentId === child.id);
          return (
            <section key={child.id} aria-labelledby={child.id} className={styles.child}>
              <h2 id={child.id}>{child.name}</h2>
              <MasteryCard
                level={3}
                chapters={own?.chapters ?? []}
                empty={`${child.name} has not practised yet. Practice is open to every student, without a booking.`}
              />
              <SittingsCard level={3} sittings={own?.sittings ?? []} />
            </section>
          );
        })}
        {(user?.children ?? []).length === 0 ? (
          <p className={styles.quiet}>Add your child in your profile to see what they practise.</p>
        ) : null}
      </Stack>
    );
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <DailyCard daily={overview.daily} streak={overview.streak} />
        <TestForm ownClass={overview.class} subjects={bank.subjects} />
      </Stack>
      <Stack gap={6}>
        <MasteryCard
          chapters={progress.students[0]?.chapters ?? []}
          empty="Your chapters appear here after your first answers."
        />
        <SittingsCard sittings={overview.sittings} />
      </Stack>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Practice could not be loaded" error={error} />;
}
