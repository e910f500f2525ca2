import { QUICK_REPLIES_MAX } from '../../quick-replies.ts';

/** Texts of quick replies. */
export const en = {
  title: 'Quick replies',
  none: 'Save what you write often.',
  save: 'Save as a quick reply',
  saved: 'Quick reply saved',
  removed: 'Quick reply removed',
  required: 'Please write the reply first',
  full: `You can keep at most ${QUICK_REPLIES_MAX} quick replies.`,
} as const;
