import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { batchTitle } from '../batch-title.ts';
import { BreakDialog } from './break-dialog.tsx';
import { BreakNotice } from './break-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NotHeld } from './not-held.tsx';
import { SeatClasses } from './seat-classes.tsx';
import { SeatHead } from './seat-head.tsx';
import styles from './seats.module.css';
import { asksForMonth, endsWithMonth, seesMoney } from './seats.ts';
import { UnpaidSeat } from './unpaid-seat.tsx';
import { en } from './words/en.ts';

export interface SeatCardProps {
  seat: SeatView;
  role: 'student' | 'parent';
  /** Of the reader's wallet. */
  balancePaise: number;
}

/** A seat that stands: its month, its classes, and what its family can do. */
export function SeatCard({ seat, role, balancePaise }: SeatCardProps) {
  const { batch: batchWords } = useWords({ en });
  const { viewer } = useSession();
  const nowMs = useNow(60_000);
  const what = batchTitle(seat.batch, batchWords);
  const asked = asksForMonth(seat, { viewerId: viewer?.id, balancePaise, nowMs });
  return (
    <Card as="li" padding="lg" className={styles.seat}>
      <SeatHead seat={seat} role={role} end={<StateBadge seat={seat} />} />
      {asked ? <UnpaidSeat seat={seat} role={role} balancePaise={balancePaise} /> : null}
      <Notices seat={seat} />
      <div className={styles.columns}>
        <div className={styles.summary}>
          <Month seat={seat} />
          <SeatFacts seat={seat} role={role} tellsRenewal={isTold(seat) && !asked} />
          <Actions seat={seat} what={what} />
        </div>
        <SeatClasses seat={seat} role={role} what={what} />
      </div>
    </Card>
  );
}

function StateBadge({ seat }: { seat: SeatView }) {
  const words = useWords({ en }).seat;
  const { status, renews, batch } = seat;
  if (status === 'unpaid') return seesMoney(seat) ? <Badge tone="warning">{words.unpaid}</Badge> : null;
  if (batch.status === 'ending') return <Badge tone="warning">{words.ending}</Badge>;
  if (!renews) return <Badge>{words.leaving}</Badge>;
  if (batch.status === 'forming') return <Badge tone="info">{words.forming}</Badge>;
  return seat.break === null ? null : <Badge tone="info">{words.onBreak}</Badge>;
}

/** News about this seat that its family should read first. */
function Notices({ seat }: { seat: SeatView }) {
  const words = useWords({ en }).seat;
  const { batch } = seat;
  return (
    <>
      {batch.status === 'forming' && batch.size > 1 ? (
        <Alert
          quiet
          title={
            batch.joined >= batch.minSeats
              ? words.enoughTitle(batch.joined)
              : words.formingTitle(batch.joined, batch.minSeats)
          }
        >
          {words.formingHint(formatMoment(batch.decidesAt))} {seesMoney(seat) ? words.formingMoney : null}
        </Alert>
      ) : null}
      <NotHeld seat={seat} />
      {batch.status === 'ending' && batch.endsAt !== null ? (
        <Alert quiet tone="warning">
          {(seesMoney(seat) ? words.endingHint : words.endingHintChild)(formatDate(batch.endsAt))}
        </Alert>
      ) : null}
      {seat.break === null ? null : <BreakNotice seat={seat} during={seat.break} />}
    </>
  );
}

function Month({ seat: { month } }: { seat: SeatView }) {
  const words = useWords({ en }).seat;
  if (month === null) return null;
  return (
    <ProgressBar
      label={words.month(month.number)}
      value={month.held}
      max={month.classes}
      valueText={words.held(month.held, month.classes)}
    />
  );
}

function SeatFacts({ seat, role, tellsRenewal }: { seat: SeatView; role: AreaRole; tellsRenewal: boolean }) {
  const words = useWords({ en }).seat;
  const { viewer } = useSession();
  const { nextClass, others, batch } = seat;
  return (
    <Facts
      facts={[
        {
          label: words.nextClass,
          value:
            nextClass === null ? (
              words.noNextClass
            ) : (
              <TextLink to={`/${role}/classes/${nextClass.lessonId}`}>
                {formatClassTime(nextClass.startsAt)}
              </TextLink>
            ),
        },
        {
          label: words.others,
          value: batch.size === 1 ? null : others.length === 0 ? words.noOthers : others.join(', '),
        },
        { label: words.ends, value: <Ends seat={seat} /> },
        { label: words.renewal, value: <Renewal seat={seat} /> },
        {
          label: words.receipts,
          value:
            viewer !== null && seat.payerId === viewer.id ? (
              <TextLink to={`/${role}/wallet`}>{words.receiptsIn}</TextLink>
            ) : null,
        },
      ].filter(({ label }) =>
        label === words.ends ? endsWithMonth(seat) : label === words.renewal ? tellsRenewal : true,
      )}
    />
  );
}

/** Whether the reader is told when and at which price the seat is renewed. Where money is asked for, that is said above. */
const isTold = (seat: SeatView): boolean =>
  seat.status === 'active' && !endsWithMonth(seat) && seat.renewalPaise !== null;

function Ends({ seat }: { seat: SeatView }) {
  const words = useWords({ en }).seat;
  const last = seat.classes.findLast(({ status }) => status === 'scheduled');
  if (last === undefined) return seesMoney(seat) ? words.endsSoon : words.endsSoonChild;
  return (seesMoney(seat) ? words.endsAfter : words.endsAfterChild)(formatClassTime(last.startsAt));
}

function Renewal({ seat }: { seat: SeatView }) {
  const words = useWords({ en }).seat;
  const { viewer } = useSession();
  const { renewalPaise, renewsAt, payerId, payerName, batch } = seat;
  if (renewalPaise === null) return null;
  const amount = formatPaise(renewalPaise);
  const count = batch.classesPerMonth;
  return (
    <>
      {renewsAt === null ? words.renewalLater(amount) : words.renewalOn(amount, formatMoment(renewsAt))}
      <span className={styles.note}>
        {payerId === viewer?.id ? words.renewalHint(count) : words.renewalHintOther(count, payerName ?? '')}
      </span>
    </>
  );
}

function Actions({ seat, what }: { seat: SeatView; what: string }) {
  const words = useWords({ en }).seat;
  const [open, setOpen] = useState<'break' | 'leave' | null>(null);
  const close = () => setOpen(null);
  // A child whose parent pays is not told who does, and does not decide.
  const isParents = seat.payerId === null;
  return (
    <Cluster gap={3}>
      {seat.renews || isParents ? null : <Keep seat={seat} what={what} />}
      {seat.status === 'active' && seat.break === null && seat.renews ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.takeBreakOf(what)}
          onClick={() => setOpen('break')}
        >
          {words.takeBreak}
        </Button>
      ) : null}
      {isParents ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.leaveOf(what)}
          onClick={() => setOpen('leave')}
        >
          {words.leave}
        </Button>
      )}
      <BreakDialog seat={seat} what={what} open={open === 'break'} onClose={close} />
      <LeaveDialog seat={seat} what={what} open={open === 'leave'} onClose={close} />
    </Cluster>
  );
}

/** The seat goes on after all. */
function Keep({ seat, what }: { seat: SeatView; what: string }) {
  const words = useWords({ en }).seat;
  const { run, running } = useAction((input: { id: string }) => api.batches.stay(input), {
    done: () => ({ title: M.stays }),
    failed: words.keepFailed,
  });
  return (
    <Button
      size="sm"
      loading={running}
      aria-label={words.keepOf(what)}
      onClick={() => void run({ id: seat.id })}
    >
      {words.keep}
    </Button>
  );
}
