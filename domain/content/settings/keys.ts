/** The policies, each with versions. */
export const POLICY_KEYS = ['privacy-policy', 'terms-of-service', 'refund-policy'] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** The parts of the pages for everybody that operators may change. Without a schema: public pages read it. */
export const CONTENT_KEYS = [
  'banner',
  'faq',
  'plans',
  'careers',
  'grievance',
  'testimonials',
  'figures',
  ...POLICY_KEYS,
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];
