/** A name as a person types it: our mails and other people's lists carry it, so it is a name and nothing else. */
import { z } from 'zod';
import { line } from '../fields.ts';
import { publicText } from '../public-text.ts';

/** A part of a name: the first or the last. Longer ones are sentences. */
export const NAME_PART_MAX = 60;
/** A whole name in one field. */
export const FULL_NAME_MAX = 2 * NAME_PART_MAX;
export const NAME_ONE_LINE = 'Please enter the name in one line.';

/** NUL has a sentence of its own (fields.ts). */
const breaksALine = (value: string): boolean =>
  /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.trim().replaceAll('\u0000', ''));

/**
 * A name of at most `max` characters, without the address of a website, contact details, line breaks or control
 * characters; marks that turn the direction of writing, which a chat copies along, are dropped. `required` is the message
 * when it is empty.
 */
export function personName(max: number, required?: string) {
  return z
    .string({ error: required ?? 'Please enter text' })
    .refine((value) => !breaksALine(value), { error: NAME_ONE_LINE })
    .pipe(publicText(line(max, required), 'name'));
}

/** A first or last name. */
export const namePart = (required?: string) => personName(NAME_PART_MAX, required);
/** A whole name in one field; each of its words is at most as long as a part. */
export const fullName = (required: string) => personName(FULL_NAME_MAX, required);
