import { Combobox } from '../../../ui/combobox.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { StepProps } from './subject-step.tsx';
import { useChapters } from './use-chapters.ts';

const TOPIC_MAX_LENGTH = 200;
const NOTES_MAX_LENGTH = 2000;

/** Step 3: what the class is about. */
export function DetailsStep({ state, dispatch, teacher }: StepProps) {
  const { subject, class: grade, topic, notes } = state.draft;
  const chapters = useChapters(subject, grade);
  const hint =
    chapters.titles.length > 0
      ? `The NCERT chapters of Class ${grade} ${subject} are suggested. Any other topic is just as good.`
      : chapters.failed
        ? 'The chapters could not be loaded. Simply write the topic.'
        : 'A chapter, an exercise, or what you want to understand better.';
  return (
    <>
      <Combobox
        label="Topic"
        required
        hint={hint}
        placeholder="What is the class about?"
        suggestions={chapters.titles}
        emptyText={
          chapters.titles.length > 0 ? 'No chapter of that name. Your own words are fine.' : undefined
        }
        maxLength={TOPIC_MAX_LENGTH}
        value={topic}
        onValueChange={(value) => dispatch({ type: 'edit', changes: { topic: value } })}
      />
      <TextareaField
        label="Notes"
        optional
        hint={`For ${teacher.name}: where you are stuck, the page in your book, what your last test was like.`}
        rows={4}
        maxLength={NOTES_MAX_LENGTH}
        showCount
        value={notes}
        onChange={(event) => dispatch({ type: 'edit', changes: { notes: event.target.value } })}
      />
    </>
  );
}
