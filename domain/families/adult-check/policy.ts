/** How a parent shows by a document to be an adult: the other way beside a payment of their own. No schemas. */
import { BRAND } from '../../brand.ts';
import type { Lifecycle } from '../../status.ts';

/** Where the document is uploaded. */
export const ADULT_CHECK_PATH = '/families/adult-check';

/** What is accepted: each names a person and the date of birth. */
export const ADULT_DOCUMENTS = ['passport', 'driving_licence', 'voter_id', 'pan', 'aadhaar'] as const;
export type AdultDocument = (typeof ADULT_DOCUMENTS)[number];

export const ADULT_DOCUMENT_LABELS: Readonly<Record<AdultDocument, string>> = {
  passport: 'Passport',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID (EPIC)',
  pan: 'PAN card',
  aadhaar: 'Aadhaar, masked',
};

/** `refused` leaves the way open for another document. */
export const ADULT_CHECK_STATUSES = ['pending', 'approved', 'refused'] as const;
export type AdultCheckStatus = (typeof ADULT_CHECK_STATUSES)[number];

export const ADULT_CHECK_LIFECYCLE = {
  approve: { from: ['pending'], to: 'approved', by: ['operator'] },
  refuse: { from: ['pending'], to: 'refused', by: ['operator'] },
} as const satisfies Lifecycle<AdultCheckStatus, 'operator', string>;

export const ADULT_CHECK_STATUS_LABELS: Readonly<Record<AdultCheckStatus, string>> = {
  pending: 'Waiting',
  approved: 'Adult',
  refused: 'Refused',
};

/** Documents that one parent may send in an hour. */
export const ADULT_CHECKS_PER_HOUR = 6;

/**
 * What a parent says who sends an Aadhaar (Aadhaar Act, section 8: by choice, and informed). A change of
 * these words is a new version: with each document the version is kept that it was sent under.
 */
export const AADHAAR_CONSENT_VERSION = '2026-11-23';
export const AADHAAR_CONSENT =
  'I send my Aadhaar by my own choice, and its first eight digits are covered. I know that any other document of the list does as well.';

export const ADULT_CHECK_TEXT = {
  title: 'Show that you are an adult',
  description:
    'A consent for a child counts once we know that an adult gives it. A payment of your own shows it, or one document.',
  documentType: 'Please choose which document it is',
  file: 'Please choose a picture or a PDF of the document',
  aadhaarConsent: 'Please confirm this, or choose another document',
  aadhaarConsentOutdated: 'The words about Aadhaar have changed. Please reload the page and read them again.',
  hint: 'The side with your name and your date of birth. Everything else may be covered.',
  aadhaarHint:
    'Use the masked Aadhaar that UIDAI offers, or cover the first eight digits. We neither ask for the number nor keep it.',
  privacy:
    'Only our verification team can open it, each time for a reason that is recorded. It is kept encrypted, and deleted when it has been decided.',
  sent: 'Your document has been sent',
  sendFailed: 'Your document could not be sent. Please try again.',
  waiting: `We look at it within two working days, and tell you in ${BRAND.name} and by mail.`,
  takenBack: 'Your document has been deleted',
  takeBackFailed: 'The document could not be taken back. Please try again.',
  isAdult: 'We know that you are an adult. You can consent for your children on your dashboard.',
  studentDescription:
    'Students of 18 or older book and write by themselves once one document shows it, or a payment of their own. Until then a parent has to consent.',
  studentIsAdult: 'We know that you are an adult. You can book, write and pay by yourself.',
  studentWaits: 'Show that you are 18 or older',
  studentWaitsText:
    'You said that you are 18 or older. Show it by a payment of your own or by one document, and you can book and write by yourself. Until then you can look around and practise.',
  alreadyAdult: 'We know already that you are an adult: you can consent now.',
  alreadyWaits: 'A document of yours waits already. Take it back first to send another one.',
  gone: 'There is no document that waits.',
  tooMany: 'You have sent many documents. Please try again in an hour.',
  // What operators read.
  listFailed: 'Failed to load the documents of parents.',
  decideFailed: 'The decision could not be saved. Please try again.',
  decidedBefore: 'This document has been decided already.',
  documentGone: 'This document is no longer there.',
  approved: 'Known to be an adult',
  refused: 'Document refused',
} as const;
