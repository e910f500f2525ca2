/** How a parent shows by a document to be an adult: the other way beside a payment of their own. No schemas. */
import type { Lifecycle } from '../../status.ts';

/** Where the document is uploaded. */
export const ADULT_CHECK_PATH = '/families/adult-check';

/** Accepted documents: each names a person and the date of birth. */
export const ADULT_DOCUMENTS = ['passport', 'driving_licence', 'voter_id', 'pan', 'aadhaar'] as const;
export type AdultDocument = (typeof ADULT_DOCUMENTS)[number];

/** `refused` leaves the way open for another document. */
export const ADULT_CHECK_STATUSES = ['pending', 'approved', 'refused'] as const;
export type AdultCheckStatus = (typeof ADULT_CHECK_STATUSES)[number];

export const ADULT_CHECK_LIFECYCLE = {
  approve: { from: ['pending'], to: 'approved', by: ['operator'] },
  refuse: { from: ['pending'], to: 'refused', by: ['operator'] },
} as const satisfies Lifecycle<AdultCheckStatus, 'operator', string>;

/** Documents that one parent may send in an hour. */
export const ADULT_CHECKS_PER_HOUR = 6;

/**
 * A parent's declaration with an Aadhaar (Aadhaar Act, section 8: by choice, and informed). A change of
 * these words is a new version: with each document the version is kept that it was sent under.
 */
export const AADHAAR_CONSENT_VERSION = '2026-11-23';
export const AADHAAR_CONSENT =
  'I send my Aadhaar by my own choice, and its first eight digits are covered. I know that any other document of the list does as well.';
