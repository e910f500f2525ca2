import { BOOKING_MESSAGES } from '@kaksha/domain/bookings/messages.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { SeriesCancellation } from '@kaksha/domain/series/schema.ts';
import type { SeriesScope } from '@kaksha/domain/series/status.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import type { AreaRole } from '../../lib/area.ts';
import { countOf } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { SCOPE_OPTIONS } from './scopes.ts';
import { useCancelSeries } from './series-actions.ts';

const REASON_MAX = 500;

export interface CancelSeriesDialogProps {
  open: boolean;
  onClose: () => void;
  seriesId: string;
  /** The class that was chosen; null to cancel all to come. */
  bookingId: string | null;
  /** The class, in a line. */
  what: string;
  by: AreaRole;
}

/** Cancels lessons of a series, having shown in rupees what comes back and what is kept. A teacher says why. */
export function CancelSeriesDialog(props: CancelSeriesDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => {
        if (!next) props.onClose();
      }}
      title={BOOKING_MESSAGES.cancelClass}
      description={props.what}
    >
      {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
      {props.open ? <CancelForm {...props} /> : null}
    </Dialog>
  );
}

type Terms = { view: SeriesCancellation | null; problem: string | null };

function useTerms(seriesId: string, bookingId: string | null, scope: SeriesScope) {
  const [terms, setTerms] = useState<Terms>({ view: null, problem: null });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    setTerms({ view: null, problem: null });
    const input = { id: seriesId, scope, ...(bookingId === null ? {} : { bookingId }) };
    api.series.cancellation(input, { signal: gone.signal }).then(
      (view) => setTerms({ view, problem: null }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        setTerms({ view: null, problem: errorMessage(error, 'We could not load the terms.') });
      },
    );
    return () => gone.abort();
  }, [seriesId, bookingId, scope, asked]);
  return { ...terms, reload: () => setAsked((count) => count + 1) };
}

function CancelForm({ onClose, seriesId, bookingId, by }: CancelSeriesDialogProps) {
  const [scope, setScope] = useState<SeriesScope>(bookingId === null ? 'all' : 'this');
  const { view, problem, reload } = useTerms(seriesId, bookingId, scope);
  const { run, running } = useCancelSeries();
  const [reason, setReason] = useState('');
  const isTeacher = by === 'teacher';
  const incomplete = view === null || view.lessons.length === 0 || (isTeacher && reason.trim() === '');
  const submit = async () => {
    if (view === null || incomplete || running) return;
    const which = bookingId === null ? {} : { bookingId };
    const { costPaise } = view;
    const done = await run({ id: seriesId, scope, ...which, reason: reason.trim(), costPaise });
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
        {bookingId === null ? null : (
          <RadioGroup label="Which classes" options={SCOPE_OPTIONS} value={scope} onValueChange={setScope} />
        )}
        {problem !== null ? (
          <Alert
            tone="error"
            action={
              <Button size="sm" variant="secondary" onClick={reload}>
                Try again
              </Button>
            }
          >
            {problem}
          </Alert>
        ) : (
          <Facts look="sum" facts={factsOf(view, isTeacher)} />
        )}
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
          <Button type="submit" variant="danger" fullWidth disabled={incomplete} loading={running}>
            {view === null
              ? BOOKING_MESSAGES.cancelClass
              : `Cancel ${countOf(view.lessons.length, 'class', 'classes')}`}
          </Button>
          <Button variant="secondary" fullWidth disabled={running} onClick={onClose}>
            {bookingId === null ? 'Keep the classes' : 'Keep the class'}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/**
 * What cancelling does with money, on the side that reads. While the figures are on their way their places are kept:
 * what stands above must not move away from under a finger when they come in.
 */
function factsOf(view: SeriesCancellation | null, isTeacher: boolean): Fact[] {
  const figure = (read: (known: SeriesCancellation) => string) =>
    view === null ? <Skeleton shape="text" width={64} /> : read(view);
  const rupees = (read: (known: SeriesCancellation) => number) =>
    figure((known) => (read(known) === 0 ? 'Nothing' : formatPaise(read(known))));
  const classes = { label: 'Classes', value: figure(({ lessons }) => String(lessons.length)) };
  return isTeacher
    ? [
        classes,
        { label: 'The family gets back', value: rupees(({ returnedPaise }) => returnedPaise) },
        {
          label: 'Taken from your next earnings',
          value: rupees(({ creditPaise }) => creditPaise),
          strong: true,
        },
      ]
    : [
        classes,
        { label: 'Not held yet, never charged', value: rupees(({ notYetHeldPaise }) => notYetHeldPaise) },
        { label: 'Kept for cancelling late', value: rupees(({ feePaise }) => feePaise) },
        {
          label: 'Back in the wallet at once',
          value: rupees(({ returnedPaise }) => returnedPaise),
          strong: true,
        },
      ];
}
