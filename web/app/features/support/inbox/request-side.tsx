import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { REQUEST_SOURCE_LABELS } from '@kaksha/domain/support/schema.ts';
import type { RequestDecision } from '@kaksha/domain/support/status.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './request-side.module.css';

const FAILED = 'That did not work. Please try again.';
const DONE: Readonly<Record<RequestDecision, string>> = {
  close: SUPPORT_TEXT.inbox.closed,
  reopen: SUPPORT_TEXT.inbox.reopened,
  spam: SUPPORT_TEXT.inbox.spam,
  notSpam: SUPPORT_TEXT.inbox.reopened,
};

/** Who asked, who has the request, and what else can be done with it. */
export function RequestSide({ request, nowMs }: { request: InboxThread; nowMs: number }) {
  return (
    <Stack gap={5}>
      <Card as="section" padding="lg" aria-label="Who asked">
        <CardHeader title="Who asked" />
        <Facts facts={factsOf(request, nowMs)} />
      </Card>
      <Card as="section" padding="lg" aria-label="Who has it">
        <CardHeader title="Who has it" />
        <Assign request={request} />
      </Card>
      <Decide request={request} />
    </Stack>
  );
}

function factsOf(
  { name, email, account, source, openedAt, dueAt, trial, grievance, acknowledgeBy, next }: InboxThread,
  nowMs: number,
): Fact[] {
  const said = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label, value }];
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
    ...said('WhatsApp', trial?.whatsapp),
    ...said('Timing', trial?.timing),
    ...said('Date', trial?.date),
    { label: 'Account', value: account === null ? 'None' : `${account.name} (${account.role})` },
    { label: 'By', value: REQUEST_SOURCE_LABELS[source] },
    { label: 'Asked', value: formatDateTime(openedAt) },
    ...said('Acknowledge by', acknowledgeBy === null ? undefined : formatDateTime(acknowledgeBy)),
    ...said(
      'Acknowledged',
      grievance?.acknowledgedAt == null ? undefined : formatDateTime(grievance.acknowledgedAt),
    ),
    ...said('Settle by', grievance === null ? undefined : formatDateTime(grievance.redressBy)),
    // A complaint is due when it has to be settled, unless its person has written again.
    ...said('Due', dueAt === null || dueAt === grievance?.redressBy ? undefined : formatDateTime(dueAt)),
    ...said('Time', next === null ? undefined : SUPPORT_TEXT.nextDeed(next, nowMs)),
  ];
}

function Assign({ request }: { request: InboxThread }) {
  const { user } = useSession();
  const { id, revision, assignedTo, operators, status } = request;
  const { run, running } = useAction(
    (operatorId: string) => api.support.inbox.assign({ id, revision, operatorId }),
    {
      done: (operatorId) => ({
        title: operatorId === user?.id ? SUPPORT_TEXT.inbox.taken : SUPPORT_TEXT.inbox.assigned,
      }),
      failed: FAILED,
    },
  );
  if (status !== 'new' && status !== 'assigned')
    return <p className={styles.who}>{assignedTo?.name ?? 'Nobody'}</p>;
  return (
    <Stack gap={3}>
      <Select
        label="Operator"
        hideLabel
        placeholder="Nobody yet"
        options={operators.map((one) => ({ value: one.id, label: one.name }))}
        value={assignedTo?.id ?? null}
        onValueChange={(operatorId) => void run(operatorId)}
      />
      {user === null || assignedTo?.id === user.id ? null : (
        <Button variant="secondary" loading={running} onClick={() => void run(user.id)}>
          Take it
        </Button>
      )}
    </Stack>
  );
}

function Decide({ request }: { request: InboxThread }) {
  const { id, revision, status, spam } = request;
  const { run, running } = useAction(
    (decision: RequestDecision) => api.support.inbox.decide({ id, revision, decision }),
    { done: (decision) => ({ title: DONE[decision] }), failed: FAILED },
  );
  if (status === 'closed') {
    const decision = spam ? 'notSpam' : 'reopen';
    return (
      <Button variant="secondary" loading={running} onClick={() => void run(decision)}>
        {spam ? 'Not spam' : 'Open again'}
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <Button variant="secondary" loading={running} onClick={() => void run('close')}>
        Close
      </Button>
      <Button variant="ghost" disabled={running} onClick={() => void run('spam')}>
        Mark as spam
      </Button>
    </Stack>
  );
}
