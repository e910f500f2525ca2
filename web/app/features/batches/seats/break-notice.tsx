import type { EndingBreakView, SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { addDays, formatDate, localDateOf, toMs } from '@kaksha/domain/time.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useTerms } from '../../../lib/use-terms.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { keepFocusAt, seatTitleId } from './focus-list.ts';
import styles from './seats.module.css';
import { en } from './words/en.ts';

interface BreakNoticeProps {
  seat: SeatView;
  during: NonNullable<SeatView['break']>;
}

/** The break that a seat has, or will have; its family can take it back, or end it early. */
export function BreakNotice({ seat, during }: BreakNoticeProps) {
  const words = useWords({ en });
  const [open, setOpen] = useState(false);
  const done = useRef(false);
  const hasBegun = toMs(during.from) <= useNow(60_000);
  const title = () => document.getElementById(seatTitleId(seat.id));
  return (
    <Alert
      quiet
      title={words.break.taken(
        // Days of a break are those of India, wherever it is read.
        formatDate(localDateOf(during.from)),
        // Until the midnight after its last day.
        formatDate(addDays(localDateOf(during.until), -1)),
      )}
      action={
        seat.status === 'active' ? (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {hasBegun ? words.endBreak.end : words.endBreak.takeBack}
          </Button>
        ) : null
      }
    >
      {words.break.hint}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={hasBegun ? words.endBreak.endTitle : words.endBreak.takeBackTitle}
        focusAfter={() => (done.current ? title() : null)}
      >
        {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
        {open ? (
          <Ending
            seat={seat}
            during={during}
            hasBegun={hasBegun}
            onClose={() => setOpen(false)}
            onDone={() => {
              done.current = true;
              // The notice, and this dialog with it, are gone.
              keepFocusAt(title);
            }}
          />
        ) : null}
      </Dialog>
    </Alert>
  );
}

function Ending({
  seat,
  during,
  hasBegun,
  onClose,
  onDone,
}: BreakNoticeProps & { hasBegun: boolean; onClose: () => void; onDone: () => void }) {
  const words = useWords({ en }).endBreak;
  const input = { id: seat.id, from: during.from };
  const { terms, reload } = useTerms(
    useCallback(
      (signal: AbortSignal) => api.batches.endingBreak({ id: seat.id, from: during.from }, { signal }),
      [seat.id, during.from],
    ),
  );
  const { run, running } = useAction(
    (one: typeof input, idempotencyKey) => api.batches.endBreak(one, { context: { idempotencyKey } }),
    { done: () => ({ title: hasBegun ? M.breakEnded : M.breakTakenBack }), failed: words.failed },
  );
  if (terms.state === 'failed') return <RetryAlert onRetry={reload}>{terms.why}</RetryAlert>;
  return (
    <DialogForm
      submitLabel={hasBegun ? words.end : words.takeBack}
      backLabel={words.keep}
      running={running}
      loadingText={words.ending}
      disabled={terms.state !== 'known'}
      onClose={onClose}
      onSubmit={async () => {
        if (await run(input)) onDone();
        // When it failed, a toast has said why, and the screen shows how things stand.
        return true;
      }}
    >
      {terms.state === 'known' ? (
        <EndingTerms seat={seat} terms={terms.view} />
      ) : (
        <Skeleton shape="text" width="100%" />
      )}
    </DialogForm>
  );
}

/** The consequences of ending the break, before it is ended. */
export function EndingTerms({ seat, terms }: { seat: SeatView; terms: EndingBreakView }) {
  const words = useWords({ en }).endBreak;
  const nowMs = useNow(60_000);
  const { classes, nextBreakFrom, renewsAt, renewalPaise } = terms;
  const amount = formatPaise(renewalPaise ?? 0);
  return (
    <>
      {classes.length === 0 ? (
        <p>{words.noneComesBack}</p>
      ) : (
        <div className={styles.consequences}>
          <p>{words.comeBack(classes.length)}</p>
          <ul className={styles.moved}>
            {classes.map(({ lessonId, startsAt }) => (
              <li key={lessonId}>{formatClassTime(startsAt)}</li>
            ))}
          </ul>
        </div>
      )}
      {renewsAt === null || renewsAt === seat.renewsAt ? null : (
        <p>
          {toMs(renewsAt) <= nowMs ? words.renewalNow(amount) : words.renewal(amount, formatMoment(renewsAt))}
        </p>
      )}
      <p className={styles.text}>
        {nextBreakFrom === null ? words.countsNot : words.counts(formatDate(localDateOf(nextBreakFrom)))}
      </p>
    </>
  );
}
