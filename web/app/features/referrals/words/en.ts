/** Labels of the feature's screens, by screen. */
export const en = {
  inviteCard: {
    waiting: 'Invited, first class to come',
    paid: 'Paid invitations',
    earned: 'Credit for them',
    yourLink: 'Your link',
    yourCode: (code: string) => `Your code is ${code}.`,
  },
};
