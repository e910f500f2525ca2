import { gapsIn } from '@kaksha/domain/assessments/questions/question.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormulaText } from './formula-text.tsx';
import { OptionList } from './option-list.tsx';
import { ItemList, PairList, SchemeList } from './part-lists.tsx';
import styles from './question-dialog.module.css';

/** The right answer of a question, by its type. */
export function AnswerParts(parts: FormPartProps) {
  const { form, grade, onChange, errorAt } = parts;
  switch (form.type) {
    case 'multiple_choice':
      return <OptionList {...parts} />;
    case 'multiple_select':
      return (
        <>
          <OptionList {...parts} />
          <Partial {...parts} label="Give marks for a part of the right choices" />
        </>
      );
    case 'true_false':
      return (
        <ChoiceChips
          label="Correct answer"
          required
          options={[
            { value: 'true', label: 'True' },
            { value: 'false', label: 'False' },
          ]}
          value={form.isTrue === null ? null : form.isTrue ? 'true' : 'false'}
          error={errorAt('correct')}
          onValueChange={(value) => onChange({ isTrue: value === 'true' })}
        />
      );
    case 'numeric':
      return (
        <div className={styles.three}>
          <TextField
            label="Right answer"
            required
            inputMode="decimal"
            maxLength={40}
            value={form.value}
            error={errorAt('value')}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
          <TextField
            label="Tolerance"
            inputMode="decimal"
            maxLength={40}
            hint="0.5 takes half more or less."
            value={form.tolerance}
            error={errorAt('tolerance')}
            onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
          />
          <TextField
            label="Unit"
            optional
            maxLength={40}
            value={form.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        </div>
      );
    case 'short_answer':
      return (
        <>
          <AcceptedAnswers {...parts} />
          <Checkbox
            label="A formula: whatever is equal to it is right, such as 2(x + 1) for 2x + 2"
            checked={form.mathematical}
            onChange={(event) => onChange({ mathematical: event.currentTarget.checked })}
          />
          {form.mathematical ? null : <Case {...parts} />}
        </>
      );
    case 'fill_blanks':
      return <Blanks {...parts} />;
    case 'match':
      return <PairList {...parts} />;
    case 'order':
      return (
        <>
          <ItemList {...parts} />
          <Partial {...parts} label="Give marks for pieces that follow each other rightly" />
        </>
      );
    case 'subjective':
      return (
        <>
          <FormulaText
            label="Model answer"
            named="the model answer"
            optional
            rows={3}
            maxLength={4000}
            grade={grade}
            value={form.modelAnswer}
            onText={(modelAnswer) => onChange({ modelAnswer })}
          />
          <SchemeList {...parts} />
        </>
      );
  }
}

function AcceptedAnswers({ form, grade, onChange, errorAt }: FormPartProps) {
  const field = {
    label: 'Accepted answers',
    required: true,
    rows: 3,
    value: form.accepted,
    error: errorAt('accepted') ?? errorAt('accepted.0'),
  };
  if (form.mathematical)
    return (
      <FormulaText
        {...field}
        named="the accepted answers"
        formulasOnly
        hint="One formula a line, without $ signs."
        grade={grade}
        onText={(accepted) => onChange({ accepted })}
      />
    );
  return (
    <TextareaField
      {...field}
      hint="One a line. Spaces and punctuation at the ends do not matter."
      onChange={(event) => onChange({ accepted: event.currentTarget.value })}
    />
  );
}

function Partial({ form, onChange, label }: FormPartProps & { label: string }) {
  return (
    <Checkbox
      label={label}
      checked={form.partial}
      onChange={(event) => onChange({ partial: event.currentTarget.checked })}
    />
  );
}

function Case({ form, onChange }: FormPartProps) {
  return (
    <Checkbox
      label="Capital letters matter"
      checked={form.caseSensitive}
      onChange={(event) => onChange({ caseSensitive: event.currentTarget.checked })}
    />
  );
}

/** The words for each gap of the text. */
function Blanks(parts: FormPartProps) {
  const { form, onChange, errorAt } = parts;
  const gaps = [...new Set(gapsIn(form.text))];
  return (
    <>
      {gaps.length === 0 ? (
        <p className={styles.empty}>The blanks appear here as soon as the text has {'{{1}}'} in it.</p>
      ) : null}
      {gaps.map((id, index) => (
        <TextareaField
          key={id}
          label={`Accepted for blank ${id}`}
          required
          rows={2}
          hint={index === 0 ? 'One a line.' : undefined}
          value={form.blanks[id] ?? ''}
          error={errorAt(`blanks.${index}.accepted`)}
          onChange={(event) => onChange({ blanks: { ...form.blanks, [id]: event.currentTarget.value } })}
        />
      ))}
      {errorAt('blanks') === undefined ? null : <p className={styles.problem}>{errorAt('blanks')}</p>}
      <Case {...parts} />
    </>
  );
}
