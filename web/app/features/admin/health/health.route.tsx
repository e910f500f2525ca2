import type { FailingJob, HealthView } from '@kaksha/domain/admin/health/contract.ts';
import { CHANNEL_LABELS } from '@kaksha/domain/notifications/channels.ts';
import { GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Route } from './+types/health.route';
import { OverdueSweeps, Sweeps } from './sweeps.tsx';

export const meta = () => privateMeta('Health');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.health.read(undefined, { signal: request.signal })) };
}

/** How jobs, mails and the database stand. */
export default function Health({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Health" description="Jobs, deliveries and the database, as they are now." />
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Details view={loaderData.view} />
      </Suspense>
    </>
  );
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576).toLocaleString('en-IN')} MB`;

function searchText(search: HealthView['search']): string {
  if (search === null) return 'No copy: every search asks the database';
  if (!search.loaded || search.ageMs === null) return 'The copy is being loaded';
  return `${search.teachers.toLocaleString('en-IN')} teachers, at most ${(search.ageMs / 1000).toFixed(1)} s old`;
}

function Details({ view }: { view: Promise<HealthView> }) {
  const { jobs, failing, sweeps, outbox, database, search, process, grievanceOfficer } = use(view);
  return (
    <Stack gap={6}>
      {grievanceOfficer ? null : (
        <Alert tone="warning">
          {GRIEVANCE_TEXT.officerMissing} <TextLink to="/admin/content/grievance">Name one</TextLink>.
        </Alert>
      )}
      <OverdueSweeps sweeps={sweeps} />
      <Failing failing={failing} />
      <Sweeps sweeps={sweeps} />
      <Card padding="none" as="section">
        <CardHeader title="Jobs" />
        <Table
          caption="Jobs by task"
          hideCaption
          columns={[
            { key: 'task', header: 'Task', primary: true, cell: ({ task }) => task },
            { key: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
            { key: 'retrying', header: 'To try again', numeric: true, cell: ({ retrying }) => retrying },
            { key: 'failed', header: 'Given up', numeric: true, cell: ({ failed }) => failed },
            { key: 'due', header: 'Due since', cell: ({ oldestDueAt }) => momentOf(oldestDueAt, '–') },
          ]}
          rows={jobs}
          rowKey={({ task }) => task}
          empty={<Alert quiet>Nothing is in the queue.</Alert>}
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader
          title="Deliveries"
          description={
            outbox.oldestDueAt === null
              ? 'Nothing that is due waits.'
              : `The oldest that is due waits since ${momentOf(outbox.oldestDueAt)}.`
          }
        />
        <Table
          caption="Deliveries that wait, and those of the last 24 hours"
          hideCaption
          columns={[
            {
              key: 'channel',
              header: 'Channel',
              primary: true,
              cell: ({ channel }) => CHANNEL_LABELS[channel],
            },
            { key: 'state', header: 'State', cell: ({ state }) => state },
            { key: 'count', header: 'How many', numeric: true, cell: ({ count }) => count },
          ]}
          rows={outbox.counts}
          rowKey={({ channel, state }) => `${channel} ${state}`}
          empty={<Alert quiet>Nothing waits, and nothing was sent in the last 24 hours.</Alert>}
        />
      </Card>
      <Card padding="lg" as="section">
        <CardHeader title="Database and process" />
        <Facts
          facts={[
            { label: 'PostgreSQL', value: database.version },
            { label: 'Latest migration', value: database.latestMigration },
            { label: 'Size', value: megabytes(database.sizeBytes) },
            { label: 'Connections', value: `${database.connections} of ${database.mostConnections}` },
            { label: 'Search of teachers', value: searchText(search) },
            { label: 'Node', value: process.node },
            { label: 'Running since', value: momentOf(process.startedAt) },
          ]}
        />
      </Card>
    </Stack>
  );
}

type Question = { job: FailingJob; what: 'retryJob' | 'deleteJob' };

function Failing({ failing }: { failing: readonly FailingJob[] }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, running } = useAction(
    ({ job, what, reason }: Question & { reason: string }) => api.admin.health[what]({ id: job.id, reason }),
    {
      done: ({ what }) => ({ title: what === 'retryJob' ? 'It is tried again now' : 'The job is dropped' }),
      failed: 'That did not work. Please try again.',
    },
  );
  if (failing.length === 0) return <Alert tone="success">No job has failed.</Alert>;
  const drops = question?.what === 'deleteJob';
  return (
    <Card padding="none" as="section">
      <CardHeader title="Failed jobs" description="What was given up is tried again by nobody but you." />
      <Table
        caption="Failed jobs"
        hideCaption
        columns={[
          { key: 'task', header: 'Task', primary: true, cell: ({ task, id }) => `${task} (${id})` },
          { key: 'error', header: 'Last error', cell: ({ lastError }) => lastError },
          { key: 'tries', header: 'Tries', cell: (job) => `${job.attempts} of ${job.maxAttempts}` },
          {
            key: 'next',
            header: 'Next try',
            cell: ({ ended, nextAt }) => (ended ? 'Given up' : momentOf(nextAt)),
          },
          {
            key: 'decide',
            header: 'Decide',
            actions: true,
            cell: (job) => (
              <Cluster gap={2} justify="end">
                <Button
                  size="sm"
                  aria-label={`Try ${job.task} (${job.id}) again`}
                  onClick={() => setQuestion({ job, what: 'retryJob' })}
                >
                  Try again
                </Button>
                {job.ended ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Drop ${job.task} (${job.id})`}
                    onClick={() => setQuestion({ job, what: 'deleteJob' })}
                  >
                    Drop
                  </Button>
                ) : null}
              </Cluster>
            ),
          },
        ]}
        rows={failing}
        rowKey={({ id }) => String(id)}
      />
      <ReasonDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={drops ? 'Drop this job?' : 'Try this job again now?'}
        description={
          drops ? 'What it was for never happens. That is final.' : 'It gets all of its tries once more.'
        }
        confirmLabel={drops ? 'Drop' : 'Try again'}
        tone={drops ? 'danger' : 'primary'}
        running={running}
        onDecide={(reason) => (question === null ? Promise.resolve(false) : run({ ...question, reason }))}
      />
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load how the product runs." error={error} />;
}
