/**
 * Texts of people that anybody can read: a profile, a review, a tutorial. Contact details in one lead families around the
 * protection that they have here, so the field itself refuses them, wherever it is written from.
 * `public-texts.test.ts` holds the list of those texts against the public side of the contract.
 */
import type { z } from 'zod';
import {
  type ContactKind,
  describeKinds,
  findContactDetails,
  REFUSED_BEFORE_A_CLASS,
} from './messages/contact-details.ts';

/** A family may write that a teacher asked to be paid elsewhere; a teacher may not ask for it. */
export type PublicAuthor = 'teacher' | 'family' | 'name';

const REFUSED: Readonly<Record<PublicAuthor, readonly ContactKind[]>> = {
  teacher: [...REFUSED_BEFORE_A_CLASS, 'payment'],
  family: REFUSED_BEFORE_A_CLASS,
  name: REFUSED_BEFORE_A_CLASS,
};

/** Addresses of websites. Short endings such as '.in' are left out: they are a full stop without a space more often. */
const WEB_ADDRESS = /https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|org|net|info|co\.in)(?![a-z0-9])/;

const kindsIn = (text: string, author: PublicAuthor): string => {
  const kinds = findContactDetails(text).filter((kind) => REFUSED[author].includes(kind));
  if (kinds.length > 0) return describeKinds(kinds);
  return WEB_ADDRESS.test(text.normalize('NFKC').toLowerCase()) ? 'the address of a website' : '';
};

export const PUBLIC_TEXT_REFUSALS: Readonly<Record<PublicAuthor, (found: string) => string>> = {
  teacher: (found) =>
    `Please leave out ${found}: everybody can read this. Families reach you through messages on Kaksha.`,
  family: (found) =>
    `Please leave out ${found}: everybody can read this. If somebody asked you to talk or pay elsewhere, please report it to us.`,
  name: (found) => `Please enter the name alone, without ${found}.`,
};

/** Why a text cannot be shown to everybody; null when it can. */
export function publicTextRefusal(text: string, author: PublicAuthor): string | null {
  const found = kindsIn(text, author);
  return found === '' ? null : PUBLIC_TEXT_REFUSALS[author](found);
}

/** A field whose text everybody can read: one with contact details in it is refused in words. */
export function publicText<Schema extends z.ZodType<string>>(schema: Schema, author: PublicAuthor): Schema {
  return schema.superRefine((value, context) => {
    const message = publicTextRefusal(value, author);
    if (message !== null) context.addIssue({ code: 'custom', message, input: value });
  });
}
