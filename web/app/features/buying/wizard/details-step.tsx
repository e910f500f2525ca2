import { useWords } from '../../../lib/words.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useChapters } from '../../lessons/use-chapters.ts';
import type { StepProps } from './subject-step.tsx';
import { en } from './words/en.ts';

const TOPIC_MAX_LENGTH = 200;
const NOTES_MAX_LENGTH = 2000;

/** Step 3: the topic of the class, and notes. */
export function DetailsStep({ state, dispatch, teacher }: StepProps) {
  const words = useWords({ en }).steps;
  const { subject, class: grade, topic, notes } = state.draft;
  const chapters = useChapters(subject, grade);
  const hint =
    chapters.titles.length > 0
      ? words.chaptersSuggested(grade, subject)
      : chapters.failed
        ? words.chaptersFailed
        : words.topicHint;
  return (
    <>
      <Combobox
        label={words.topic}
        required
        hint={hint}
        placeholder={words.topicPlaceholder}
        suggestions={chapters.titles}
        emptyText={chapters.titles.length > 0 ? words.noChapter : undefined}
        maxLength={TOPIC_MAX_LENGTH}
        value={topic}
        onValueChange={(value) => dispatch({ type: 'edit', changes: { topic: value } })}
      />
      <TextareaField
        label={words.notes}
        optional
        hint={words.notesHint(teacher.name)}
        rows={4}
        maxLength={NOTES_MAX_LENGTH}
        showCount
        value={notes}
        onChange={(event) => dispatch({ type: 'edit', changes: { notes: event.target.value } })}
      />
    </>
  );
}
