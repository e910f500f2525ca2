import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { useRef } from 'react';
import { MathField } from '../../../lib/math-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps } from './answer-field.tsx';
import { MathsKeypad, NUMBER_KEYS } from './maths-keypad.tsx';

/** A number, as a child writes it: 3/4, 1 1/2 and -2.5 are numbers too. */
export function NumericAnswer({
  question,
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'numeric' }>>) {
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => onAnswer({ type: 'numeric', text: text.slice(0, 60) });
  return (
    <div className={styles.short}>
      <TextField
        ref={input}
        label={question.unit === '' ? 'Your answer' : `Your answer, in ${question.unit}`}
        hint="A number, such as 12, -2.5, 3/4 or 1 1/2"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        end={question.unit === '' ? undefined : question.unit}
        value={answer?.text ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        disabled={disabled}
      />
      <MathsKeypad
        label="Signs that a phone's number keys lack"
        keys={NUMBER_KEYS}
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
  const change = (text: string) => onAnswer({ type: 'short_answer', text: text.slice(0, 500) });
  const value = answer?.text ?? '';
  if (question.mathematical)
    return <MathField label="Your answer" {...{ grade, value, disabled }} onChange={change} />;
  return (
    <TextField
      label="Your answer"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      disabled={disabled}
    />
  );
}
