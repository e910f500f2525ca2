import { z } from 'zod';
import { LOOSE_EMAIL } from '../accounts/schema.ts';
import { text } from '../fields.ts';

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

const M = FORM_MESSAGES;
const email = text(254, M.emailRequired).pipe(z.string().regex(LOOSE_EMAIL, { error: M.emailInvalid }));

/** `form-name=contact` at the site root. */
export const contactForm = z.object({
  name: text(200, M.nameRequired),
  email,
  subject: text(200, M.subjectRequired),
  message: text(5000, M.messageRequired),
});

/** `form-name=book-free-trial` at the site root. */
export const freeTrialForm = z.object({
  name: text(200, M.nameRequired),
  email,
  whatsapp: text(20).default(''),
  class: text(20).default(''),
  subject: text(60).default(''),
  timing: text(100).default(''),
  date: text(20).default(''),
});

export const FORMS = { contact: contactForm, 'book-free-trial': freeTrialForm } as const;
export type FormName = keyof typeof FORMS;
