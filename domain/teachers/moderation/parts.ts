/** The texts of a public profile that an operator can hide, by the field that a teacher writes them in. */
export const PROFILE_PARTS = [
  'introText',
  'bio',
  'teachingApproach',
  'qualifications',
  'education',
  'achievements',
  'availability',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** submitted: waits for an operator. approved: families see it. */
export const FILM_STATUSES = ['submitted', 'approved', 'refused'] as const;

/** film: waits to be approved, the oldest first. reported: somebody says that something is wrong. hidden: not shown any more. */
export const PROFILE_CASE_LISTS = ['film', 'reported', 'hidden'] as const;
export type ProfileCaseList = (typeof PROFILE_CASE_LISTS)[number];

export const PROFILE_DECISIONS = ['approve-film', 'refuse-film', 'hide-text', 'keep'] as const;
export type ProfileDecision = (typeof PROFILE_DECISIONS)[number];
