import type { RegradePreview } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../../lib/api-errors.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import { en } from '../words/en.ts';
import { Comparison } from './comparison.tsx';

/** Old and new marks of everybody, before anything is written; only the comparison that is shown can be applied. */
export function RegradeDialog({
  assessmentId,
  questionId,
  onClose,
}: {
  assessmentId: string;
  questionId: string;
  onClose: () => void;
}) {
  const words = useWords({ en }).regradeDialog;
  const load = useCallback(
    () => api.marking.regradePreview({ id: assessmentId, questionId }),
    [assessmentId, questionId],
  );
  const { loaded, show } = useLoaded(load);
  const [isNew, setIsNew] = useState(false);
  const apply = useAction(
    async (token: string) => {
      try {
        return await api.marking.regrade({ id: assessmentId, questionId, token });
      } catch (error) {
        if (isApiError(error, 'REGRADE_CHANGED')) {
          show((error.data as { current: RegradePreview }).current);
          setIsNew(true);
        }
        if (isApiError(error, 'REGRADE_NOTHING')) onClose();
        throw error;
      }
    },
    {
      done: (_token, { regraded, changed }) => ({
        title: words.done(regraded),
        description: changed === 0 ? words.noMarksChanged : words.withNewMarks(changed),
      }),
      failed: words.failed,
    },
  );
  const preview = loaded.state === 'loaded' ? loaded.value : null;
  const close = () => {
    if (!apply.running) onClose();
  };
  const confirm = async () => {
    if (preview !== null && (await apply.run(preview.token))) onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {words.back}
          </Button>
          <Button disabled={preview === null} loading={apply.running} onClick={() => void confirm()}>
            {words.applyNewMarks}
          </Button>
        </>
      }
    >
      {isNew ? <Alert tone="warning">{M.regradeElsewhere}</Alert> : null}
      {loaded.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
      {loaded.state === 'failed' ? (
        <Alert tone="error">{errorMessage(loaded.error, words.loadFailed)}</Alert>
      ) : null}
      {preview === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds text alone, and is longer than a phone: arrow keys scroll it
        <section aria-label={words.oldAndNew} tabIndex={0}>
          <Comparison preview={preview} />
        </section>
      )}
    </Dialog>
  );
}
