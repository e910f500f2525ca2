/** What operators may change of the pages for everybody, and what is said about it. Without a schema: public pages read it. */
export const CONTENT_KEYS = ['banner', 'faq', 'plans', 'careers', 'grievance'] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];
