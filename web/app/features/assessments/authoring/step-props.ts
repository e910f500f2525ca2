import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';

/** What a step of the wizard works with. */
export interface StepProps {
  draft: AssessmentDraft;
  onChange: (changes: Partial<AssessmentDraft>) => void;
  /** The fields that are wrong. */
  wrong: readonly (keyof AssessmentDraft)[];
}
