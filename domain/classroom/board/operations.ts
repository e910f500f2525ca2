/** Operations on the elements of a page; `apply.ts` applies them. */
import { z } from 'zod';
import { boardElement } from './element.ts';

const revision = { version: z.int().min(1), versionNonce: z.int().min(0) };

/** A whole element: a new one, or one whose sender does not know the others' version. */
const put = z.object({ put: boardElement });

/**
 * The changes since the revision `base`. Points of a stroke that is being drawn are appended; nothing that the others
 * have is sent again.
 */
const patch = z.object({
  patch: z.object({
    id: z.string().min(1).max(64),
    base: z.object(revision),
    ...revision,
    set: z.record(z.string().max(64), z.unknown()).optional(),
    points: z.array(z.tuple([z.number(), z.number()])).optional(),
    pressures: z.array(z.number()).optional(),
  }),
});

export const boardOperation = z.union([put, patch]);
export type BoardOperation = z.infer<typeof boardOperation>;
export type BoardPatch = z.infer<typeof patch>['patch'];
