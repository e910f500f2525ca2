/** The parts of the pages for everybody that operators may change. Without a schema: public pages read it. */
export const CONTENT_KEYS = [
  'banner',
  'faq',
  'plans',
  'careers',
  'grievance',
  'testimonials',
  'figures',
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];
