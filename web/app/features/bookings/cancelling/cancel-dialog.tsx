import type { CancellationView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type Terms, useTerms } from '../../../lib/use-terms.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { CancelForm, TermsFailed } from './cancel-form.tsx';

const PRICE = 'Price of the class';
const KEPT = 'Kept for cancelling late';
const BACK = 'Back in the wallet at once';
const PRICE_BACK = 'The price that goes back';
const FROM_EARNINGS = 'Taken from your next earnings';

export interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  bookingId: string;
  /** The class, in a line: with whom, what, when. */
  what: string;
  /** Who cancels. */
  by: AreaRole;
}

/** Cancels a confirmed class, having shown in rupees what comes back and what is kept. A teacher says why. */
export function CancelDialog(props: CancelDialogProps) {
  const { open, onClose, what } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={M.cancelClass}
      description={what}
    >
      {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
      {open ? <Cancelling {...props} /> : null}
    </Dialog>
  );
}

function useCancelBooking() {
  return useAction(
    (input: { id: string; reason: string; costPaise: number }, idempotencyKey) =>
      api.bookings.cancel(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.cancelled }), failed: 'The class could not be cancelled. Please try again.' },
  );
}

function Cancelling({ onClose, bookingId, by }: CancelDialogProps) {
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
      keepLabel="Keep the class"
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
  if (terms.state === 'loading') return <TermsOnTheWay isTeacher={isTeacher} />;
  if (terms.state === 'failed') return <TermsFailed why={terms.why} onRetry={onRetry} />;
  const { view } = terms;
  if (view.refusal !== null) return <Alert tone="warning">{view.refusal}</Alert>;
  if (view.notTakenPaise > 0) return <p>{M.notTaken(view.notTakenPaise)}</p>;
  if (view.pricePaise === 0) return <p>This class is free: no money moves.</p>;
  return (
    <Stack gap={3}>
      <Facts look="sum" facts={isTeacher ? teacherFacts(view) : familyFacts(view)} />
      <p>{explain(view, isTeacher)}</p>
    </Stack>
  );
}

/** As high as what most often comes in: a button must not move away from under a finger. */
function TermsOnTheWay({ isTeacher }: { isTeacher: boolean }) {
  const value = <Skeleton shape="text" width={64} />;
  const labels = isTeacher ? [PRICE_BACK, FROM_EARNINGS] : [PRICE, KEPT, BACK];
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

function familyFacts(view: CancellationView): Fact[] {
  const { pricePaise, discountPaise, couponReturnedPaise, costPaise, returnedPaise, returnsTo } = view;
  return [
    { label: PRICE, value: formatPaise(pricePaise) },
    { label: 'Paid by your coupon', value: discountPaise === 0 ? null : formatPaise(discountPaise) },
    { label: KEPT, value: costPaise === 0 ? 'Nothing' : formatPaise(costPaise) },
    {
      label: 'Your coupon',
      value:
        discountPaise === 0 ? null : couponReturnedPaise === discountPaise ? 'Can be used again' : 'Is used',
    },
    returnsTo === 'package'
      ? { label: 'Back in your package at once', value: '1 lesson', strong: true }
      : { label: BACK, value: formatPaise(returnedPaise), strong: true },
  ];
}

function teacherFacts({ returnedPaise, creditPaise }: CancellationView): Fact[] {
  return [
    { label: PRICE_BACK, value: formatPaise(returnedPaise) },
    {
      label: FROM_EARNINGS,
      value: creditPaise === 0 ? 'Nothing' : formatPaise(creditPaise),
      strong: true,
    },
  ];
}

function explain({ costPaise, freeUntil }: CancellationView, isTeacher: boolean): string {
  const until = formatDateTime(freeUntil);
  if (costPaise === 0) return `Cancelling is free until ${until}.`;
  return isTeacher
    ? `Cancelling was free until ${until}. The family is credited this amount for the short notice.`
    : `Cancelling was free until ${until}. What is kept goes to the teacher, who kept this hour free.`;
}
