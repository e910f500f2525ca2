/** What stands under a mail of a kind that people choose. */
export const en = {
  choose: 'You choose which mails you get in the Settings of your profile:',
  settings: 'Settings',
  noMore: (kind: string) => `No more mails about ${kind}`,
};
