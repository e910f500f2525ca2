import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';

/** The props of every step of the wizard. */
export interface StepProps {
  draft: AssessmentDraft;
  onChange: (changes: Partial<AssessmentDraft>) => void;
  /** The fields that are wrong. */
  wrong: readonly (keyof AssessmentDraft)[];
}
