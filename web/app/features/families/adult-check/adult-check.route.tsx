import type { AdultCheck } from '@kaksha/domain/families/adult-check/contract.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/adult-check.route';
import { DocumentForm } from './document-form.tsx';
import { en } from './words/en.ts';

export const meta = () => privateMeta(T.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.families.adultCheck.mine(undefined, { signal: request.signal })) };
}

/** A parent shows by a document to be an adult, so that the consent for a child counts; a student, to act alone. */
export default function AdultCheckScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).adultCheck;
  useLiveRevalidation(['family:changed']);
  const { viewer } = useSession();
  const area = viewer?.role === 'student' ? 'student' : 'parent';
  return (
    <>
      <PageHeader
        above={<BackLink to={`/${area}/dashboard`}>{words.dashboard}</BackLink>}
        title={T.title}
        description={area === 'student' ? T.studentDescription : T.description}
      />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <Standing view={loaderData.view} area={area} />
      </Suspense>
    </>
  );
}

type StandingProps = Route.ComponentProps['loaderData'] & { area: 'student' | 'parent' };

function Standing({ view, area }: StandingProps) {
  const words = useWords({ en }).adultCheck;
  const { isAdult, byPayment, check } = use(view);
  if (isAdult)
    return (
      <Alert
        tone="success"
        title={words.done}
        action={<LinkButton to={`/${area}/dashboard`}>{words.toDashboard}</LinkButton>}
      >
        {area === 'student' ? T.studentIsAdult : T.isAdult}
      </Alert>
    );
  if (check?.status === 'pending') return <Waiting check={check} />;
  return (
    <Stack gap={6}>
      {check?.status === 'refused' ? (
        <Alert tone="warning" title={words.refused}>
          {check.reason}
        </Alert>
      ) : null}
      <Card padding="lg" as="section">
        <CardHeader title={check === null ? words.send : words.sendAnother} />
        <DocumentForm />
      </Card>
      {byPayment ? (
        <Alert
          quiet
          title={words.byPayment}
          action={
            <LinkButton to={`/${area}/wallet`} size="sm" variant="secondary">
              {words.addMoney}
            </LinkButton>
          }
        >
          {words.byPaymentHint}
        </Alert>
      ) : null}
    </Stack>
  );
}

function Waiting({ check }: { check: AdultCheck }) {
  const { adultCheck: words, common } = useWords({ en });
  const [asking, setAsking] = useState(false);
  const { run, running } = useAction(() => api.families.adultCheck.takeBack(), {
    done: () => ({ title: T.takenBack }),
    failed: T.takeBackFailed,
  });
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.waits} />
      <Stack gap={5}>
        <Facts
          facts={[
            { label: common.document, value: T.documents[check.documentType] },
            { label: common.sent, value: formatDate(check.submittedAt) },
          ]}
        />
        <p>{T.waiting}</p>
        <p>{T.privacy}</p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.takeBack}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.takeBackAsk}
        description={words.takeBackHint}
        confirmLabel={words.takeBack}
        cancelLabel={words.keepIt}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          if (await run(undefined)) setAsking(false);
        }}
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.adultCheck.loadFailed);
