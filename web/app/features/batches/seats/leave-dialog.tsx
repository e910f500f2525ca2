import { SKIP_UNTIL_HOURS } from '@kaksha/domain/batches/policy.ts';
import type { LeavingView, SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { type RefObject, useCallback, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useTerms } from '../../../lib/use-terms.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { keepFocusAt, seatsList, seatTitleId } from './focus-list.ts';
import styles from './seats.module.css';
import { seesMoney } from './seats.ts';
import { en } from './words/en.ts';

export interface LeaveDialogProps {
  seat: SeatView;
  /** The batch, in a line. */
  what: string;
  open: boolean;
  onClose: () => void;
}

type When = 'now' | 'month_end';

/** Leaves a batch, at once or after this month: the second press, after showing the money and the last class. */
export function LeaveDialog(props: LeaveDialogProps) {
  const words = useWords({ en }).leave;
  const done = useRef<When | null>(null);
  const { seat, what, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={what}
      focusAfter={() => {
        const where = done.current;
        done.current = null;
        if (where === null) return null;
        return where === 'now' ? seatsList() : document.getElementById(seatTitleId(seat.id));
      }}
    >
      {/* Mounted with the dialog: each opening asks for the terms of that moment. */}
      {open ? <Leaving {...props} done={done} /> : null}
    </Dialog>
  );
}

function Leaving({ seat, onClose, done }: LeaveDialogProps & { done: RefObject<When | null> }) {
  const words = useWords({ en }).leave;
  const { viewer } = useSession();
  const isOwn = seat.payerId === viewer?.id;
  const payer = seat.payerName ?? '';
  const { terms, reload } = useTerms(
    useCallback((signal: AbortSignal) => api.batches.leaving({ id: seat.id }, { signal }), [seat.id]),
  );
  const { run, running } = useAction(
    (input: { id: string; when: When; returnedPaise?: number }, idempotencyKey) =>
      api.batches.leave(input, { context: { idempotencyKey } }),
    {
      done: ({ when, returnedPaise = 0 }) => {
        if (when === 'month_end') return { title: M.leavesLater };
        if (!seesMoney(seat) || returnedPaise === 0) return { title: M.left };
        const amount = formatPaise(returnedPaise);
        return {
          title: M.left,
          description: isOwn ? words.returnedOwn(amount) : words.returnedOther(amount, payer),
        };
      },
      failed: words.failed,
    },
  );
  if (terms.state === 'failed') return <RetryAlert onRetry={reload}>{terms.why}</RetryAlert>;
  const view = terms.state === 'known' ? terms.view : null;
  const leave = async (when: When) => {
    if (view === null) return;
    const agreed = when === 'now' ? { returnedPaise: view.nowPaise } : {};
    if (await run({ id: seat.id, when, ...agreed })) {
      done.current = when;
      onClose();
      // The card, and this dialog with it, are gone.
      if (when === 'now') keepFocusAt(seatsList);
    } else reload();
  };
  const mayLeaveLater = seat.status === 'active' && seat.renews;
  return (
    <Stack gap={4}>
      {mayLeaveLater && view?.lastClassAt !== null ? (
        <section className={styles.way}>
          <h3 className={styles.subtitle}>{words.monthEnd}</h3>
          <p className={styles.text}>
            {view === null ? (
              <Skeleton shape="text" width="100%" />
            ) : (
              (seesMoney(seat) ? words.monthEndText : words.monthEndTextChild)(
                formatClassTime(view.lastClassAt ?? ''),
              )
            )}
          </p>
          <Button
            variant="secondary"
            fullWidth
            disabled={view === null || running}
            onClick={() => void leave('month_end')}
          >
            {words.monthEnd}
          </Button>
        </section>
      ) : null}
      <section className={styles.way}>
        <h3 className={styles.subtitle}>{words.now}</h3>
        <p className={styles.text}>{words.nowText}</p>
        {seesMoney(seat) ? (
          <Money view={view} back={isOwn ? words.backOwn : words.backOther(payer)} />
        ) : (
          <p className={styles.text}>{words.nowChild}</p>
        )}
        <Button
          variant="danger"
          fullWidth
          disabled={view === null}
          loading={running}
          loadingText={words.leaving}
          onClick={() => void leave('now')}
        >
          {words.now}
        </Button>
      </section>
      <Button variant="ghost" fullWidth disabled={running} onClick={onClose}>
        {words.stay}
      </Button>
    </Stack>
  );
}

function Money({ view, back }: { view: LeavingView | null; back: string }) {
  const words = useWords({ en }).leave;
  const figure = (read: (known: LeavingView) => number) =>
    view === null ? (
      <Skeleton shape="text" width={64} />
    ) : read(view) === 0 ? (
      words.nothing
    ) : (
      formatPaise(read(view))
    );
  return (
    <>
      <Facts
        look="sum"
        facts={[
          { label: words.kept, value: figure(({ feePaise }) => feePaise) },
          { label: back, value: figure(({ nowPaise }) => nowPaise), strong: true },
        ]}
      />
      {view === null || view.feePaise === 0 ? null : (
        <p className={styles.text}>{words.keptHint(SKIP_UNTIL_HOURS)}</p>
      )}
    </>
  );
}
