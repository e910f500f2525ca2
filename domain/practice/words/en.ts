/** Texts of practice; the specification is silent about them. Plain, and kind to students who are wrong. */
export const en = {
  noQuestions: 'There are no practice questions for this choice yet. Please choose other chapters.',
  noDaily: 'There are no questions for your class yet. You can practise chapters of any class from 4 to 10.',
  finished: 'This practice is finished. Start another one whenever you like.',
  inAssessment:
    'One of your assessments asks this question now, so practice leaves it out until its results are there. Load the page again to go on.',
  /** In place of the right answer. */
  withheld: 'One of your assessments asks this question: the right answer comes back with its results.',
  answerFirst: 'Please answer the question first',
  chooseChapter: 'Please choose at least one chapter',
  /** The first words about an answer. */
  feedback: {
    right: 'That is right!',
    partly: 'Partly right',
    wrong: 'Not yet',
  },
  /** The summary of a sitting: it names the next step, not the mistakes. */
  result(right: number, answered: number): string {
    if (answered === 0) return 'Nothing answered this time. The questions will be here when you are.';
    const share = right / answered;
    if (share === 1) return 'Every answer was right. Try a harder chapter next.';
    if (share >= 0.7)
      return 'Well done. Have a look at the ones below, and they will come again when it helps.';
    if (share >= 0.4) return 'You are getting there. Read the explanations once, then try again tomorrow.';
    return 'A hard one. Read the explanations below, or ask your teacher about this chapter in the next class.';
  },
} as const;
