import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { EmailFirst } from '../../../lib/email-first.tsx';
import { firstNameOf } from '../../../lib/format.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from './words/en.ts';

interface WaitingForYouProps {
  approvals: readonly ApprovalView[];
  balancePaise: number;
  /** The way to the money that is missing. */
  addMoney: (missingPaise: number) => ReactNode;
  onChanged: () => Promise<void>;
}

/** Requests of a parent's children: to approve and pay, or to decline; nothing when there are none. */
export function WaitingForYou({ approvals, onChanged, ...money }: WaitingForYouProps) {
  const { waitingForYou: words, approval } = useWords({ en });
  const open = approvals.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      <CardRows label={words.title}>
        {open.map((asked) => (
          <CardRow
            key={asked.id}
            start={
              <Avatar name={asked.student.name} src={asked.student.profilePicture} size={40} decorative />
            }
            title={`${firstNameOf(asked.student.name)}: ${approval.title(asked)}`}
            description={
              <>
                <Dotted>
                  {approval.with(asked)}
                  {approval.time(asked)}
                  {formatPaise(asked.pricePaise)}
                  {approval.answerBy(asked)}
                </Dotted>
                {asked.note === '' ? null : <p>“{asked.note}”</p>}
              </>
            }
            end={
              <>
                <Decline asked={asked} onChanged={onChanged} />
                <Approve asked={asked} onChanged={onChanged} {...money} />
              </>
            }
          />
        ))}
      </CardRows>
    </Card>
  );
}

interface AnswerProps {
  asked: ApprovalView;
  onChanged: () => Promise<void>;
}

function Approve({
  asked,
  balancePaise,
  addMoney,
  onChanged,
}: AnswerProps & Omit<WaitingForYouProps, 'approvals'>) {
  const { waitingForYou: words, approval } = useWords({ en });
  const [open, setOpen] = useState(false);
  const withKey = useIdempotencyKey();
  const { sending, failure, send } = useSending(words.unreachable);
  const toast = useToast();
  const { id, pricePaise, student, teacher, subject } = asked;
  const missingPaise = pricePaise - balancePaise;
  const approve = () =>
    send(async () => {
      const input = { id, pricePaise };
      await withKey(input, (idempotencyKey) => api.families.approve(input, { context: { idempotencyKey } }));
      setOpen(false);
      toast.show({ title: M.approved(firstNameOf(student.name)), tone: 'success' });
      await onChanged();
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.approveAsk(formatPaise(pricePaise))}
      description={words.withFor(subject, teacher.name, student.name)}
      trigger={
        <Button size="sm" aria-label={words.approveOf(approval.title(asked), student.name)}>
          {words.approve}
        </Button>
      }
    >
      <Stack gap={5}>
        <EmailFirst why={BOOKING_MESSAGES.emailNotVerified} />
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <Facts
          facts={[
            { label: words.what, value: approval.title(asked) },
            { label: words.when, value: approval.time(asked) },
            { label: words.price, value: formatPaise(pricePaise), strong: true },
            { label: words.yourWallet, value: formatPaise(balancePaise) },
          ]}
        />
        {missingPaise > 0 && asked.kind !== 'series' ? (
          <Alert tone="warning" quiet action={addMoney(missingPaise)}>
            {words.walletShort(formatPaise(missingPaise))}
          </Alert>
        ) : null}
        <p>
          {asked.kind === 'series'
            ? words.paysSeries
            : asked.kind === 'batch'
              ? words.paysMonth
              : asked.kind === 'package'
                ? words.paysPackage
                : words.paysClass}
        </p>
        <Cluster justify="end">
          <Button loading={sending} onClick={() => void approve()}>
            {words.approveAndPay}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

function Decline({ asked, onChanged }: AnswerProps) {
  const { waitingForYou: words, approval } = useWords({ en });
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const { sending, failure, send } = useSending(words.failed);
  const toast = useToast();
  const first = firstNameOf(asked.student.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await api.families.declineApproval({ id: asked.id, word });
      setOpen(false);
      toast.show({ title: M.declined(first) });
      await onChanged();
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.declineAsk(approval.title(asked))}
      description={words.declineHint}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.declineOf(approval.title(asked), asked.student.name)}
        >
          {words.decline}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <Stack gap={5}>
          {failure === null ? null : <Alert tone="error">{failure}</Alert>}
          <TextareaField
            label={words.word(first)}
            hint={M.wordHint}
            maxLength={500}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <Cluster justify="end">
            <Button type="submit" variant="danger" loading={sending}>
              {words.decline}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
