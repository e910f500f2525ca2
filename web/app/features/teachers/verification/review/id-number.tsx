import { maskAadhaar } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/layout.tsx';
import { en } from './words/en.ts';

/** The masked ID number; the whole one for a reason, once the operator has confirmed who it is, until the page is left. */
export function IdNumber({ request }: { request: ReviewView }) {
  const words = useWords({ en }).request;
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { run, running } = useAction(
    async (input: { reason: string }) => {
      const { idNumber } = await api.teachers.verification.review.revealNumber({ id: request.id, ...input });
      setShown(idNumber);
    },
    {
      done: () => ({ title: words.reasonLogged }),
      failed: words.shownFailed,
    },
  );
  return (
    <Cluster gap={2}>
      <span>{shown ?? maskAadhaar(request.idNumberLast4)}</span>
      {!request.hasIdNumber ? null : shown === null ? (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {words.showWholeNumber}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => setShown(null)}>
          {words.hideIt}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.showTitle}
        description={words.showText}
        confirmLabel={words.showNumber}
        running={running}
        onDecide={(reason) => run({ reason })}
      />
    </Cluster>
  );
}
