import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/new-batch.route';
import { subjectsOf } from './batch-draft.ts';
import { BatchForm } from './batch-form.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).form.title);

async function load(signal: AbortSignal) {
  const [{ teacher }, { plans }] = await Promise.all([
    api.teachers.editProfile.read(undefined, { signal }),
    api.rates.plans.shown(undefined, { signal }),
  ]);
  return { teacher, plans };
}
type View = ReturnType<typeof load>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

/** A batch is opened: what, for whom, when, and what it pays. */
export default function NewBatch({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).form;
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/batches">{words.batches}</BackLink>}
        title={words.title}
        description={words.description}
      />
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <Form view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Form({ view }: { view: View }) {
  const words = useWords({ en }).form;
  const { teacher, plans } = use(view);
  if (subjectsOf(teacher).length === 0 || teacher.classes.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          title={words.completeProfile}
          action={<LinkButton to="/teacher/profile">{words.toProfile}</LinkButton>}
        >
          {words.completeProfileHint}
        </EmptyState>
      </Card>
    );
  return <BatchForm teaching={teacher} plans={plans} />;
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.form.loadFailed);
