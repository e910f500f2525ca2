import {
  ASSESSMENT_TYPES,
  gradeLabel,
  RELEASE_POLICIES,
  RELEASE_POLICY_LABELS,
} from '@kaksha/domain/assessments/authoring/choices.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { teachingTextRefusal } from '@kaksha/domain/public-text.ts';
import { GRADES } from '@kaksha/domain/school.ts';
import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useChapters } from '../../lessons/use-chapters.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

interface DetailsStepProps extends StepProps {
  subjects: readonly string[];
  today: string;
}

/** Step 1: details, due date and rules. */
export function DetailsStep({ draft, onChange, wrong, subjects, today }: DetailsStepProps) {
  const words = useWords({ en }).detailsStep;
  const chapters = useChapters(draft.subject, draft.grade === null ? '' : String(draft.grade));
  const errorOf = (field: (typeof wrong)[number], message: string) =>
    wrong.includes(field) ? message : undefined;
  /** Of a text with contact details, why it is refused. */
  const textErrorOf = (field: 'title' | 'subject' | 'topic' | 'instructions', missing = '') =>
    errorOf(field, teachingTextRefusal(draft[field]) ?? missing);
  return (
    <div className={styles.fields}>
      <TextField
        label={words.title}
        required
        maxLength={200}
        value={draft.title}
        error={textErrorOf('title', words.titleMissing)}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Select
          label={words.subject}
          required
          placeholder={words.chooseSubject}
          options={subjects.map((each) => ({ value: each, label: each }))}
          value={draft.subject === '' ? null : draft.subject}
          error={textErrorOf('subject', words.subjectMissing)}
          onValueChange={(subject) => onChange({ subject })}
        />
        <Select
          label={words.grade}
          required
          placeholder={words.chooseGrade}
          options={GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }))}
          value={draft.grade === null ? null : String(draft.grade)}
          error={errorOf('grade', words.gradeMissing)}
          onValueChange={(grade) => onChange({ grade: Number(grade) })}
        />
      </div>
      <Combobox
        label={words.topic}
        optional
        hint={chapters.titles.length > 0 ? words.topicHint : undefined}
        suggestions={chapters.titles}
        maxLength={200}
        value={draft.topic}
        error={textErrorOf('topic')}
        onValueChange={(topic) => onChange({ topic })}
      />
      <div className={styles.pair}>
        <Select
          label={words.type}
          required
          placeholder={words.chooseType}
          options={ASSESSMENT_TYPES.map((type) => ({ value: type, label: type }))}
          value={draft.type}
          error={errorOf('type', words.typeMissing)}
          onValueChange={(type) => onChange({ type })}
        />
        <div className={styles.when}>
          <DatePicker
            label={words.dueDate}
            required
            today={today}
            min={today}
            value={draft.dueDate === '' ? null : draft.dueDate}
            error={errorOf('dueDate', draft.dueDate === '' ? words.dueDateMissing : M.dueInPast)}
            onValueChange={(dueDate) => onChange({ dueDate: dueDate ?? '' })}
          />
          <TextField
            label={words.dueTime}
            type="time"
            required
            value={draft.dueTime}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange({ dueTime: value.slice(0, 5) });
            }}
          />
        </div>
      </div>
      <TextareaField
        label={words.instructions}
        optional
        rows={3}
        maxLength={4000}
        value={draft.instructions}
        error={textErrorOf('instructions')}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
      <Settings draft={draft} onChange={onChange} wrong={wrong} today={today} />
    </div>
  );
}

const choices = (values: readonly number[], current: number, label: (value: number) => string) =>
  [...new Set([...values, current])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }));

/** The rules of taking it; the defaults suit most. */
function Settings({ draft, onChange, wrong, today }: Omit<DetailsStepProps, 'subjects'>) {
  const words = useWords({ en }).detailsStep;
  return (
    <details className={styles.settings} open={wrong.includes('opensDate') || undefined}>
      <summary>{words.settings}</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Select
            label={words.timeLimit}
            options={choices(
              [0, 10, 15, 20, 30, 40, 45, 60, 90, 120, 180],
              draft.durationMinutes ?? 0,
              (minutes) => (minutes === 0 ? words.noTimeLimit : words.minutes(minutes)),
            )}
            value={String(draft.durationMinutes ?? 0)}
            onValueChange={(minutes) =>
              onChange({ durationMinutes: minutes === '0' ? null : Number(minutes) })
            }
          />
          <Select
            label={words.attemptsAllowed}
            options={choices([1, 2, 3, 5, 10], draft.attemptsAllowed, words.attempts)}
            value={String(draft.attemptsAllowed)}
            onValueChange={(count) => onChange({ attemptsAllowed: Number(count) })}
          />
        </div>
        <div className={styles.when}>
          <DatePicker
            label={words.opensOn}
            optional
            hint={words.opensHint}
            today={today}
            value={draft.opensDate === '' ? null : draft.opensDate}
            error={wrong.includes('opensDate') ? M.opensAfterDue : undefined}
            onValueChange={(opensDate) => onChange({ opensDate: opensDate ?? '' })}
          />
          <TextField
            label={words.opensAt}
            type="time"
            disabled={draft.opensDate === ''}
            value={draft.opensTime}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange({ opensTime: value.slice(0, 5) });
            }}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label={words.lateWork}
            options={choices([0, 1, 2, 3, 7, 14, 30], draft.lateDays, (days) =>
              days === 0 ? words.notAccepted : words.acceptedFor(days),
            )}
            value={String(draft.lateDays)}
            onValueChange={(days) => onChange({ lateDays: Number(days) })}
          />
          <Select
            label={words.latePenalty}
            disabled={draft.lateDays === 0}
            options={choices([0, 10, 20, 25, 50], draft.latePenaltyPercent, (percent) =>
              percent === 0 ? words.nothing : words.ofMarks(percent),
            )}
            value={String(draft.latePenaltyPercent)}
            onValueChange={(percent) => onChange({ latePenaltyPercent: Number(percent) })}
          />
        </div>
        <Select
          label={words.release}
          options={RELEASE_POLICIES.map((policy) => ({
            value: policy,
            label: RELEASE_POLICY_LABELS[policy],
          }))}
          value={draft.releasePolicy}
          onValueChange={(releasePolicy) => onChange({ releasePolicy })}
        />
        <Checkbox
          label={words.showsAnswers}
          checked={draft.showsAnswers}
          onChange={(event) => onChange({ showsAnswers: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.shuffleQuestions}
          checked={draft.shuffleQuestions}
          onChange={(event) => onChange({ shuffleQuestions: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.shuffleOptions}
          checked={draft.shuffleOptions}
          onChange={(event) => onChange({ shuffleOptions: event.currentTarget.checked })}
        />
      </div>
    </details>
  );
}
