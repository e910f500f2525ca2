import { BOOKING_MESSAGES as M } from '@kaksha/domain/bookings/messages.ts';
import type { CancellationView } from '@kaksha/domain/bookings/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import type { AreaRole } from '../../lib/area.ts';
import { useAction } from '../../lib/use-action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

const REASON_MAX = 500;

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
      {open ? <CancelForm {...props} /> : null}
    </Dialog>
  );
}

type Terms =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'known'; view: CancellationView };

function useTerms(bookingId: string): { terms: Terms; reload: () => void } {
  const [terms, setTerms] = useState<Terms>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    setTerms({ state: 'loading' });
    api.bookings.cancellation({ id: bookingId }, { signal: gone.signal }).then(
      (view) => setTerms({ state: 'known', view }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        setTerms({ state: 'failed', why: errorMessage(error, 'We could not load the terms.') });
      },
    );
    return () => gone.abort();
  }, [bookingId, asked]);
  return { terms, reload: () => setAsked((count) => count + 1) };
}

function useCancelBooking() {
  return useAction(
    (input: { id: string; reason: string; costPaise: number }, idempotencyKey) =>
      api.bookings.cancel(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.cancelled }), failed: 'The class could not be cancelled. Please try again.' },
  );
}

function CancelForm({ onClose, bookingId, by }: CancelDialogProps) {
  const { terms, reload } = useTerms(bookingId);
  const { run, running } = useCancelBooking();
  const [reason, setReason] = useState('');
  const isTeacher = by === 'teacher';
  const view = terms.state === 'known' && terms.view.refusal === null ? terms.view : null;
  const incomplete = view === null || (isTeacher && reason.trim() === '');
  const submit = async () => {
    if (view === null || incomplete || running) return;
    const done = await run({ id: bookingId, reason: reason.trim(), costPaise: view.costPaise });
    if (done) onClose();
    else reload();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={5}>
        <TermsShown terms={terms} isTeacher={isTeacher} onRetry={reload} />
        <TextareaField
          label="Reason for cancelling"
          hint={isTeacher ? 'The family reads it.' : 'The teacher reads it.'}
          required={isTeacher}
          optional={!isTeacher}
          showCount
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack gap={3}>
          <Button
            type="submit"
            variant="danger"
            fullWidth
            disabled={incomplete}
            loading={running}
            loadingText="Cancelling..."
          >
            {M.cancelClass}
          </Button>
          <Button variant="secondary" fullWidth disabled={running} onClick={onClose}>
            Keep the class
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function TermsShown({
  terms,
  isTeacher,
  onRetry,
}: {
  terms: Terms;
  isTeacher: boolean;
  onRetry: () => void;
}) {
  if (terms.state === 'loading') return <TermsOnTheWay isTeacher={isTeacher} />;
  if (terms.state === 'failed') {
    return (
      <Alert
        tone="error"
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {terms.why}
      </Alert>
    );
  }
  const { view } = terms;
  if (view.refusal !== null) return <Alert tone="warning">{view.refusal}</Alert>;
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
