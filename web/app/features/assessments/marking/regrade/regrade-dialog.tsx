import type { RegradePreview } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../../lib/api-errors.ts';
import { countOf } from '../../../../lib/format.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
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
        title: `${countOf(regraded, 'answer')} marked again`,
        description: changed === 0 ? 'No marks changed.' : `${countOf(changed, 'answer')} with new marks.`,
      }),
      failed: 'Nothing was changed. Please try again.',
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
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Mark everyone again"
      description="By the newest version of the question. Attempts under way are not touched, and marks that you gave by hand stay."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          <Button disabled={preview === null} loading={apply.running} onClick={() => void confirm()}>
            Apply new marks
          </Button>
        </>
      }
    >
      {isNew ? <Alert tone="warning">{M.regradeElsewhere}</Alert> : null}
      {loaded.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
      {loaded.state === 'failed' ? (
        <Alert tone="error">{errorMessage(loaded.error, 'The comparison could not be loaded.')}</Alert>
      ) : null}
      {preview === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds text alone, and is longer than a phone: arrow keys scroll it
        <section aria-label="Old and new marks" tabIndex={0}>
          <Comparison preview={preview} />
        </section>
      )}
    </Dialog>
  );
}
