import type { FailingJob, HealthView } from '@kaksha/domain/admin/health/contract.ts';
import { CHANNEL_LABELS } from '@kaksha/domain/notifications/channels.ts';
import { en as GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
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
import { Lanes } from './lanes.tsx';
import { OverdueSweeps, Sweeps } from './sweeps.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).health.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.health.read(undefined, { signal: request.signal })) };
}

/** How jobs, mails and the database stand. */
export default function Health({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).health;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Details view={loaderData.view} />
      </Suspense>
    </>
  );
}

const megabytes = (bytes: number, words: (typeof en)['health']): string =>
  words.megabytes(Math.round(bytes / 1_048_576).toLocaleString('en-IN'));

function searchText(search: HealthView['search'], words: (typeof en)['health']): string {
  if (search === null) return words.noCopy;
  if (!search.loaded || search.ageMs === null) return words.copyLoading;
  return words.copyOf(search.teachers.toLocaleString('en-IN'), (search.ageMs / 1000).toFixed(1));
}

function archiveText(archive: HealthView['archive'], words: (typeof en)['health']): string {
  if (archive === null) return words.noArchive;
  return momentOf(archive.lastAt, words.nothingArchived);
}

function Details({ view }: { view: Promise<HealthView> }) {
  const words = useWords({ en }).health;
  const {
    jobs,
    lanes,
    failing,
    sweeps,
    outbox,
    database,
    search,
    process,
    backup,
    archive,
    grievanceOfficer,
  } = use(view);
  return (
    <Stack gap={6}>
      {grievanceOfficer ? null : (
        <Alert tone="warning">
          {GRIEVANCE_TEXT.officerMissing} <TextLink to="/admin/content/grievance">{words.nameOne}</TextLink>.
        </Alert>
      )}
      <BackupAlert backup={backup} />
      {archive?.tooOld ? (
        <Alert tone="error">{words.lateArchiveAlert(Math.floor(archive.ageSeconds / 60))}</Alert>
      ) : null}
      <OverdueSweeps sweeps={sweeps} />
      <Failing failing={failing} />
      <Sweeps sweeps={sweeps} />
      <Lanes lanes={lanes} />
      <Card padding="none" as="section">
        <CardHeader title={words.jobs} />
        <Table
          caption={words.jobsByTask}
          hideCaption
          columns={[
            { key: 'task', header: words.task, primary: true, cell: ({ task }) => task },
            { key: 'waiting', header: words.waiting, numeric: true, cell: ({ waiting }) => waiting },
            { key: 'retrying', header: words.toTryAgain, numeric: true, cell: ({ retrying }) => retrying },
            { key: 'failed', header: words.givenUp, numeric: true, cell: ({ failed }) => failed },
            { key: 'due', header: words.dueSince, cell: ({ oldestDueAt }) => momentOf(oldestDueAt, '–') },
          ]}
          rows={jobs}
          rowKey={({ task }) => task}
          empty={<Alert quiet>{words.noJobs}</Alert>}
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader
          title={words.deliveries}
          description={
            outbox.oldestDueAt === null ? words.noneDue : words.oldestDue(momentOf(outbox.oldestDueAt))
          }
        />
        <Table
          caption={words.deliveriesCaption}
          hideCaption
          columns={[
            {
              key: 'channel',
              header: words.channel,
              primary: true,
              cell: ({ channel }) => CHANNEL_LABELS[channel],
            },
            { key: 'state', header: words.state, cell: ({ state }) => state },
            { key: 'count', header: words.count, numeric: true, cell: ({ count }) => count },
          ]}
          rows={outbox.counts}
          rowKey={({ channel, state }) => `${channel} ${state}`}
          empty={<Alert quiet>{words.noDeliveries}</Alert>}
        />
      </Card>
      <Card padding="lg" as="section">
        <CardHeader title={words.databaseAndProcess} />
        <Facts
          facts={[
            { label: words.postgresql, value: database.version },
            { label: words.latestMigration, value: database.latestMigration },
            { label: words.size, value: megabytes(database.sizeBytes, words) },
            {
              label: words.connections,
              value: words.countOf(database.connections, database.mostConnections),
            },
            {
              label: words.backup,
              value:
                backup === null
                  ? words.noBackup
                  : words.backupOf(momentOf(backup.madeAt), momentOf(backup.verifiedAt)),
            },
            { label: words.archive, value: archiveText(archive, words) },
            { label: words.search, value: searchText(search, words) },
            { label: words.node, value: process.node },
            { label: words.runningSince, value: momentOf(process.startedAt) },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** Says that a lost machine would take more with it than it may. */
function BackupAlert({ backup }: { backup: HealthView['backup'] }) {
  const words = useWords({ en }).health;
  if (backup === null) return <Alert tone="warning">{words.noBackupAlert}</Alert>;
  if (!backup.tooOld) return null;
  return <Alert tone="error">{words.oldBackupAlert(Math.floor(backup.ageSeconds / 86_400))}</Alert>;
}

type Question = { job: FailingJob; what: 'retryJob' | 'deleteJob' };

function Failing({ failing }: { failing: readonly FailingJob[] }) {
  const words = useWords({ en }).health;
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, running } = useAction(
    ({ job, what, reason }: Question & { reason: string }) => api.admin.health[what]({ id: job.id, reason }),
    {
      done: ({ what }) => ({ title: what === 'retryJob' ? words.triedAgain : words.dropped }),
      failed: words.failed,
    },
  );
  if (failing.length === 0) return <Alert tone="success">{words.noneFailed}</Alert>;
  const drops = question?.what === 'deleteJob';
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.failedJobs} description={words.failedHint} />
      <Table
        caption={words.failedJobs}
        hideCaption
        columns={[
          { key: 'task', header: words.task, primary: true, cell: ({ task, id }) => `${task} (${id})` },
          { key: 'error', header: words.lastError, cell: ({ lastError }) => lastError },
          { key: 'tries', header: words.tries, cell: (job) => words.countOf(job.attempts, job.maxAttempts) },
          {
            key: 'next',
            header: words.nextTry,
            cell: ({ ended, nextAt }) => (ended ? words.givenUp : momentOf(nextAt)),
          },
          {
            key: 'decide',
            header: words.decide,
            actions: true,
            cell: (job) => (
              <Cluster gap={2} justify="end">
                <Button
                  size="sm"
                  aria-label={words.tryAgainLabel(job.task, job.id)}
                  onClick={() => setQuestion({ job, what: 'retryJob' })}
                >
                  {words.tryAgain}
                </Button>
                {job.ended ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={words.dropLabel(job.task, job.id)}
                    onClick={() => setQuestion({ job, what: 'deleteJob' })}
                  >
                    {words.drop}
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
        title={drops ? words.dropTitle : words.tryAgainTitle}
        description={drops ? words.dropDescription : words.tryAgainDescription}
        confirmLabel={drops ? words.drop : words.tryAgain}
        tone={drops ? 'danger' : 'primary'}
        running={running}
        onDecide={(reason) => (question === null ? Promise.resolve(false) : run({ ...question, reason }))}
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.health.loadFailed);
