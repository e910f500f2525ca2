/** Messages of the public forms, word for word (specification, sections 5 and 8). */
export const FORM_MESSAGES = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  sent: "Your message has been sent successfully! We'll get back to you soon.",
  failed: 'There was an error submitting the form. Please try again.',
  trialSent: 'Thank you! We call you back within a working day to arrange your free trial.',
} as const;

/** The field that people do not see: whoever fills it is a robot, and is thanked without anything being stored. */
export const HONEYPOT_FIELD = 'bot-field';
