import {
  HIDING_CATEGORIES,
  type HidingCategory,
  type ModeratedReview,
  type ModerationDecision,
  type ReviewPart,
} from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { en } from './words/en.ts';

/** A decision that an operator has to confirm. */
export interface ReviewQuestion {
  review: ModeratedReview;
  part: ReviewPart;
  decision: 'hide' | 'show' | 'keep';
}

const CATEGORIES = Object.entries(HIDING_CATEGORIES).map(([value, { label }]) => ({
  value: value as HidingCategory,
  label,
}));

/** Asks an operator for the kind of reason and for their own words. */
export function DecideReviewDialog({
  question,
  onClose,
}: {
  question: ReviewQuestion | null;
  onClose: () => void;
}) {
  const { decideReviewDialog: words, decisions } = useWords({ en });
  const [category, setCategory] = useState<HidingCategory | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const decision = question?.decision ?? 'keep';
  const texts = words[decision];
  const { run, running } = useAction((input: ModerationDecision) => api.reviews.decide(input), {
    done: () => ({ title: texts.done }),
    failed: words.failed,
  });
  const close = () => {
    setCategory(null);
    setProblem(null);
    onClose();
  };
  const decide = async (reason: string): Promise<boolean> => {
    if (question === null) return false;
    const hidden = decision === 'hide';
    if (hidden && category === null) {
      setProblem(M.categoryRequired);
      return false;
    }
    return run({
      id: question.review.id,
      part: question.part,
      hidden,
      reason,
      ...(hidden && category !== null ? { category } : {}),
    });
  };
  return (
    <ReasonDialog
      open={question !== null}
      onClose={close}
      title={texts.title}
      description={texts.description}
      label={words.label}
      hint={words.hint}
      maxLength={500}
      confirmLabel={decisions[decision]}
      tone={decision === 'hide' ? 'danger' : 'primary'}
      running={running}
      onDecide={decide}
    >
      {decision === 'hide' ? (
        <RadioGroup
          label={words.category}
          options={CATEGORIES}
          value={category}
          error={problem}
          onValueChange={(next) => {
            setCategory(next);
            setProblem(null);
          }}
        />
      ) : null}
    </ReasonDialog>
  );
}
