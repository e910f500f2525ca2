import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { SeriesCancellation } from '@kaksha/domain/series/schema.ts';
import type { SeriesScope } from '@kaksha/domain/series/status.ts';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AreaRole } from '../../lib/area.ts';
import { countOf } from '../../lib/format.ts';
import { useTerms } from '../../lib/use-terms.ts';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelForm, TermsFailed } from '../bookings/cancelling/cancel-form.tsx';
import { useScopeOptions } from './scopes.ts';
import { useCancelSeries } from './series-actions.ts';
import { en } from './words/en.ts';

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

/** Cancels lessons of a series, after showing the refund and the fee in rupees. A teacher gives a reason. */
export function CancelSeriesDialog(props: CancelSeriesDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={BOOKING_MESSAGES.cancelClass}
      description={props.what}
    >
      {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
      {props.open ? <Cancelling {...props} /> : null}
    </Dialog>
  );
}

function Cancelling({ onClose, seriesId, bookingId, by }: CancelSeriesDialogProps) {
  const words = useWords({ en }).cancelSeriesDialog;
  const scopeOptions = useScopeOptions();
  const [scope, setScope] = useState<SeriesScope>(bookingId === null ? 'all' : 'this');
  const which = useMemo(
    () => ({ id: seriesId, scope, ...(bookingId === null ? {} : { bookingId }) }),
    [seriesId, scope, bookingId],
  );
  const { terms, reload } = useTerms(
    useCallback((signal: AbortSignal) => api.series.cancellation(which, { signal }), [which]),
  );
  const { run, running } = useCancelSeries();
  const view = terms.state === 'known' ? terms.view : null;
  const cancel = async (reason: string) => {
    if (view === null) return;
    if (await run({ ...which, reason, costPaise: view.costPaise })) onClose();
    else reload();
  };
  return (
    <CancelForm
      by={by}
      ready={view !== null && view.lessons.length > 0}
      running={running}
      confirmLabel={
        view === null
          ? BOOKING_MESSAGES.cancelClass
          : words.cancelCount(countOf(view.lessons.length, 'class', 'classes'))
      }
      keepLabel={bookingId === null ? words.keepClasses : words.keepClass}
      onCancel={(reason) => void cancel(reason)}
      onClose={onClose}
    >
      {bookingId === null ? null : (
        <RadioGroup
          label={words.whichClasses}
          options={scopeOptions}
          value={scope}
          onValueChange={setScope}
        />
      )}
      {terms.state === 'failed' ? (
        <TermsFailed why={terms.why} onRetry={reload} />
      ) : (
        <Facts look="sum" facts={factsOf(words, view, by === 'teacher')} />
      )}
    </CancelForm>
  );
}

/**
 * The effects of cancelling on money, for the reader's side. Placeholders keep the place of figures that are loading:
 * nothing above may move away from under a finger when they arrive.
 */
function factsOf(
  words: (typeof en)['cancelSeriesDialog'],
  view: SeriesCancellation | null,
  isTeacher: boolean,
): Fact[] {
  const figure = (read: (known: SeriesCancellation) => string) =>
    view === null ? <Skeleton shape="text" width={64} /> : read(view);
  const rupees = (read: (known: SeriesCancellation) => number) =>
    figure((known) => (read(known) === 0 ? words.nothing : formatPaise(read(known))));
  const classes = { label: words.classes, value: figure(({ lessons }) => String(lessons.length)) };
  return isTeacher
    ? [
        classes,
        { label: words.familyGetsBack, value: rupees(({ returnedPaise }) => returnedPaise) },
        {
          label: words.takenFromEarnings,
          value: rupees(({ creditPaise }) => creditPaise),
          strong: true,
        },
      ]
    : [
        classes,
        { label: words.neverCharged, value: rupees(({ notYetHeldPaise }) => notYetHeldPaise) },
        { label: words.keptForCancellingLate, value: rupees(({ feePaise }) => feePaise) },
        {
          label: words.backInTheWallet,
          value: rupees(({ returnedPaise }) => returnedPaise),
          strong: true,
        },
      ];
}
