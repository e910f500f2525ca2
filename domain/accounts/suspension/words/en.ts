/** Messages to an operator who suspends an account, or lifts that. */
export const en = {
  operator: 'An operator’s account is looked after on the command line, not here.',
  already: 'This account is suspended already.',
  notSuspended: 'This account is not suspended.',
  gone: 'This account has been closed.',
} as const;
