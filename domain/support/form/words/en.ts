import { en as COMMON_ACCOUNT_MESSAGES } from '../../../accounts/common/words/en.ts';
import { BRAND } from '../../../brand.ts';
import { SUPPORT_REPLY } from '../../contact.ts';

/** Messages of the public forms, word for word (specification, sections 5 and 8). */
export const en = {
  nameRequired: 'Name is required',
  emailRequired: COMMON_ACCOUNT_MESSAGES.emailRequired,
  emailInvalid: COMMON_ACCOUNT_MESSAGES.emailInvalid,
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  sent: "Your message has been sent successfully! We'll get back to you soon.",
  failed: 'There was an error submitting the form. Please try again.',
  phoneInvalid: COMMON_ACCOUNT_MESSAGES.phoneInvalid,
  dateFromToday: 'Please choose a date from today on',
  trialLead: `We get back to you ${SUPPORT_REPLY}: by phone when you leave your number, else by mail.`,
  trialSent: `Thank you! We get back to you ${SUPPORT_REPLY} to arrange your free trial.`,
  unknownForm: 'There is no such form.',
  unreadable: 'This could not be read as a form. Please fill in the form on the page and send it again.',
  /**
   * The mail that tells a sender that we have their form. Nothing typed is in it: anybody can type anybody's
   * address, and must not be able to write to strangers through us.
   */
  acknowledgement: {
    contact: { subject: 'We have your message', text: `We have your message and answer ${SUPPORT_REPLY}.` },
    'book-free-trial': {
      subject: 'We have your request for a free trial',
      text: `We have your request for a free trial and get back to you ${SUPPORT_REPLY}.`,
    },
    notYou: 'You did not write to us? Then somebody typed your address by mistake, and you need do nothing.',
  },
  /** How each acknowledgement begins. */
  thanks: `Hello,\n\nthank you for writing to ${BRAND.name}.`,
  /** The mails to our office. */
  toOffice: {
    contact: (subject: string) => `Contact: ${subject}`,
    trial: 'A free trial was asked for',
    complaint: (number: string, subject: string) => `Complaint ${number}: ${subject}`,
  },
} as const;
