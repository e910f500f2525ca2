import { z } from 'zod';
import { REFUSALS } from './refusals.ts';
import { GRADE_MAX, GRADE_MIN } from './school.ts';

/** The sentence that a malformed or unknown id is answered with; the server turns its validation issue into a 404. */
export const NO_SUCH_ID = 'There is nothing here under this id.';

/** An id of anything stored. A malformed one is an unknown one: 404, never 400. */
export const entityId = z.uuid({ error: NO_SUCH_ID });

/** An instant in UTC, as ISO 8601 text with milliseconds: the form of every time in an answer. */
export const instant = z.iso.datetime({ error: 'Please give a time such as 2026-11-24T13:00:00.000Z' });

/**
 * An {@link instant} in an answer with hundreds of them: described alike, and not checked again, since we write it by one function. A month
 * of slots took as long to check as to write (measured).
 */
export const writtenInstant = z.string().meta({ format: 'date-time' });

/** ISO 8601 texts sort by time: from 1900 to 2199, so that no reckoning with them leaves the calendar. */
const ofOurTimes = (text: string): boolean => text >= '1900' && text < '2200';

/** A calendar date without a zone: 'YYYY-MM-DD'. */
export const localDate = z.iso
  .date({ error: 'Please give a date such as 2026-11-24' })
  .refine(ofOurTimes, { error: 'Please give a date such as 2026-11-24' });

/** An {@link instant} that somebody sends us. */
export const givenInstant = instant.refine(ofOurTimes, {
  error: 'Please give a time such as 2026-11-24T13:00:00.000Z',
});

/** An amount of money in integer paise, zero or more, below every bound of the ledger. */
export const paise = z.int().min(0).max(10_000_000_000);

const GRADE_WANTED = `Please choose a class from ${GRADE_MIN} to ${GRADE_MAX}`;

/** A school class, as a number or as the text that a form sends. */
export const grade = z.coerce
  .number({ error: GRADE_WANTED })
  .int({ error: GRADE_WANTED })
  .min(GRADE_MIN, { error: GRADE_WANTED })
  .max(GRADE_MAX, { error: GRADE_WANTED });

/** PostgreSQL's text cannot hold NUL; nothing that a person types contains it. */
const withoutNul = (text: string): boolean => !text.includes('\u0000');
export const NUL_REFUSED = REFUSALS.nul;

/**
 * Marks, embeddings, overrides and isolates that turn the direction of writing: with one in a name, the rest of
 * somebody else's line is shown backwards. The joiners that Indian scripts and emoji need are none of these.
 */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without signs that turn the direction of writing. */
export function withoutDirectionControls(value: string): string {
  return value.replace(DIRECTION_CONTROLS, '');
}

/** Spaces of no width: a name of these alone would be invisible. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;

/** A text as one line: every stretch of spaces, line breaks and control characters is a space. */
function asOneLine(value: string): string {
  const oneLine = withoutDirectionControls(value)
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return oneLine.replace(JOINERS, '').trim() === '' ? '' : oneLine;
}

/**
 * Text from a person: without signs that turn the direction of writing, trimmed, without NUL, at most `max` characters;
 * `required` is the message when it is empty.
 */
export function text(max: number, required?: string) {
  return typed(max, required, withoutDirectionControls);
}

/** A {@link text} of one line, such as a name: mails and lists show it within a line of theirs. */
export function line(max: number, required?: string) {
  return typed(max, required, asOneLine);
}

function typed(max: number, required: string | undefined, tidy: (value: string) => string) {
  const base = z
    .string({ error: required ?? 'Please enter text' })
    .refine(withoutNul, { error: NUL_REFUSED })
    .overwrite(tidy)
    .trim()
    .max(max, { error: `Please use at most ${max} characters` });
  return required === undefined ? base : base.min(1, { error: required });
}

/** A school subject. The data may hold more than the specified options, so any short name is one. */
export const subject = text(60, 'Please select a subject');

/** A person as others see them. */
export const personSummary = z.object({
  id: entityId,
  name: z.string(),
  profilePicture: z.string().nullable(),
});

/** The cursor of a list that is paginated by key: opaque to the caller. */
const cursor = z.string().max(200).optional();

/** The fields that ask for a page of such a list: `usual` rows when nobody says how many, `max` at most. */
export function pageInput(usual: number, max = 100) {
  return { cursor, limit: z.coerce.number().int().min(1).max(max).default(usual) };
}
