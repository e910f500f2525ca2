import { BREAK_EVERY_MONTHS, BREAK_MAX_DAYS } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { addDays, formatDate, localDateOf } from '@kaksha/domain/time.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import {
  type BreakDays,
  type BreakProblem,
  breakProblems,
  breakSpan,
  lastDayPossible,
} from './break-dates.ts';
import { seatTitleId } from './focus-list.ts';
import styles from './seats.module.css';
import { classesInBreak } from './seats.ts';
import { en } from './words/en.ts';

export interface BreakDialogProps {
  seat: SeatView;
  /** The batch, in a line. */
  what: string;
  open: boolean;
  onClose: () => void;
}

/** Takes a break of some weeks, after showing which classes move. */
export function BreakDialog({ seat, what, open, onClose }: BreakDialogProps) {
  const words = useWords({ en }).break;
  const [days, setDays] = useState<BreakDays>({ first: null, last: null });
  const [checked, setChecked] = useState(false);
  const done = useRef(false);
  const { run, running } = useAction(
    (input: { id: string; from: string; until: string }, idempotencyKey) =>
      api.batches.break(input, { context: { idempotencyKey } }),
    {
      done: () => ({
        title: words.taken(formatDate(days.first ?? ''), formatDate(days.last ?? '')),
        description: M.breakTaken,
      }),
      failed: words.failed,
    },
  );
  const nowMs = useNow(60_000);
  const today = localDateOf(nowMs);
  const tomorrow = addDays(today, 1);
  const problems = breakProblems(days);
  const close = () => {
    setDays({ first: null, last: null });
    setChecked(false);
    onClose();
  };
  const submit = async () => {
    setChecked(true);
    const span = breakSpan(days);
    if (span === null) return false;
    const [from, until] = [new Date(span.fromMs).toISOString(), new Date(span.untilMs).toISOString()];
    done.current = await run({ id: seat.id, from, until });
    return done.current;
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={words.title}
      description={what}
      submitLabel={words.submit}
      backLabel={words.back}
      running={running}
      loadingText={words.taking}
      onSubmit={submit}
      focusAfter={() => (done.current ? document.getElementById(seatTitleId(seat.id)) : null)}
    >
      <p>{words.intro(BREAK_MAX_DAYS, BREAK_EVERY_MONTHS)}</p>
      <div className={styles.days}>
        <DatePicker
          label={words.from}
          value={days.first}
          onValueChange={(first) => setDays((before) => ({ ...before, first }))}
          today={today}
          min={tomorrow}
          error={checked ? problemText(problems.first, words.fromMissing, words) : null}
        />
        <DatePicker
          label={words.until}
          value={days.last}
          onValueChange={(last) => setDays((before) => ({ ...before, last }))}
          today={today}
          min={days.first ?? tomorrow}
          {...(days.first === null ? {} : { max: lastDayPossible(days.first) })}
          error={
            checked || problems.last !== 'missing'
              ? problemText(problems.last, words.untilMissing, words)
              : null
          }
        />
      </div>
      <Consequences seat={seat} days={days} nowMs={nowMs} />
    </FormDialog>
  );
}

function problemText(
  problem: BreakProblem | null,
  missing: string,
  words: Words<(typeof en)['break']>,
): string | null {
  if (problem === null) return null;
  if (problem === 'missing') return missing;
  return problem === 'before' ? words.untilBefore : words.untilTooLate(BREAK_MAX_DAYS);
}

function Consequences({ seat, days, nowMs }: { seat: SeatView; days: BreakDays; nowMs: number }) {
  const words = useWords({ en }).break;
  const span = breakSpan(days);
  const moved = span === null ? [] : classesInBreak(seat, span, nowMs);
  return (
    <div className={styles.consequences} aria-live="polite">
      <h3 className={styles.subtitle}>{words.whatHappens}</h3>
      {span === null ? (
        <p>{words.chooseDays}</p>
      ) : moved.length === 0 ? (
        <p>{words.movesNone}</p>
      ) : (
        <>
          <p>{words.moves(moved.length)}</p>
          <ul className={styles.moved}>
            {moved.map(({ lessonId, startsAt }) => (
              <li key={lessonId}>{formatClassTime(startsAt)}</li>
            ))}
          </ul>
        </>
      )}
      {span === null ? null : <p className={styles.text}>{words.mayEnd}</p>}
    </div>
  );
}
