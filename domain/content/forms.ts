import { z } from 'zod';
import { LOOSE_EMAIL } from '../accounts/schema.ts';
import { text } from '../fields.ts';
import { FORM_MESSAGES } from './form-messages.ts';

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
