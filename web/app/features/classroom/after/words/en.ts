import { plural } from '@kaksha/domain/language.ts';

/** Labels of the screens after the room; a free seat says nothing of money. */
export const en = {
  classOver: {
    completed: 'Class completed',
    paidToYou: 'Well done. The payment has been released to your earnings, less the commission.',
    readOnItsPage: 'You can read on its page what was done, and write a review.',
    tellOthers:
      'Well done. Tell other families how it was: your review appears once your teacher has written too, or after 7 days.',
    missed: 'Class missed',
    missedForTeacher: (students: number, paid: boolean) =>
      `${students === 1 ? 'Your student did not come.' : 'No student came.'}${paid ? ' You are paid for your time.' : ''}`,
    missedFor: (isObserver: boolean, paid: boolean) => {
      const who = isObserver ? 'The student' : 'You';
      const money = paid ? `, so ${isObserver ? 'the' : 'your'} teacher was paid for the time` : '';
      return `${who} did not come to this class${money}.`;
    },
    cancelled: 'This class did not take place',
    backToFamily: "The price went back to the family's wallet.",
    backToWallet: 'The price went back to the wallet it was paid from.',
    over: 'This class is over',
    beingSettled: 'The classroom has closed. The class is being settled; look again in a few minutes.',
    writeRemark: 'Write a remark',
    seeHowItWent: 'See how it went',
    toDashboard: 'Go to my dashboard',
    seeClass: 'See this class',
  },
  reviewNow: {
    thanks: (blind: string) => `Thank you for your review. ${blind}`,
  },
  kept: {
    forYou: (things: readonly string[]) =>
      `Kept for you on the page of this class: ${new Intl.ListFormat('en-IN').format(things)}.`,
    recordings: (count: number) => plural(count, { one: 'the recording', other: `${count} recordings` }),
    boardPages: (count: number) => plural(count, { one: 'the board', other: `${count} pages of the board` }),
    notes: 'the notes that you wrote together',
    files: (count: number) => plural(count, { one: '1 file', other: `${count} files` }),
    polls: (count: number) => plural(count, { one: '1 poll', other: `${count} polls` }),
    quizzes: (count: number) => plural(count, { one: '1 quiz', other: `${count} quizzes` }),
    chat: 'the chat',
  },
};
