/** Signing in by a code that comes to a confirmed number. */
export const en = {
  notOffered: 'Logging in by phone is not offered here.',
  notConfirmed: 'Please confirm this number first, with a code that we send there.',
  chooseAccount: 'Several accounts use this number. Please choose yours.',
} as const;
