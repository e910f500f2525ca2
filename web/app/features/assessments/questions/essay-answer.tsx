import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import type { ReactNode } from 'react';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { AnswerControlProps } from './answer-field.tsx';

/** Characters of a written answer. */
const TEXT_MAX = 20_000;

/** An answer in one's own words, and photos of what was worked out on paper. */
export function EssayAnswer({
  answer,
  onAnswer,
  disabled,
  photos,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'subjective' }>> & { photos: ReactNode }) {
  return (
    <>
      <TextareaField
        label="Your answer"
        rows={6}
        maxLength={TEXT_MAX}
        value={answer?.text ?? ''}
        onChange={(event) =>
          onAnswer({
            type: 'subjective',
            text: event.currentTarget.value,
            photos: answer?.photos ?? [],
          })
        }
        disabled={disabled}
      />
      {photos}
    </>
  );
}
