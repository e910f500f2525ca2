/** Messages about changing the address of an account, apart from the schemas, so that a page that shows them stays light. */
export const en = {
  same: 'This is your email address already',
  noneWaits: 'There is no change of your email address to confirm any more. Please start it again.',
  takenMeanwhile:
    'Somebody has registered with the new address in the meantime. The email address of your account stays as it was; please start again with another address.',
  failed: 'We could not change your email address. Please try again.',
} as const;
