import type { MovingView } from '@kaksha/domain/batches/teaching-schema.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useTerms } from '../../../lib/use-terms.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import type { TeachersSeat } from '../teaching/seats-card.tsx';
import { en as teaching } from '../teaching/words/en.ts';
import { MoveTerms } from './move-terms.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;

interface MoveSeatDialogProps {
  seat: TeachersSeat;
  onClose: () => void;
}

/** Moves a child's seat to another batch, with a reason, after showing its money. Mounted while it is open. */
export function MoveSeatDialog({ seat, onClose }: MoveSeatDialogProps) {
  const words = useWords({ en }).move;
  const { texts, times } = useWords({ en: teaching });
  const { id } = seat;
  const [teacher, setTeacher] = useState('');
  const [batchId, setBatchId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { loaded, reload } = useLoaded(
    useCallback(() => api.batches.moveTargets({ id, teacher: teacher.trim() }), [id, teacher]),
  );
  const { terms, reload: lookAgain } = useTerms(
    useCallback(
      (signal: AbortSignal): Promise<MovingView | null> =>
        batchId === null ? Promise.resolve(null) : api.batches.moving({ id, batchId }, { signal }),
      [id, batchId],
    ),
  );
  const view = terms.state === 'known' ? terms.view : null;
  const { run, running } = useAction(
    (input: Parameters<typeof api.batches.move>[0], idempotencyKey) =>
      api.batches.move(input, { context: { idempotencyKey } }),
    { done: () => ({ title: words.moved(seat.student.name) }), failed: words.failed },
  );
  const { batches: targets, hasMore } =
    loaded.state === 'loaded' ? loaded.value : { batches: [], hasMore: false };
  const isEmpty = targets.length === 0 && teacher === '';
  const submit = async () => {
    setChecked(true);
    if (batchId === null || view === null || view.refusal !== null || reason.trim() === '') return false;
    const { keepsMonth, returnedPaise, pricePaise } = view;
    const shown = keepsMonth ? {} : { returnedPaise, pricePaise };
    const isDone = await run({ id, batchId, reason: reason.trim(), ...shown });
    if (!isDone) lookAgain();
    return isDone;
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.title(seat.student.name)}
      description={words.text}
      backLabel={words.back}
      submitLabel={words.confirm}
      running={running}
      disabled={targets.length === 0 || (batchId !== null && view?.refusal !== null)}
      onSubmit={submit}
    >
      {loaded.state === 'loading' ? <Spinner label={words.looking} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' && isEmpty ? <Alert tone="info">{words.none}</Alert> : null}
      {hasMore || teacher !== '' ? (
        <TextField
          label={words.teacher}
          hint={words.teacherHint}
          value={teacher}
          maxLength={100}
          onChange={(event) => {
            setTeacher(event.currentTarget.value);
            setBatchId(null);
          }}
        />
      ) : null}
      {loaded.state === 'loaded' && targets.length === 0 && !isEmpty ? (
        <Alert tone="info">{words.nobody}</Alert>
      ) : null}
      {targets.length === 0 ? null : (
        <>
          <RadioGroup
            label={words.target}
            look="card"
            options={targets.map((target) => ({
              value: target.id,
              label: batchTitle(target, texts),
              hint: words.targetNote(
                target.teacher.name,
                weeklyTimesText(target, times),
                texts.seats(target.seatsTaken, target.size),
              ),
            }))}
            value={batchId}
            onValueChange={setBatchId}
            error={isChecked && batchId === null ? words.choose : null}
          />
          <div aria-live="polite">
            {batchId === null ? null : <MoveTerms terms={terms} onRetry={lookAgain} />}
          </div>
          <TextareaField
            label={words.reason}
            hint={words.reasonHint}
            required
            showCount
            maxLength={REASON_MAX}
            value={reason}
            error={isChecked && reason.trim() === '' ? words.reasonMissing : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
