import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { QUESTION_TYPE_LABELS } from '@kaksha/domain/assessments/questions/question.ts';
import { Dotted } from '../../../ui/dotted.tsx';

/** Where a question stands and what it is worth, in one line. */
export function QuestionFacts({ question }: { question: BankQuestion }) {
  const { content, chapter, usedIn } = question;
  return (
    <Dotted>
      <span>{QUESTION_TYPE_LABELS[question.type]}</span>
      <span>
        Class {question.class} {question.subject}
      </span>
      {chapter === null ? null : <span>{chapter.title}</span>}
      <span>{BANK_MESSAGES.difficulties[content.difficulty]}</span>
      <span>
        {content.marks} {content.marks === 1 ? 'mark' : 'marks'}
      </span>
      {usedIn === 0 ? null : (
        <span>
          asked in {usedIn} {usedIn === 1 ? 'assessment' : 'assessments'}
        </span>
      )}
    </Dotted>
  );
}

/** A text with its gaps as lines to write on: `{{1}}` says nothing to a reader. */
export function withBlanks(text: string): string {
  return text.replace(/\{\{[A-Za-z0-9_-]{1,24}\}\}/g, '_____');
}
