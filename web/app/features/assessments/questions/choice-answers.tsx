import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps, AnswerFieldProps } from './answer-field.tsx';

type Choice = Extract<AskedQuestion, { type: 'multiple_choice' }>;
type Select = Extract<AskedQuestion, { type: 'multiple_select' }>;
type WithPictures = Pick<AnswerFieldProps, 'pictureUrl'>;

function OptionLabel({ option, pictureUrl }: WithPictures & { option: Choice['options'][number] }) {
  return (
    <span className={styles.option}>
      <MathText text={option.text} />
      {option.image === null || pictureUrl === undefined ? null : (
        <img className={styles.optionPicture} src={pictureUrl(option.image.fileId)} alt={option.image.alt} />
      )}
    </span>
  );
}

/** What was chosen by mistake can be taken back: a wrong answer may cost marks, none never does. */
function ClearAnswer({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  if (!shown) return null;
  return (
    <Button variant="ghost" size="sm" className={styles.clear} onClick={onClear}>
      Clear answer
    </Button>
  );
}

/** One option out of a few. */
export function MultipleChoiceAnswer({
  question,
  answer,
  onAnswer,
  disabled,
  pictureUrl,
}: AnswerControlProps<Choice> & WithPictures) {
  const chosen = answer?.optionId ?? null;
  return (
    <>
      <RadioGroup
        label="Choose one answer"
        hideLabel
        look="card"
        disabled={disabled}
        options={question.options.map((option) => ({
          value: option.id,
          label: <OptionLabel option={option} pictureUrl={pictureUrl} />,
        }))}
        value={chosen}
        onValueChange={(optionId) => onAnswer({ type: 'multiple_choice', optionId })}
      />
      <ClearAnswer
        shown={chosen !== null && !disabled}
        onClear={() => onAnswer({ type: 'multiple_choice', optionId: null })}
      />
    </>
  );
}

/** As many options as are right. */
export function MultipleSelectAnswer({
  question,
  answer,
  onAnswer,
  disabled,
  pictureUrl,
}: AnswerControlProps<Select> & WithPictures) {
  return (
    <CheckboxGroup
      label={<span className={styles.quiet}>Choose all that are right</span>}
      options={question.options.map((option) => ({
        value: option.id,
        label: <OptionLabel option={option} pictureUrl={pictureUrl} />,
        disabled,
      }))}
      value={answer?.optionIds ?? []}
      onValueChange={(optionIds) => onAnswer({ type: 'multiple_select', optionIds })}
    />
  );
}

/** True, or false. */
export function TrueFalseAnswer({
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'true_false' }>>) {
  const value = answer?.value ?? null;
  return (
    <>
      <RadioGroup
        label="True or false"
        hideLabel
        look="card"
        columns={2}
        disabled={disabled}
        options={[
          { value: 'true', label: 'True' },
          { value: 'false', label: 'False' },
        ]}
        value={value === null ? null : value ? 'true' : 'false'}
        onValueChange={(chosen) => onAnswer({ type: 'true_false', value: chosen === 'true' })}
      />
      <ClearAnswer
        shown={value !== null && !disabled}
        onClear={() => onAnswer({ type: 'true_false', value: null })}
      />
    </>
  );
}
