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
import { RadioGroup } from '../../ui/radio-group.tsx';

/** What an operator is about to decide. */
export interface ReviewQuestion {
  review: ModeratedReview;
  part: ReviewPart;
  decision: 'hide' | 'show' | 'keep';
}

const CATEGORIES = Object.entries(HIDING_CATEGORIES).map(([value, { label }]) => ({
  value: value as HidingCategory,
  label,
}));

const TEXTS: Record<
  ReviewQuestion['decision'],
  { title: string; description: string; confirm: string; done: string }
> = {
  hide: {
    title: 'Hide it from everybody?',
    description: 'Its writer and the other side are told by mail, with the kind of reason that you choose.',
    confirm: 'Hide',
    done: M.hidden,
  },
  show: {
    title: 'Show it again?',
    description: 'Everybody can read it, and both sides are told by mail.',
    confirm: 'Show again',
    done: M.shown,
  },
  keep: {
    title: 'Leave it as it is?',
    description: 'The report ends, and whoever made it is told by mail that it stays.',
    confirm: 'Leave as it is',
    done: M.kept,
  },
};

/** Asks an operator for the kind of reason and for their own words. */
export function DecideReviewDialog({
  question,
  onClose,
}: {
  question: ReviewQuestion | null;
  onClose: () => void;
}) {
  const [category, setCategory] = useState<HidingCategory | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const decision = question?.decision ?? 'keep';
  const texts = TEXTS[decision];
  const { run, running } = useAction((input: ModerationDecision) => api.reviews.decide(input), {
    done: () => ({ title: texts.done }),
    failed: 'The decision could not be saved. Please try again.',
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
      label="In your own words"
      hint="It stands in the audit log for good; nobody else reads it."
      maxLength={500}
      confirmLabel={texts.confirm}
      tone={decision === 'hide' ? 'danger' : 'primary'}
      running={running}
      onDecide={decide}
    >
      {decision === 'hide' ? (
        <RadioGroup
          label="What is wrong with it?"
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
