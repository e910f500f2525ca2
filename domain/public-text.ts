/**
 * Texts of people that anybody can read: a profile, a review, a tutorial. Contact details in one lead families around the
 * protection that they have here, so the field itself refuses them, wherever it is written from.
 * `public-texts.test.ts` holds the list of those texts against the public side of the contract.
 * Texts for one family or one teacher have fields of their own below; `texts-for-others.test.ts` holds all that people send.
 */
import type { z } from 'zod';
import {
  type ContactKind,
  describeKinds,
  findContactDetails,
  findContactDetailsInTeaching,
  plainText,
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

/**
 * In a name any ending counts that mail programs make a link of: a full stop between a word and one of these stands in
 * nobody's name. Initials ('K.V. Rao', 'S.Me') are letters alone.
 */
const WEB_ADDRESS_IN_NAME =
  /[/@\\]|[a-z0-9-]{2}\.(?:in|ly|io|co|me|xyz|app|link|online|site|shop|store|top|dev|gl|gle|page|live|club|click|biz|cc|tk|tv|to|ru|cn)(?![a-z0-9])/;

/** The refused contact details in a text, such as 'a phone number'; empty when there are none. */
export function publicTextFinding(text: string, author: PublicAuthor): string {
  const kinds = findContactDetails(text).filter((kind) => REFUSED[author].includes(kind));
  if (kinds.length > 0) return describeKinds(kinds);
  const folded = plainText(text);
  const leadsAway = WEB_ADDRESS.test(folded) || (author === 'name' && WEB_ADDRESS_IN_NAME.test(folded));
  return leadsAway ? 'the address of a website' : '';
}

export const PUBLIC_TEXT_REFUSALS: Readonly<Record<PublicAuthor, (found: string) => string>> = {
  teacher: (found) =>
    `Please leave out ${found}: everybody can read this. Families reach you through messages on Kaksha.`,
  family: (found) =>
    `Please leave out ${found}: everybody can read this. If somebody asked you to talk or pay elsewhere, please report it to us.`,
  name: (found) => `Please enter the name alone, without ${found}.`,
};

/** Why a text cannot be shown to everybody; null when it can. */
export function publicTextRefusal(text: string, author: PublicAuthor): string | null {
  const found = publicTextFinding(text, author);
  return found === '' ? null : PUBLIC_TEXT_REFUSALS[author](found);
}

/** The refusal of contact details outside messages, where they may stand after the first class. */
const leftToMessages = (kinds: readonly ContactKind[]): string =>
  `Please leave out ${describeKinds(kinds)}: families and teachers write to each other in messages on Kaksha.`;

/**
 * A field that a family or a teacher fills in for the other side, beside their messages: a request, an offer, another time,
 * an answer, a plan. As in messages before the first class, contact details in it are refused in words.
 */
export function requestText<Schema extends z.ZodType<string>>(schema: Schema): Schema {
  return schema.superRefine((value, context) => {
    const kinds = findContactDetails(value).filter((kind) => REFUSED_BEFORE_A_CLASS.includes(kind));
    if (kinds.length === 0) return;
    context.addIssue({ code: 'custom', message: leftToMessages(kinds), input: value });
  });
}

/** Why a text of teaching cannot be given to a child; null when it can. */
export function teachingTextRefusal(text: string): string | null {
  const kinds = findContactDetailsInTeaching(text);
  return kinds.length === 0 ? null : leftToMessages(kinds);
}

/** {@link teachingTextRefusal} of every text within a value, with its path. */
export function teachingTextsRefusals(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; message: string }[] {
  if (typeof value === 'string') {
    const message = teachingTextRefusal(value);
    return message === null ? [] : [{ path, message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    teachingTextsRefusals(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * A text that a teacher gives children to learn from, or a question made of such texts: contact details are refused in words,
 * figures of sums are not (`docs/decisions/2026-11-22-contact-details-in-messages.md`).
 */
export function teachingText<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((value, context) => {
    for (const { path, message } of teachingTextsRefusals(value))
      context.addIssue({ code: 'custom', message, path, input: value });
  });
}

/** A field whose text everybody can read: one with contact details in it is refused in words. */
export function publicText<Schema extends z.ZodType<string>>(schema: Schema, author: PublicAuthor): Schema {
  return schema.superRefine((value, context) => {
    const message = publicTextRefusal(value, author);
    if (message !== null) context.addIssue({ code: 'custom', message, input: value });
  });
}
