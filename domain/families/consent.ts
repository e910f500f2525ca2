import { AGE_OF_CONSENT_YEARS } from '../accounts/policy.ts';
import { BRAND } from '../brand.ts';

/**
 * A parent's consent for a child under 18 (Digital Personal Data Protection Act). A
 * change of these words is a new version: a consent keeps the words that it was given to.
 */
export const CONSENT_VERSION = '2026-11-23';

/** The words of the consent, a paragraph each. */
export function consentText(childName: string): readonly string[] {
  return [
    `I am an adult, and ${childName}'s parent or guardian.`,
    `${BRAND.name} may keep what ${childName} needs to learn here: name, class, subjects, classes and who came to them, answers and results, messages with teachers, and payments.`,
    `${childName} may book classes, write to teachers and pay from the wallet. I can read those messages and see all bookings and results.`,
    'Nothing is used for advertising, and nobody is tracked over other sites. Video and voice are not recorded without a consent of its own.',
    `I can withdraw this at any time. From then on nothing new is recorded of how ${childName} learns, and ${childName} can neither book nor write nor pay, until a parent consents again or ${childName} is ${AGE_OF_CONSENT_YEARS}.`,
  ];
}

/** The words as they are kept with the consent. */
export const consentWords = (childName: string): string => consentText(childName).join('\n');
