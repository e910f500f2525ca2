/** Signing in through an OpenID Connect provider; `provider` is its name on the button. */
export const en = {
  notOffered: 'This way of logging in is not offered here.',
  /** Cancelled there, too late, or not begun in this browser. */
  notFinished: 'You were not logged in. Please try again.',
  unreachable: 'The other site does not answer. Please try again, or log in another way.',
  operators:
    'Operators log in this way only with two-step sign-in on, once it is connected in their settings.',
  ticketExpired: 'That was a while ago. Please begin again.',
  otherPerson: 'You are logged in as somebody else now. Please begin again.',
  /** By the database: the account there belongs to another account here. */
  taken: 'That account is connected with another account here already.',
  /** By the database: this account has another one there. */
  alreadyConnected: 'Your account is connected already. Please disconnect it in your settings first.',
} as const;
