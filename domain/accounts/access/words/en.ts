import { BRAND } from '../../../brand.ts';
import { CLOSING_GRACE_DAYS } from '../../policy.ts';

/** Messages to people who are refused access to an account, or to a part of it. */
export const en = {
  wrongPassword: 'The password is not right. Please try again.',
  /** At every way of signing in, of an account that was deleted and can still be opened again. */
  closed: `This account has been deleted. For ${CLOSING_GRACE_DAYS} days you can undo that.`,
  /** At every way of signing in, of an account that an operator has suspended. */
  suspended: `This account is suspended. Please write to ${BRAND.email} if you think that this is a mistake.`,
} as const;
