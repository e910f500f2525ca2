import {
  ASSESSMENT_TYPES,
  gradeLabel,
  RELEASE_POLICIES,
  RELEASE_POLICY_LABELS,
} from '@kaksha/domain/assessments/authoring/choices.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { GRADES } from '@kaksha/domain/school.ts';
import { countOf } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useChapters } from '../../bookings/wizard/use-chapters.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

interface DetailsStepProps extends StepProps {
  subjects: readonly string[];
  today: string;
}

/** Step 1: what it is, until when, and by which rules. */
export function DetailsStep({ draft, onChange, wrong, subjects, today }: DetailsStepProps) {
  const chapters = useChapters(draft.subject, draft.grade === null ? '' : String(draft.grade));
  const errorOf = (field: (typeof wrong)[number], message: string) =>
    wrong.includes(field) ? message : undefined;
  return (
    <div className={styles.fields}>
      <TextField
        label="Title"
        required
        maxLength={200}
        value={draft.title}
        error={errorOf('title', 'Please give it a title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Subject"
          required
          placeholder="Choose a subject"
          options={subjects.map((each) => ({ value: each, label: each }))}
          value={draft.subject === '' ? null : draft.subject}
          error={errorOf('subject', 'Please choose a subject')}
          onValueChange={(subject) => onChange({ subject })}
        />
        <Select
          label="Grade"
          required
          placeholder="Choose a grade"
          options={GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }))}
          value={draft.grade === null ? null : String(draft.grade)}
          error={errorOf('grade', 'Please choose a grade')}
          onValueChange={(grade) => onChange({ grade: Number(grade) })}
        />
      </div>
      <Combobox
        label="Topic"
        optional
        hint={
          chapters.titles.length > 0
            ? 'The NCERT chapters are suggested; your own words are fine.'
            : undefined
        }
        suggestions={chapters.titles}
        maxLength={200}
        value={draft.topic}
        onValueChange={(topic) => onChange({ topic })}
      />
      <div className={styles.pair}>
        <Select
          label="Type"
          required
          placeholder="Choose a type"
          options={ASSESSMENT_TYPES.map((type) => ({ value: type, label: type }))}
          value={draft.type}
          error={errorOf('type', 'Please choose a type')}
          onValueChange={(type) => onChange({ type })}
        />
        <div className={styles.when}>
          <DatePicker
            label="Due Date"
            required
            today={today}
            min={today}
            value={draft.dueDate === '' ? null : draft.dueDate}
            error={errorOf('dueDate', draft.dueDate === '' ? 'Please choose a due date' : M.dueInPast)}
            onValueChange={(dueDate) => onChange({ dueDate: dueDate ?? '' })}
          />
          <TextField
            label="Due time"
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
        label="Instructions"
        optional
        rows={3}
        maxLength={4000}
        value={draft.instructions}
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

/** The rules of taking it; what they begin with suits most. */
function Settings({ draft, onChange, wrong, today }: Omit<DetailsStepProps, 'subjects'>) {
  return (
    <details className={styles.settings} open={wrong.includes('opensDate') || undefined}>
      <summary>Settings: time, attempts, late work, results</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Select
            label="Time limit"
            options={choices(
              [0, 10, 15, 20, 30, 40, 45, 60, 90, 120, 180],
              draft.durationMinutes ?? 0,
              (minutes) => (minutes === 0 ? 'No time limit' : `${minutes} minutes`),
            )}
            value={String(draft.durationMinutes ?? 0)}
            onValueChange={(minutes) =>
              onChange({ durationMinutes: minutes === '0' ? null : Number(minutes) })
            }
          />
          <Select
            label="Attempts allowed"
            options={choices([1, 2, 3, 5, 10], draft.attemptsAllowed, (count) => countOf(count, 'attempt'))}
            value={String(draft.attemptsAllowed)}
            onValueChange={(count) => onChange({ attemptsAllowed: Number(count) })}
          />
        </div>
        <div className={styles.when}>
          <DatePicker
            label="Opens on"
            optional
            hint="Can be started from then on; without a day, at once."
            today={today}
            value={draft.opensDate === '' ? null : draft.opensDate}
            error={wrong.includes('opensDate') ? M.opensAfterDue : undefined}
            onValueChange={(opensDate) => onChange({ opensDate: opensDate ?? '' })}
          />
          <TextField
            label="Opens at"
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
            label="Late work"
            options={choices([0, 1, 2, 3, 7, 14, 30], draft.lateDays, (days) =>
              days === 0 ? 'Not accepted' : `Accepted for ${countOf(days, 'day')}`,
            )}
            value={String(draft.lateDays)}
            onValueChange={(days) => onChange({ lateDays: Number(days) })}
          />
          <Select
            label="Late work loses"
            disabled={draft.lateDays === 0}
            options={choices([0, 10, 20, 25, 50], draft.latePenaltyPercent, (percent) =>
              percent === 0 ? 'Nothing' : `${percent}% of its marks`,
            )}
            value={String(draft.latePenaltyPercent)}
            onValueChange={(percent) => onChange({ latePenaltyPercent: Number(percent) })}
          />
        </div>
        <Select
          label="Results are shown"
          options={RELEASE_POLICIES.map((policy) => ({
            value: policy,
            label: RELEASE_POLICY_LABELS[policy],
          }))}
          value={draft.releasePolicy}
          onValueChange={(releasePolicy) => onChange({ releasePolicy })}
        />
        <Checkbox
          label="Show the right answers and explanations with the results"
          checked={draft.showsAnswers}
          onChange={(event) => onChange({ showsAnswers: event.currentTarget.checked })}
        />
        <Checkbox
          label="Ask each student the questions in another order"
          checked={draft.shuffleQuestions}
          onChange={(event) => onChange({ shuffleQuestions: event.currentTarget.checked })}
        />
        <Checkbox
          label="Shuffle the options of each question"
          checked={draft.shuffleOptions}
          onChange={(event) => onChange({ shuffleOptions: event.currentTarget.checked })}
        />
      </div>
    </details>
  );
}
