import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { currentRole } from '../../lib/session-store.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { ConsentWaits } from '../families/consent-waits.tsx';
import type { Route } from './+types/practice.route';
import { DailyCard } from './daily-card.tsx';
import { MasteryCard } from './mastery-card.tsx';
import styles from './practice.module.css';
import { SittingsCard } from './sittings-card.tsx';
import { TestForm } from './start-test-form.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).practice.practice);

/** A student's own practice; for a parent, the children's practice. */
async function load(signal: AbortSignal) {
  const isStudent = currentRole() === 'student';
  const [overview, bank, progress, family] = await Promise.all([
    isStudent ? api.practice.overview(undefined, { signal }) : null,
    isStudent ? api.practice.bank(undefined, { signal }) : null,
    api.practice.progress(undefined, { signal }),
    isStudent ? api.families.mine(undefined, { signal }) : null,
  ]);
  return { overview, bank, progress, family };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).practice;
  const { viewer } = useSession();
  useLiveRevalidation(['family:changed']);
  return (
    <>
      <PageHeader
        title={words.practice}
        description={viewer?.role === 'parent' ? words.parentDescription : words.studentDescription}
      />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Loaded view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Loaded({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).practice;
  const { overview, bank, progress, family } = use(view);
  const { user } = useSession();
  if (overview === null || bank === null || family === null)
    return (
      <Stack gap={12}>
        {(user?.children ?? []).map((child) => {
          const own = progress.students.find(({ studentId }) => studentId === child.id);
          return (
            <section key={child.id} aria-labelledby={child.id} className={styles.child}>
              <h2 id={child.id}>{child.name}</h2>
              <MasteryCard level={3} chapters={own?.chapters ?? []} empty={words.childHasNot(child.name)} />
              <SittingsCard level={3} sittings={own?.sittings ?? []} />
            </section>
          );
        })}
        {(user?.children ?? []).length === 0 ? <p className={styles.quiet}>{words.addYourChild}</p> : null}
      </Stack>
    );
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        {family.consentWithdrawn ? (
          <ConsentWaits family={family} />
        ) : (
          <>
            <DailyCard daily={overview.daily} streak={overview.streak} />
            <TestForm ownClass={overview.class} subjects={bank.subjects} />
          </>
        )}
      </Stack>
      <Stack gap={6}>
        <MasteryCard chapters={progress.students[0]?.chapters ?? []} empty={words.noAnswers} />
        <SittingsCard sittings={overview.sittings} />
      </Stack>
    </div>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.practice.loadFailed);
