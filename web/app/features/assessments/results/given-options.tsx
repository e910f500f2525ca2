import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { QuestionPicture } from '../authoring/question-picture.tsx';
import styles from './given-answer.module.css';
import { en } from './words/en.ts';

interface GivenOptionsProps {
  asked: Extract<AskedQuestion, { type: 'multiple_choice' | 'multiple_select' | 'true_false' }>;
  answer: Answer | null;
  rightBy: Question | null;
}

function chosenIn(answer: Answer | null): string[] {
  if (answer?.type === 'multiple_choice') return answer.optionId === null ? [] : [answer.optionId];
  if (answer?.type === 'multiple_select') return answer.optionIds;
  if (answer?.type === 'true_false' && answer.value !== null) return [String(answer.value)];
  return [];
}

function rightIn(key: Question | null): string[] {
  if (key?.type === 'multiple_choice') return [key.correctOptionId];
  if (key?.type === 'multiple_select') return key.correctOptionIds;
  return key?.type === 'true_false' ? [String(key.correct)] : [];
}

/** The state of an option in words, because not everybody sees the colours. */
function whatIs(
  { isChosen, isRight, isKnown }: { isChosen: boolean; isRight: boolean; isKnown: boolean },
  words: (typeof en)['givenOptions'],
): string {
  if (isChosen && isRight) return words.chosenRight;
  if (isChosen) return isKnown ? words.chosenWrong : words.chosen;
  return isRight ? words.rightAnswer : '';
}

/** The options as they were shown: the chosen ones, and the right ones when the key may be seen. */
export function GivenOptions({ asked, answer, rightBy }: GivenOptionsProps) {
  const words = useWords({ en }).givenOptions;
  const options =
    asked.type === 'true_false'
      ? [
          { id: 'true', text: words.true, image: null },
          { id: 'false', text: words.false, image: null },
        ]
      : asked.options;
  const chosen = chosenIn(answer);
  const right = rightIn(rightBy);
  return (
    <>
      <ul className={styles.options}>
        {options.map(({ id, text, image }) => {
          const isChosen = chosen.includes(id);
          const isRight = right.includes(id);
          const what = whatIs({ isChosen, isRight, isKnown: rightBy !== null }, words);
          return (
            <li
              key={id}
              className={classNames(
                styles.option,
                isRight && styles.isRight,
                isChosen && !isRight && rightBy !== null && styles.isWrong,
                isChosen && styles.isChosen,
              )}
            >
              <span className={styles.mark} aria-hidden="true">
                {isRight ? (
                  <CheckIcon size={16} />
                ) : isChosen ? (
                  <CloseOrDot known={rightBy !== null} />
                ) : null}
              </span>
              <span className={styles.words}>
                <MathText text={text} />
                <QuestionPicture image={image} />
              </span>
              {what === '' ? null : <span className={styles.what}>{what}</span>}
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 ? <p className={styles.none}>{words.noAnswer}</p> : null}
    </>
  );
}

function CloseOrDot({ known }: { known: boolean }) {
  return known ? <CloseIcon size={16} /> : <CheckIcon size={16} />;
}
