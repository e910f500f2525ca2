/** What a class that was missed means, on the page after the classroom; a free seat says nothing of money. */
export const en = {
  missedForTeacher: (students: number, paid: boolean) =>
    `${students === 1 ? 'Your student did not come.' : 'No student came.'}${paid ? ' You are paid for your time.' : ''}`,
  missedFor: (isObserver: boolean, paid: boolean) => {
    const who = isObserver ? 'The student' : 'You';
    const money = paid ? `, so ${isObserver ? 'the' : 'your'} teacher was paid for the time` : '';
    return `${who} did not come to this class${money}.`;
  },
};
