import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { type Question, splitAtGaps } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './given-answer.module.css';
import { GivenOptions } from './given-options.tsx';
import { en } from './words/en.ts';

export interface GivenAnswerProps {
  asked: AskedQuestion;
  answer: Answer | null;
  /** With the right answer; null while it is not to be seen. */
  rightBy: Question | null;
  /** Pages of handwritten working, below the text of an essay. */
  photos?: ReactNode;
}

/** An answer as it was given, to be read, with the right one beside it when the key may be seen. */
export function GivenAnswer({ asked, answer, rightBy, photos }: GivenAnswerProps) {
  const words = useWords({ en }).givenAnswer;
  switch (asked.type) {
    case 'multiple_choice':
    case 'multiple_select':
    case 'true_false':
      return <GivenOptions {...{ asked, answer, rightBy }} />;
    case 'numeric': {
      const right = rightBy?.type === 'numeric' ? `${rightBy.value} ${rightBy.unit}`.trim() : null;
      return <Written text={answer?.type === 'numeric' ? answer.text : ''} unit={asked.unit} right={right} />;
    }
    case 'short_answer': {
      const right = rightBy?.type === 'short_answer' ? rightBy.accepted.join(words.or) : null;
      return <Written text={answer?.type === 'short_answer' ? answer.text : ''} right={right} />;
    }
    case 'fill_blanks':
      return <GivenGaps {...{ asked, answer, rightBy }} />;
    case 'match':
      return <GivenPairs {...{ asked, answer, rightBy }} />;
    case 'order':
      return <GivenOrder {...{ asked, answer, rightBy }} />;
    case 'subjective':
      return (
        <div className={styles.essay}>
          {answer?.type === 'subjective' && answer.text.trim() !== '' ? (
            <p className={styles.text}>
              <MathText text={answer.text} />
            </p>
          ) : null}
          {photos}
          {answer === null ? <NoAnswer /> : null}
        </div>
      );
  }
}

/** Nothing was answered here. */
export function NoAnswer() {
  const words = useWords({ en }).givenAnswer;
  return <p className={styles.none}>{words.noAnswer}</p>;
}

function RightAnswer({ text }: { text: string | null }) {
  const words = useWords({ en }).givenAnswer;
  if (text === null) return null;
  return (
    <p className={styles.right}>
      {words.rightAnswer} <MathText text={text} />
    </p>
  );
}

function Written({ text, unit = '', right }: { text: string; unit?: string; right: string | null }) {
  return (
    <div>
      {text.trim() === '' ? (
        <NoAnswer />
      ) : (
        <p className={styles.written}>
          {text} {unit}
        </p>
      )}
      <RightAnswer text={right} />
    </div>
  );
}

type Parts<Type extends AskedQuestion['type']> = Omit<GivenAnswerProps, 'asked' | 'photos'> & {
  asked: Extract<AskedQuestion, { type: Type }>;
};

function GivenGaps({ asked, answer, rightBy }: Parts<'fill_blanks'>) {
  const texts = answer?.type === 'fill_blanks' ? answer.texts : {};
  const blanks = rightBy?.type === 'fill_blanks' ? rightBy.blanks : [];
  return (
    <div>
      <p className={styles.text}>
        {splitAtGaps(asked.text).map((part, index) =>
          'text' in part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
            <MathText key={index} text={part.text} />
          ) : (
            <span key={part.gapId} className={styles.gap}>
              {texts[part.gapId]?.trim() || '–'}
            </span>
          ),
        )}
      </p>
      <RightAnswer
        text={blanks.length === 0 ? null : blanks.map(({ accepted }) => accepted[0] ?? '').join(', ')}
      />
    </div>
  );
}

function GivenPairs({ asked, answer, rightBy }: Parts<'match'>) {
  const words = useWords({ en }).givenAnswer;
  const pairs = answer?.type === 'match' ? answer.pairs : {};
  const textOf = (id: string | undefined) => asked.rights.find((right) => right.id === id)?.text;
  const rightFor = (leftId: string) =>
    rightBy?.type === 'match' ? rightBy.pairs.find((pair) => pair.leftId === leftId) : undefined;
  return (
    <ul className={styles.pairs}>
      {asked.lefts.map((left) => {
        const key = rightFor(left.id);
        const isWrong = key !== undefined && key.rightId !== pairs[left.id];
        return (
          <li key={left.id}>
            <MathText text={left.text} /> <span aria-hidden="true">→</span>
            <VisuallyHidden> {words.with} </VisuallyHidden>{' '}
            <MathText text={textOf(pairs[left.id]) ?? words.noMatch} />
            {isWrong ? <RightAnswer text={key.right} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function GivenOrder({ asked, answer, rightBy }: Parts<'order'>) {
  const ids = answer?.type === 'order' ? answer.ids : [];
  const textOf = (id: string) => asked.items.find((item) => item.id === id)?.text ?? '';
  if (ids.length === 0) return <NoAnswer />;
  const right = rightBy?.type === 'order' ? rightBy.items.map(({ text }) => text) : [];
  const isRight = right.every((text, index) => textOf(ids[index] ?? '') === text);
  return (
    <div>
      <ol className={styles.order}>
        {ids.map((id) => (
          <li key={id}>
            <MathText text={textOf(id)} />
          </li>
        ))}
      </ol>
      {isRight ? null : <RightAnswer text={right.join(' → ')} />}
    </div>
  );
}
