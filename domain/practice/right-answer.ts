import { type Question, splitAtGaps, wordsOfOption } from '../assessments/questions/question.ts';

/** The right answer as a child reads it after answering: a line, or several for a match, an order and blanks. */
export function rightAnswerOf(question: Question): string[] {
  switch (question.type) {
    case 'multiple_choice':
      return question.options.filter(({ id }) => id === question.correctOptionId).map(wordsOfOption);
    case 'multiple_select':
      return question.options.filter(({ id }) => question.correctOptionIds.includes(id)).map(wordsOfOption);
    case 'true_false':
      return [question.correct ? 'True' : 'False'];
    case 'numeric':
      return [`${question.value}${question.unit === '' ? '' : ` ${question.unit}`}`];
    case 'short_answer':
      return question.accepted.slice(0, 1).map((first) => (question.mathematical ? `$${first}$` : first));
    case 'fill_blanks': {
      const words = new Map(question.blanks.map(({ id, accepted }) => [id, accepted[0]]));
      return [
        splitAtGaps(question.text)
          .map((part) => ('text' in part ? part.text : words.get(part.gapId)))
          .join(''),
      ];
    }
    case 'match':
      return question.pairs.map(({ left, right }) => `${left} – ${right}`);
    case 'order':
      return question.items.map(({ text }) => text);
    case 'subjective':
      return [question.modelAnswer];
  }
}
