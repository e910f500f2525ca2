import { gapsIn } from '@kaksha/domain/assessments/questions/question.ts';
import { useWords } from '../../../../lib/words.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormulaText } from './formula-text.tsx';
import { OptionList } from './option-list.tsx';
import { ItemList, PairList, SchemeList } from './part-lists.tsx';
import styles from './question-dialog.module.css';
import { en } from './words/en.ts';

/** The right answer of a question, by its type. */
export function AnswerParts(parts: FormPartProps) {
  const words = useWords({ en }).answerParts;
  const { form, grade, onChange, errorAt } = parts;
  switch (form.type) {
    case 'multiple_choice':
      return <OptionList {...parts} />;
    case 'multiple_select':
      return (
        <>
          <OptionList {...parts} />
          <Partial {...parts} label={words.partOfChoices} />
        </>
      );
    case 'true_false':
      return (
        <ChoiceChips
          label={words.correctAnswer}
          required
          options={[
            { value: 'true', label: words.true },
            { value: 'false', label: words.false },
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
            label={words.rightAnswer}
            required
            inputMode="decimal"
            maxLength={40}
            value={form.value}
            error={errorAt('value')}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
          <TextField
            label={words.tolerance}
            inputMode="decimal"
            maxLength={40}
            hint={words.toleranceHint}
            value={form.tolerance}
            error={errorAt('tolerance')}
            onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
          />
          <TextField
            label={words.unit}
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
            label={words.mathematical}
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
          <Partial {...parts} label={words.partOfOrder} />
        </>
      );
    case 'subjective':
      return (
        <>
          <FormulaText
            label={words.modelAnswer}
            named={words.namedModelAnswer}
            optional
            rows={3}
            maxLength={4000}
            grade={grade}
            value={form.modelAnswer}
            error={errorAt('modelAnswer')}
            onText={(modelAnswer) => onChange({ modelAnswer })}
          />
          <SchemeList {...parts} />
        </>
      );
  }
}

function AcceptedAnswers({ form, grade, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).answerParts;
  const field = {
    label: words.acceptedAnswers,
    required: true,
    rows: 3,
    value: form.accepted,
    error: errorAt('accepted') ?? errorAt('accepted.0'),
  };
  if (form.mathematical)
    return (
      <FormulaText
        {...field}
        named={words.namedAccepted}
        formulasOnly
        hint={words.formulasHint}
        grade={grade}
        onText={(accepted) => onChange({ accepted })}
      />
    );
  return (
    <TextareaField
      {...field}
      hint={words.acceptedHint}
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
  const words = useWords({ en }).answerParts;
  return (
    <Checkbox
      label={words.caseSensitive}
      checked={form.caseSensitive}
      onChange={(event) => onChange({ caseSensitive: event.currentTarget.checked })}
    />
  );
}

/** The words for each gap of the text. */
function Blanks(parts: FormPartProps) {
  const words = useWords({ en }).answerParts;
  const { form, onChange, errorAt } = parts;
  const gaps = [...new Set(gapsIn(form.text))];
  return (
    <>
      {gaps.length === 0 ? <p className={styles.empty}>{words.noBlanks}</p> : null}
      {gaps.map((id, index) => (
        <TextareaField
          key={id}
          label={words.acceptedForBlank(id)}
          required
          rows={2}
          hint={index === 0 ? words.blankHint : undefined}
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
