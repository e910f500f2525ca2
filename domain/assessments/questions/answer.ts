import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { OPTIONS_MAX, partId } from './common.ts';

/** A student's typed text. Nothing is tidied away: an answer is kept as it was given. */
const typed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'));

/** Pages of handwritten working that one answer may have. */
export const PHOTOS_MAX = 8;

/** An answer, as the student gave it; which question it answers is said beside it. */
export const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple_choice'), optionId: partId.nullable() }),
  z.object({ type: z.literal('multiple_select'), optionIds: z.array(partId).max(OPTIONS_MAX) }),
  z.object({ type: z.literal('true_false'), value: z.boolean().nullable() }),
  z.object({ type: z.literal('numeric'), text: typed(60) }),
  z.object({ type: z.literal('short_answer'), text: typed(500) }),
  z.object({ type: z.literal('fill_blanks'), texts: z.record(partId, typed(200)) }),
  z.object({ type: z.literal('match'), pairs: z.record(partId, partId) }),
  z.object({ type: z.literal('order'), ids: z.array(partId).max(8) }),
  z.object({ type: z.literal('subjective'), text: typed(20_000), photos: z.array(entityId).max(PHOTOS_MAX) }),
]);
export type Answer = z.infer<typeof answer>;

/** Whether an answer says anything: an emptied field is no answer, and costs no negative marks. */
export function isAnswered(given: Answer | null): given is Answer {
  if (given === null) return false;
  switch (given.type) {
    case 'multiple_choice':
      return given.optionId !== null;
    case 'multiple_select':
      return given.optionIds.length > 0;
    case 'true_false':
      return given.value !== null;
    case 'numeric':
    case 'short_answer':
      return given.text.trim() !== '';
    case 'fill_blanks':
      return Object.values(given.texts).some((text) => text.trim() !== '');
    case 'match':
      return Object.keys(given.pairs).length > 0;
    case 'order':
      return given.ids.length > 0;
    case 'subjective':
      return given.text.trim() !== '' || given.photos.length > 0;
  }
}
