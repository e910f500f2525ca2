import { plural } from '@kaksha/domain/language.ts';
import { en as answers } from '@kaksha/domain/support/saved-answers/words/en.ts';

const placeholders = Object.entries(answers.placeholders)
  .map(([word, meaning]) => `{${word}}: ${meaning}`)
  .join('; ');

/** Labels of saved answers, by screen. */
export const en = {
  answerDialog: {
    newTitle: 'New answer',
    changeTitle: 'Change the answer',
    back: 'Back',
    save: 'Save answer',
    title: 'Title',
    titleHint: 'Operators find it by this; nobody else sees it.',
    answer: 'Answer',
    answerHint: `The mail greets the person and ends with our name. Put in from the request: ${placeholders}.`,
  },
  pickAnswer: {
    title: 'Saved answers',
    description: 'It is put into your answer, where you can change it before it is sent.',
    manage: 'Write and change saved answers',
    search: 'Find an answer',
    searchExample: 'A word of its title or text',
    noneFound: 'No saved answer has these words.',
    found: (count: number) => `${count} ${plural(count, { one: 'answer', other: 'answers' })}`,
  },
  savedAnswers: {
    pageTitle: 'Saved Answers',
    title: 'Saved answers',
    description:
      'What you often answer, written once. In the inbox you pick one, change it as needed, and send it.',
    newAnswer: 'New answer',
    titleColumn: 'Title',
    answer: 'Answer',
    changed: 'Changed',
    change: 'Change',
    edit: 'Edit',
    editLabel: (title: string) => `Edit ${title}`,
    remove: 'Remove',
    removeLabel: (title: string) => `Remove ${title}`,
    removeTitle: (title: string) => `Remove “${title}”?`,
    removeDescription: 'No operator finds it in the inbox any more. What was sent with it stays as it is.',
    removeConfirm: 'Remove answer',
  },
};
