/** The messages of accounts that pages far from the sign-in show too: every page loads these, and not the others. */
export const en = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  linkSent: 'We have sent you a new link. Please check your inbox.',
  sendNewLink: 'Send a new link',
  tooManyLinks: 'We have sent you several links already. Please check your inbox, or try again in an hour.',
  sessionExpired: 'Session expired',
} as const;
