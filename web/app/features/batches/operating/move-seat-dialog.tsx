import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import type { TeachersSeat } from '../teaching/seats-card.tsx';
import { en as teaching } from '../teaching/words/en.ts';
import { moveTargets } from './move-targets.ts';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;

interface MoveSeatDialogProps {
  from: BatchView;
  seat: TeachersSeat;
  onClose: () => void;
}

/** Moves a child's seat to another batch of its teacher, with a reason. Mounted while it is open. */
export function MoveSeatDialog({ from, seat, onClose }: MoveSeatDialogProps) {
  const words = useWords({ en }).move;
  const { texts, times } = useWords({ en: teaching });
  const load = useCallback(
    () =>
      loadEveryRow(
        (page) => api.batches.operated({ teacher: from.teacher.name, ...page }),
        (page) => page.batches,
      ).then(({ rows }) => moveTargets(from, rows)),
    [from],
  );
  const { loaded, reload } = useLoaded(load);
  const [batchId, setBatchId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; batchId: string; reason: string }, idempotencyKey) =>
      api.batches.move(input, { context: { idempotencyKey } }),
    { done: () => ({ title: words.moved(seat.student.name) }), failed: words.failed },
  );
  const targets = loaded.state === 'loaded' ? loaded.value : [];
  const submit = () => {
    setChecked(true);
    if (batchId === null || reason.trim() === '') return false;
    return run({ id: seat.id, batchId, reason: reason.trim() });
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
      disabled={targets.length === 0}
      onSubmit={submit}
    >
      {loaded.state === 'loading' ? <Spinner label={words.looking} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' && targets.length === 0 ? <Alert tone="info">{words.none}</Alert> : null}
      {targets.length === 0 ? null : (
        <>
          <RadioGroup
            label={words.target}
            look="card"
            options={targets.map((target) => ({
              value: target.id,
              label: batchTitle(target, texts),
              hint: words.targetNote(
                weeklyTimesText(target, times),
                texts.seats(target.seatsTaken, target.size),
              ),
            }))}
            value={batchId}
            onValueChange={setBatchId}
            error={isChecked && batchId === null ? words.choose : null}
          />
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
