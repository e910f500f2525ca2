import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { useRef } from 'react';
import { MathField } from '../../../lib/math-field.tsx';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps } from './answer-field.tsx';
import { MathsKeypad, numberKeys } from './maths-keypad.tsx';
import { en } from './words/en.ts';

/** A number, as a child writes it: 3/4, 1 1/2 and -2.5 are numbers too. */
export function NumericAnswer({
  question,
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'numeric' }>>) {
  const { typedAnswers: words, mathsKeypad: keypad } = useWords({ en });
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => onAnswer({ type: 'numeric', text: text.slice(0, 60) });
  return (
    <div className={styles.short}>
      <TextField
        ref={input}
        label={question.unit === '' ? words.yourAnswer : words.yourAnswerIn(question.unit)}
        hint={words.numberHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        end={question.unit === '' ? undefined : question.unit}
        value={answer?.text ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        disabled={disabled}
      />
      <MathsKeypad
        label={words.signs}
        keys={numberKeys(keypad)}
        input={input}
        onText={change}
        disabled={disabled}
      />
    </div>
  );
}

/** A few words; or a formula, in a field that shows it as in an exercise book. */
export function ShortAnswer({
  question,
  answer,
  onAnswer,
  disabled,
  grade,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'short_answer' }>> & { grade: number }) {
  const words = useWords({ en }).typedAnswers;
  const change = (text: string) => onAnswer({ type: 'short_answer', text: text.slice(0, 500) });
  const value = answer?.text ?? '';
  if (question.mathematical)
    return <MathField label={words.yourAnswer} {...{ grade, value, disabled }} onChange={change} />;
  return (
    <TextField
      label={words.yourAnswer}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      disabled={disabled}
    />
  );
}
