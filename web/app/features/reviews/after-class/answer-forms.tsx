import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const ANSWER_MAX = 2000;
const REASON_MAX = 500;

/** The teacher's public answer to a review, once. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const words = useWords({ en }).reviewAnswer;
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useAction((text: string) => api.reviews.answer({ id: reviewId, body: text }), {
    done: () => ({ title: M.answered }),
    failed: words.saveFailed,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() === '') setProblem(M.answerRequired);
        else void run(body.trim());
      }}
    >
      <Stack gap={3}>
        <TextareaField
          label={words.yourAnswer}
          hint={words.hint}
          error={problem}
          showCount
          rows={3}
          maxLength={ANSWER_MAX}
          value={body}
          onChange={(event) => {
            setBody(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Cluster gap={2}>
          <Button type="submit" size="sm" loading={running} loadingText={words.sending}>
            {words.send}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Asks our team to look at the other side's text. */
export function ReportForm({ reviewId, label }: { reviewId: string; label: string }) {
  const words = useWords({ en }).reviewAnswer;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useAction((text: string) => api.reviews.report({ id: reviewId, reason: text }), {
    done: () => ({ title: M.reported }),
    failed: words.reportFailed,
  });
  const submit = () => {
    if (reason.trim() !== '') return run(reason.trim());
    setProblem(M.reportReasonRequired);
    return false;
  };
  return (
    <Cluster gap={2}>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={label} description={words.reportHint}>
        <DialogForm
          onSubmit={submit}
          onClose={() => setOpen(false)}
          submitLabel={words.report}
          running={running}
          loadingText={words.sending}
        >
          <TextareaField
            label={words.whatIsWrong}
            error={problem}
            showCount
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setProblem(null);
            }}
          />
        </DialogForm>
      </Dialog>
    </Cluster>
  );
}
