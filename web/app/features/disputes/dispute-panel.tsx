import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { decisionText } from '@kaksha/domain/disputes/notices.ts';
import type { BookingDispute, DisputeView } from '@kaksha/domain/disputes/schema.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from './dispute.module.css';
import { useAnswerDispute, useWithdrawDispute } from './dispute-actions.ts';
import { OpenDispute } from './open-dispute.tsx';
import { en } from './words/en.ts';

const ANSWER_MAX = 2000;
type Side = 'family' | 'teacher';

export interface DisputePanelProps {
  booking: BookingView;
  disputed: BookingDispute;
  side: Side;
}

/** The dispute of a class: the form to open it, both sides' statements, and the decision. Nothing where there is none. */
export function DisputePanel({ booking, disputed, side }: DisputePanelProps) {
  const words = useWords({ en }).disputePanel;
  const { dispute, refusal, until } = disputed;
  if (dispute !== null) {
    return (
      <Card padding="lg" as="section">
        <CardHeader title={side === 'family' ? words.yourDispute : words.familyDisputes} />
        <Stack gap={5}>
          <Outcome
            dispute={dispute}
            side={side}
            pricePaise={booking.shortClass?.paidPaise ?? booking.pricePaise}
          />
          <Said dispute={dispute} side={side} />
          {dispute.status === 'open' ? <NextStep dispute={dispute} side={side} /> : null}
        </Stack>
      </Card>
    );
  }
  if (side === 'teacher' || refusal !== null || until === null) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.wasSomethingWrong} />
      <Stack gap={4}>
        <p className={styles.note}>{words.canDisputeUntil(formatMoment(until))}</p>
        <Cluster gap={2}>
          <OpenDispute bookingId={booking.id} />
        </Cluster>
      </Stack>
    </Card>
  );
}

function Outcome({ dispute, side, pricePaise }: { dispute: DisputeView; side: Side; pricePaise: number }) {
  const words = useWords({ en }).disputePanel;
  if (dispute.status === 'decided') {
    return (
      <Alert tone="success" quiet title={words.decided}>
        {decisionText(dispute, side, pricePaise)}
      </Alert>
    );
  }
  if (dispute.status === 'withdrawn') {
    return (
      <Alert quiet title={words.takenBack}>
        {words.familyTookItBack}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" quiet title={words.waitingForADecision}>
      {side === 'teacher' ? words.earningsWait : words.teamDecides}
    </Alert>
  );
}

/** The statements of both sides. */
export function Said({ dispute, side }: { dispute: DisputeView; side: Side | 'operator' }) {
  const words = useWords({ en }).disputePanel;
  return (
    <dl className={styles.said}>
      <dt>
        {side === 'family' ? words.you : words.theFamily}, {formatDate(dispute.openedAt)}
      </dt>
      <dd>
        <b>{M.reasons[dispute.reason]}.</b> {dispute.body}
      </dd>
      {dispute.answer === null || dispute.answeredAt === null ? null : (
        <>
          <dt>
            {side === 'teacher' ? words.you : words.theTeacher}, {formatDate(dispute.answeredAt)}
          </dt>
          <dd>{dispute.answer}</dd>
        </>
      )}
    </dl>
  );
}

function NextStep({ dispute, side }: { dispute: DisputeView; side: Side }) {
  if (side === 'teacher') return dispute.answer === null ? <AnswerForm id={dispute.id} /> : null;
  return <Withdraw id={dispute.id} />;
}

function Withdraw({ id }: { id: string }) {
  const words = useWords({ en }).disputePanel;
  const { run, running } = useWithdrawDispute();
  return (
    <Cluster gap={2}>
      <Button variant="secondary" size="sm" loading={running} onClick={() => void run(id)}>
        {words.takeBack}
      </Button>
    </Cluster>
  );
}

function AnswerForm({ id }: { id: string }) {
  const words = useWords({ en }).disputePanel;
  const { run, running } = useAnswerDispute();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() === '') setProblem(M.answerRequired);
        else void run({ id, answer: answer.trim() });
      }}
    >
      <Stack gap={4}>
        <TextareaField
          label={words.yourAnswer}
          hint={words.answerHint}
          error={problem}
          showCount
          rows={4}
          maxLength={ANSWER_MAX}
          value={answer}
          onChange={(event) => {
            setAnswer(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Cluster gap={2}>
          <Button type="submit" loading={running} loadingText={words.sending}>
            {words.sendAnswer}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
