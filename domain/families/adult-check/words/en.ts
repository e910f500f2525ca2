import { BRAND } from '../../../brand.ts';
import { DECISION_NOT_SAVED } from '../../../words.ts';
import type { AdultCheckStatus, AdultDocument } from '../policy.ts';

/** Texts of showing by a document to be an adult. */
export const en = {
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
  waiting: `We look at it within two working days, and notify you in ${BRAND.name} and by mail.`,
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
  // For operators.
  listFailed: 'Failed to load the documents of parents.',
  decideFailed: DECISION_NOT_SAVED,
  decidedBefore: 'This document has been decided already.',
  documentGone: 'This document is no longer there.',
  approved: 'Known to be an adult',
  refused: 'Document refused',

  documents: {
    passport: 'Passport',
    driving_licence: 'Driving licence',
    voter_id: 'Voter ID (EPIC)',
    pan: 'PAN card',
    aadhaar: 'Aadhaar, masked',
  } satisfies Readonly<Record<AdultDocument, string>>,

  statuses: {
    pending: 'Waiting',
    approved: 'Adult',
    refused: 'Refused',
  } satisfies Readonly<Record<AdultCheckStatus, string>>,
} as const;
