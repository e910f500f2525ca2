import { type Question, type QuestionOf, splitAtGaps } from '../../questions/question.ts';
import { escapedGift as escaped } from './gift-text.ts';

/** Questions as a GIFT file (Moodle); those that `cannotCarry` names are none of them. */
export function questionsAsGift(questions: readonly Question[]): string {
  return questions.map((question, at) => `::Q${at + 1}::${written(question)}\n`).join('\n');
}

function written(question: Question): string {
  const explanation = question.explanation === '' ? '' : `\n####${escaped(question.explanation)}`;
  if (question.type === 'fill_blanks') {
    const parts = splitAtGaps(question.text);
    return parts
      .map((part) => ('text' in part ? escaped(part.text) : `{${acceptedOf(question)}${explanation}}`))
      .join('');
  }
  return `${escaped(question.text)} {${answersOf(question)}${explanation}}`;
}

function acceptedOf({ blanks }: QuestionOf<'fill_blanks'>): string {
  return blanks.flatMap(({ accepted }) => accepted.map((words) => `=${weighed(words)}`)).join(' ');
}

function answersOf(question: Question): string {
  switch (question.type) {
    case 'multiple_choice':
      return question.options
        .map((option) => `\n${option.id === question.correctOptionId ? '=' : '~'}${optionText(option)}`)
        .join('');
    case 'multiple_select': {
      const share = hundredth(100 / question.correctOptionIds.length);
      return question.options
        .map((option) => {
          const right = question.correctOptionIds.includes(option.id);
          return `\n~%${right ? share : -share}%${escaped(option.text)}${feedback(option.misconception)}`;
        })
        .join('');
    }
    case 'true_false':
      return question.correct ? 'TRUE' : 'FALSE';
    case 'numeric':
      return `#${question.value}:${question.tolerance}`;
    case 'short_answer':
      return question.accepted.map((words) => `=${weighed(words)}`).join(' ');
    case 'match':
      return [
        ...question.pairs.map(({ left, right }) => `\n=${escaped(left)} -> ${escaped(right)}`),
        ...question.others.map(({ text }) => `\n= -> ${escaped(text)}`),
      ].join('');
    default:
      return '';
  }
}

function optionText({ text, misconception }: { text: string; misconception: string }): string {
  return `${text.startsWith('%') ? '%0%' : ''}${escaped(text)}${feedback(misconception)}`;
}

/** A text that begins with a per cent sign would be read as a weight: it gets the whole one. */
const weighed = (words: string): string => `${words.startsWith('%') ? '%100%' : ''}${escaped(words)}`;
const feedback = (text: string): string => (text === '' ? '' : `#${escaped(text)}`);
const hundredth = (value: number): number => Math.round(value * 100_000) / 100_000;
