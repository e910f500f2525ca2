import { z } from 'zod';
import { ELEMENT_TYPES } from './element-types.ts';
import { LATEX_MAX_LENGTH } from './limits.ts';

const points = z.array(z.tuple([z.number(), z.number()]));
/** A picture of ours, or a formula, which each device draws by itself. */
const fileId = z.union([z.uuid(), z.string().regex(/^math-[0-9a-z]{1,40}$/)]);

/**
 * One element of a page, as Excalidraw keeps it: of its many fields these are the ones that the server relies on. An
 * element is removed by saying so of it, never by leaving it out.
 */
export const boardElement = z.looseObject({
  id: z.string().min(1).max(64),
  type: z.enum(ELEMENT_TYPES),
  /** Grows with every change. Of two changes with one version, the lower nonce stands. */
  version: z.int().min(1),
  versionNonce: z.int().min(0),
  isDeleted: z.boolean(),
  x: z.number(),
  y: z.number(),
  points: points.optional(),
  pressures: z.array(z.number()).optional(),
  link: z.null().optional(),
  fileId: fileId.nullable().optional(),
  customData: z
    .strictObject({
      /** The formula that an image shows. */
      latex: z.string().max(LATEX_MAX_LENGTH).optional(),
      /** A page of a PDF or a picture to be drawn upon. */
      slide: z.literal(true).optional(),
    })
    .optional(),
});
export type BoardElement = z.infer<typeof boardElement>;
