import { z } from 'zod';
import { fullName } from '../accounts/person-name.ts';
import { isPhone, phoneDigits } from '../accounts/phone.ts';
import { LOOSE_EMAIL } from '../accounts/schema.ts';
import { text } from '../fields.ts';
import { isLocalDate, localDateOf } from '../time.ts';
import { en as FORM_MESSAGES } from './form/words/en.ts';
import { en as GRIEVANCE_TEXT } from './grievance/words/en.ts';
import { GRIEVANCE_KINDS } from './grievance.ts';

const M = FORM_MESSAGES;

/**
 * Marks that turn the direction of writing or are not seen. Text that is copied from a chat brings them along, so they
 * are dropped, not refused; left in, they would make a mail read otherwise than it was written.
 */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const cleaned = (schema: z.ZodType<string>, clean: (given: string) => string) =>
  z.preprocess((given) => (typeof given === 'string' ? clean(given.replace(UNSEEN, '')) : given), schema);

/** One line: a line break is a space, for it may end up in the head of a mail. */
const line = (max: number, required?: string) =>
  cleaned(text(max, required), (given) => given.replace(/\s+/g, ' '));
const lines = (max: number, required?: string) =>
  cleaned(text(max, required), (given) => given.replaceAll('\r\n', '\n'));

/** Text that a mail's header would read as more than one address, or as another one. */
const NOT_ONE_ADDRESS = /[,;:<>()[\]\\"]|@.*@/;

const email = cleaned(
  text(254, M.emailRequired).pipe(
    z
      .string()
      .regex(LOOSE_EMAIL, { error: M.emailInvalid })
      .refine((given) => !NOT_ONE_ADDRESS.test(given), { error: M.emailInvalid }),
  ),
  (given) => given,
);

/** As every phone field: ten digits, or nothing. */
const whatsapp = line(40)
  .refine((given) => given === '' || isPhone(given), { error: M.phoneInvalid })
  .transform(phoneDigits)
  .default('');

/** From today on, by the calendar of India, or none. */
const date = line(20)
  .refine((given) => given === '' || (isLocalDate(given) && given >= localDateOf(Date.now())), {
    error: M.dateFromToday,
  })
  .default('');

/** `form-name=contact` at the site root. */
export const contactForm = z.object({
  name: cleaned(fullName(M.nameRequired), (given) => given),
  email,
  subject: line(200, M.subjectRequired),
  message: lines(5000, M.messageRequired),
});

/** `form-name=book-free-trial` at the site root. */
export const freeTrialForm = z.object({
  name: cleaned(fullName(M.nameRequired), (given) => given),
  email,
  whatsapp,
  class: line(20).default(''),
  subject: line(60).default(''),
  timing: line(100).default(''),
  date,
});

/** `form-name=grievance` at the site root: the contact form, and the complaint's subject. */
export const grievanceForm = contactForm.extend({
  about: z.enum(GRIEVANCE_KINDS, { error: GRIEVANCE_TEXT.kindRequired }),
});

export const FORMS = {
  contact: contactForm,
  'book-free-trial': freeTrialForm,
  grievance: grievanceForm,
} as const;
export type FormName = keyof typeof FORMS;

/** A request for a free trial as operators read it: the filled fields, in sentences. */
export function trialRequestWords(fields: z.infer<typeof freeTrialForm>): { subject: string; body: string } {
  const { subject, class: grade, timing, date, whatsapp } = fields;
  const told = [
    ['Subject', subject],
    ['Class', grade],
    ['Timing', timing],
    ['Date', date],
    ['WhatsApp', whatsapp],
  ].filter(([, value]) => value !== '');
  return {
    subject: ['Free trial', subject, grade].filter(Boolean).join(', '),
    body: ['I would like a free trial.', ...told.map(([label, value]) => `${label}: ${value}`)].join('\n'),
  };
}
