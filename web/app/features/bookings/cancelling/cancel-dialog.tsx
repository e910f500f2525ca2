import type { CancellationView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { ABSENCE_CREDIT_BOUND } from '@kaksha/domain/wallet/words/en.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type Terms, useTerms } from '../../../lib/use-terms.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { en } from '../words/en.ts';
import { CancelForm, TermsFailed } from './cancel-form.tsx';

type CancelWords = (typeof en)['cancelling'];

export interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  bookingId: string;
  /** The class, in a line: teacher, subject, time. */
  what: string;
  by: AreaRole;
}

/** Cancels a confirmed class, after showing the refund and the fee in rupees. A teacher gives a reason. */
export function CancelDialog(props: CancelDialogProps) {
  const { open, onClose, what } = props;
  return (
    <Dialog open={open} onClose={onClose} title={M.cancelClass} description={what}>
      {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
      {open ? <Cancelling {...props} /> : null}
    </Dialog>
  );
}

function useCancelBooking() {
  const words = useWords({ en }).cancelling;
  return useAction(
    (input: { id: string; reason: string; costPaise: number }, idempotencyKey) =>
      api.bookings.cancel(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.cancelled }), failed: words.cancelFailed },
  );
}

function Cancelling({ onClose, bookingId, by }: CancelDialogProps) {
  const words = useWords({ en }).cancelling;
  const { terms, reload } = useTerms(
    useCallback(
      (signal: AbortSignal) => api.bookings.cancellation({ id: bookingId }, { signal }),
      [bookingId],
    ),
  );
  const { run, running } = useCancelBooking();
  const view = terms.state === 'known' && terms.view.refusal === null ? terms.view : null;
  const cancel = async (reason: string) => {
    if (view === null) return;
    if (await run({ id: bookingId, reason, costPaise: view.costPaise })) onClose();
    else reload();
  };
  return (
    <CancelForm
      by={by}
      ready={view !== null}
      running={running}
      confirmLabel={M.cancelClass}
      keepLabel={words.keepTheClass}
      onCancel={(reason) => void cancel(reason)}
      onClose={onClose}
    >
      <TermsShown terms={terms} isTeacher={by === 'teacher'} onRetry={reload} />
    </CancelForm>
  );
}

function TermsShown({
  terms,
  isTeacher,
  onRetry,
}: {
  terms: Terms<CancellationView>;
  isTeacher: boolean;
  onRetry: () => void;
}) {
  const words = useWords({ en }).cancelling;
  if (terms.state === 'loading') return <TermsOnTheWay isTeacher={isTeacher} />;
  if (terms.state === 'failed') return <TermsFailed why={terms.why} onRetry={onRetry} />;
  const { view } = terms;
  if (view.refusal !== null) return <Alert tone="warning">{view.refusal}</Alert>;
  if (view.notTakenPaise > 0) return <p>{M.notTaken(view.notTakenPaise)}</p>;
  if (view.pricePaise === 0) return <p>{words.isFree}</p>;
  return (
    <Stack gap={3}>
      <Facts look="sum" facts={isTeacher ? teacherFacts(view, words) : familyFacts(view, words)} />
      <p>{explain(view, isTeacher, words)}</p>
    </Stack>
  );
}

/** As high as the most frequent terms: a button must not move away from under a finger. */
function TermsOnTheWay({ isTeacher }: { isTeacher: boolean }) {
  const words = useWords({ en }).cancelling;
  const value = <Skeleton shape="text" width={64} />;
  const labels = isTeacher ? [words.priceBack, words.fromEarnings] : [words.price, words.kept, words.back];
  return (
    <Stack gap={3}>
      <Facts
        look="sum"
        facts={labels.map((label, index) => ({ label, value, strong: index === labels.length - 1 }))}
      />
      <SkeletonText lines={1} />
    </Stack>
  );
}

function familyFacts(view: CancellationView, words: CancelWords): Fact[] {
  const { pricePaise, discountPaise, couponReturnedPaise, costPaise, returnedPaise, returnsTo } = view;
  return [
    { label: words.price, value: formatPaise(pricePaise) },
    { label: words.paidByYourCoupon, value: discountPaise === 0 ? null : formatPaise(discountPaise) },
    { label: words.kept, value: costPaise === 0 ? words.nothing : formatPaise(costPaise) },
    {
      label: words.yourCoupon,
      value:
        discountPaise === 0
          ? null
          : couponReturnedPaise === discountPaise
            ? words.canBeUsedAgain
            : words.isUsed,
    },
    returnsTo === 'package'
      ? { label: words.backInPackage, value: words.oneLesson, strong: true }
      : { label: words.back, value: formatPaise(returnedPaise), strong: true },
  ];
}

function teacherFacts({ returnedPaise, creditPaise }: CancellationView, words: CancelWords): Fact[] {
  return [
    { label: words.priceBack, value: formatPaise(returnedPaise) },
    {
      label: words.fromEarnings,
      value: creditPaise === 0 ? words.nothing : formatPaise(creditPaise),
      strong: true,
    },
  ];
}

function explain({ costPaise, freeUntil }: CancellationView, isTeacher: boolean, words: CancelWords): string {
  const until = formatMoment(freeUntil);
  if (costPaise === 0) {
    // Late, and yet nothing is credited.
    const isLate = isTeacher && Date.parse(freeUntil) < Date.now();
    return isLate ? ABSENCE_CREDIT_BOUND : words.freeUntil(until);
  }
  return isTeacher ? words.wasFreeForTeacher(until) : words.wasFreeForFamily(until);
}
