import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { REQUEST_SOURCE_LABELS } from '@kaksha/domain/support/schema.ts';
import type { RequestDecision } from '@kaksha/domain/support/status.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './request-side.module.css';
import { en } from './words/en.ts';

const DONE: Readonly<Record<RequestDecision, string>> = {
  close: SUPPORT_TEXT.inbox.closed,
  reopen: SUPPORT_TEXT.inbox.reopened,
  spam: SUPPORT_TEXT.inbox.spam,
  notSpam: SUPPORT_TEXT.inbox.reopened,
};

/** The requester, the assignee, and the other actions on a request. */
export function RequestSide({ request, nowMs }: { request: InboxThread; nowMs: number }) {
  const words = useWords({ en }).requestSide;
  return (
    <Stack gap={5}>
      <Card as="section" padding="lg" aria-label={words.whoAsked}>
        <CardHeader title={words.whoAsked} />
        <Facts facts={factsOf(request, nowMs, words)} />
      </Card>
      <Card as="section" padding="lg" aria-label={words.whoHasIt}>
        <CardHeader title={words.whoHasIt} />
        <Assign request={request} />
      </Card>
      <Decide request={request} />
    </Stack>
  );
}

function factsOf(
  { name, email, account, source, openedAt, dueAt, trial, grievance, acknowledgeBy, next }: InboxThread,
  nowMs: number,
  words: (typeof en)['requestSide'],
): Fact[] {
  const said = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label, value }];
  return [
    { label: words.name, value: name },
    { label: words.email, value: <a href={`mailto:${email}`}>{email}</a> },
    ...said(words.whatsapp, trial?.whatsapp),
    ...said(words.timing, trial?.timing),
    ...said(words.date, trial?.date),
    { label: words.account, value: account === null ? words.none : `${account.name} (${account.role})` },
    { label: words.by, value: REQUEST_SOURCE_LABELS[source] },
    { label: words.asked, value: formatDateTime(openedAt) },
    ...said(words.acknowledgeBy, acknowledgeBy === null ? undefined : formatDateTime(acknowledgeBy)),
    ...said(
      words.acknowledged,
      grievance?.acknowledgedAt == null ? undefined : formatDateTime(grievance.acknowledgedAt),
    ),
    ...said(words.settleBy, grievance === null ? undefined : formatDateTime(grievance.redressBy)),
    // A complaint is due when it has to be settled, unless its person has written again.
    ...said(words.due, dueAt === null || dueAt === grievance?.redressBy ? undefined : formatDateTime(dueAt)),
    ...said(words.time, next === null ? undefined : SUPPORT_TEXT.nextDeed(next, nowMs)),
  ];
}

function Assign({ request }: { request: InboxThread }) {
  const words = useWords({ en }).requestSide;
  const { user } = useSession();
  const { id, revision, assignedTo, operators, status } = request;
  const { run, running } = useAction(
    (operatorId: string) => api.support.inbox.assign({ id, revision, operatorId }),
    {
      done: (operatorId) => ({
        title: operatorId === user?.id ? SUPPORT_TEXT.inbox.taken : SUPPORT_TEXT.inbox.assigned,
      }),
      failed: words.failed,
    },
  );
  if (status !== 'new' && status !== 'assigned')
    return <p className={styles.who}>{assignedTo?.name ?? words.nobody}</p>;
  return (
    <Stack gap={3}>
      <Select
        label={words.operator}
        hideLabel
        placeholder={words.nobodyYet}
        options={operators.map((one) => ({ value: one.id, label: one.name }))}
        value={assignedTo?.id ?? null}
        onValueChange={(operatorId) => void run(operatorId)}
      />
      {user === null || assignedTo?.id === user.id ? null : (
        <Button variant="secondary" loading={running} onClick={() => void run(user.id)}>
          {words.take}
        </Button>
      )}
    </Stack>
  );
}

function Decide({ request }: { request: InboxThread }) {
  const words = useWords({ en }).requestSide;
  const { id, revision, status, spam } = request;
  const { run, running } = useAction(
    (decision: RequestDecision) => api.support.inbox.decide({ id, revision, decision }),
    { done: (decision) => ({ title: DONE[decision] }), failed: words.failed },
  );
  if (status === 'closed') {
    const decision = spam ? 'notSpam' : 'reopen';
    return (
      <Button variant="secondary" loading={running} onClick={() => void run(decision)}>
        {spam ? words.notSpam : words.reopen}
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <Button variant="secondary" loading={running} onClick={() => void run('close')}>
        {words.close}
      </Button>
      <Button variant="ghost" disabled={running} onClick={() => void run('spam')}>
        {words.spam}
      </Button>
    </Stack>
  );
}
