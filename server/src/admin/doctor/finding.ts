/** The doctor's findings. */
import type { Env } from '../../platform/env.ts';

/** One thing that was looked at: that it is well, or what is wrong and what to do. */
export interface Finding {
  wrong: boolean;
  says: string;
}

export const well = (says: string): Finding => ({ wrong: false, says });
export const wrong = (says: string): Finding => ({ wrong: true, says });

/** The environment as a start would have it; none of its keys is made for this. */
export type SeenEnv = Omit<Env, 'secretKey'> & { secretKey: string | undefined };
