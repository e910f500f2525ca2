import { gapsIn, type Question, withGapsNamed } from './question.ts';

/**
 * The same question with new ids for its parts. Ids reach the student's browser: ids that were given in the order
 * of the right answer would tell it. Each question gets them once, when it is first stored; its later versions keep them,
 * so that answers that were given stay answers.
 *
 * @param newId a fresh unguessable id at each call, of at most 24 letters and digits
 */
export function withFreshPartIds(question: Question, newId: () => string): Question {
  const ids = new Map<string, string>();
  const fresh = (id: string): string => {
    const made = ids.get(id) ?? newId();
    ids.set(id, made);
    return made;
  };
  switch (question.type) {
    case 'multiple_choice':
      return {
        ...question,
        options: question.options.map((option) => ({ ...option, id: fresh(option.id) })),
        correctOptionId: fresh(question.correctOptionId),
      };
    case 'multiple_select':
      return {
        ...question,
        options: question.options.map((option) => ({ ...option, id: fresh(option.id) })),
        correctOptionIds: question.correctOptionIds.map(fresh),
      };
    case 'match':
      return {
        ...question,
        pairs: question.pairs.map((pair) => ({
          ...pair,
          leftId: fresh(`l:${pair.leftId}`),
          rightId: fresh(`r:${pair.rightId}`),
        })),
        others: question.others.map((other) => ({ ...other, id: fresh(`r:${other.id}`) })),
      };
    case 'order':
      return { ...question, items: question.items.map((item) => ({ ...item, id: fresh(item.id) })) };
    // Gaps are numbered as they are read: nobody shuffles them, and `{{Delhi}}` would tell the answer.
    case 'fill_blanks': {
      const numbers = new Map(gapsIn(question.text).map((id, index) => [id, String(index + 1)]));
      return {
        ...question,
        text: withGapsNamed(question.text, (id) => numbers.get(id) ?? id),
        blanks: question.blanks.map((blank) => ({ ...blank, id: numbers.get(blank.id) ?? blank.id })),
      };
    }
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'subjective':
      return question;
  }
}
