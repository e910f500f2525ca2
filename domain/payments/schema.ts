import { z } from 'zod';
import { TOP_UP_MAX_PAISE, TOP_UP_MIN_PAISE } from '../wallet/policy.ts';
import { en as M } from './words/en.ts';

/** An amount that may be added at once: whole rupees within the bounds of a top-up. */
export const topUpAmount = z
  .int({ error: M.amountBounds })
  .min(TOP_UP_MIN_PAISE, { error: M.amountBounds })
  .max(TOP_UP_MAX_PAISE, { error: M.amountBounds })
  .multipleOf(100, { error: M.wholeRupees });
