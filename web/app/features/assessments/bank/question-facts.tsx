import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { QUESTION_TYPE_LABELS } from '@kaksha/domain/assessments/questions/question.ts';
import { useWords } from '../../../lib/words.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { en } from './words/en.ts';

/** A question's type, class, subject, chapter, difficulty, marks and use, in one line. */
export function QuestionFacts({ question }: { question: BankQuestion }) {
  const words = useWords({ en }).questionFacts;
  const { content, chapter, usedIn } = question;
  return (
    <Dotted>
      <span>{QUESTION_TYPE_LABELS[question.type]}</span>
      <span>{words.classAndSubject(question.class, question.subject)}</span>
      {chapter === null ? null : <span>{chapter.title}</span>}
      <span>{BANK_MESSAGES.difficulties[content.difficulty]}</span>
      <span>{words.marks(content.marks)}</span>
      {usedIn === 0 ? null : <span>{words.asked(usedIn)}</span>}
    </Dotted>
  );
}

/** A text with its gaps as lines to write on: `{{1}}` says nothing to a reader. */
export function withBlanks(text: string): string {
  return text.replace(/\{\{[A-Za-z0-9_-]{1,24}\}\}/g, '_____');
}
