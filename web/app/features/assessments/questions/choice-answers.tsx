import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps, AnswerFieldProps } from './answer-field.tsx';
import { en } from './words/en.ts';

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

/** Takes a choice back: a wrong answer may cost marks, an empty one never does. */
function ClearAnswer({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  const words = useWords({ en }).choiceAnswers;
  if (!shown) return null;
  return (
    <Button variant="ghost" size="sm" className={styles.clear} onClick={onClear}>
      {words.clearAnswer}
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
  const words = useWords({ en }).choiceAnswers;
  const chosen = answer?.optionId ?? null;
  return (
    <>
      <RadioGroup
        label={words.chooseOne}
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
  const words = useWords({ en }).choiceAnswers;
  return (
    <CheckboxGroup
      label={<span className={styles.quiet}>{words.chooseAll}</span>}
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
  const words = useWords({ en }).choiceAnswers;
  const value = answer?.value ?? null;
  return (
    <>
      <RadioGroup
        label={words.trueOrFalse}
        hideLabel
        look="card"
        columns={2}
        disabled={disabled}
        options={[
          { value: 'true', label: words.true },
          { value: 'false', label: words.false },
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
