import { z } from 'zod';
import { entityId, instant } from '../fields.ts';
import { allowance } from '../wallet/allowance/schema.ts';

/** A child as its parent sees it. */
export const child = z.object({
  id: entityId,
  name: z.string(),
  class: z.string(),
  subjects: z.array(z.string()),
  profilePicture: z.string().nullable(),
  /** False for a child that the parent added without an address and a password. */
  hasSignIn: z.boolean(),
  /**
   * An address to log in by that this parent gave and that nobody has confirmed yet, so that it may be mistyped: the parent may
   * give another, and another password. Else null.
   */
  unconfirmedEmail: z.string().nullable(),
  /** This parent made the account, and may delete it. */
  isOwned: z.boolean(),
  /** This parent's own consent, as it stands. */
  consent: z.object({ givenAt: instant, version: z.string() }).nullable(),
  /** The child may book, write and pay: by anybody's consent, or being 18. */
  mayTakePart: z.boolean(),
  /** 18 or older: needs no consent, and no limit holds. */
  isAdult: z.boolean(),
  /** The child's allowance; null when every class needs a parent's approval. */
  allowance: allowance.nullable(),
});
export type Child = z.infer<typeof child>;
