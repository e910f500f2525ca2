import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { AnswerControlProps } from './answer-field.tsx';
import { en } from './words/en.ts';

/** Characters of a written answer. */
const TEXT_MAX = 20_000;

/** An answer in one's own words, and photos of handwritten working. */
export function EssayAnswer({
  answer,
  onAnswer,
  disabled,
  photos,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'subjective' }>> & { photos: ReactNode }) {
  const words = useWords({ en }).essayAnswer;
  return (
    <>
      <TextareaField
        label={words.yourAnswer}
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
