import { z } from 'zod';
import { entityId, instant, text } from '../fields.ts';
import { REQUEST_STATUSES } from './status.ts';
import { en as T } from './words/en.ts';

/** Messages of a request that are shown, the last ones; those before them are counted. */
export const REQUEST_MESSAGES_SHOWN = 200;

/** Where a request came from: the public forms by their names, and the help centers. */
export const REQUEST_SOURCES = ['contact', 'book-free-trial', 'help', 'grievance'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];
export const REQUEST_SOURCE_LABELS: Readonly<Record<RequestSource, string>> = {
  contact: 'Contact form',
  'book-free-trial': 'Free trial',
  help: 'Help center',
  grievance: 'Grievance',
};

/** The longest message of a request, as the contact form has it. */
export const REQUEST_MESSAGE_MAX_CHARACTERS = 5000;
export const requestBody = text(REQUEST_MESSAGE_MAX_CHARACTERS, T.messageRequired);

/** The limit of one person, or one link, in an hour. */
export const REQUEST_MESSAGES_PER_HOUR = 20;

/** How long the link of a mail opens its request. */
export const REQUEST_LINK_DAYS = 30;
/** The link's token: our own, and none of a person's business. */
export const linkToken = z.string().max(600);

/** One request in its asker's list. */
export const ownRequest = z.object({
  id: entityId,
  number: z.number(),
  subject: z.string(),
  status: z.enum(REQUEST_STATUSES),
  openedAt: instant,
  /** By when it is answered; null when nothing waits for us. */
  dueAt: instant.nullable(),
  /** The child who asked, when a parent reads it; null for one's own. */
  askedBy: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** A request as its person reads it: no notes, and we are one. */
export const ownThread = ownRequest.extend({
  /** Opens the trial that waits for this person, at /trial; null when none does. */
  trialToken: z.string().nullable(),
  /** Messages before those that are here. */
  earlierMessages: z.int().min(0),
  messages: z
    .array(z.object({ id: entityId, ours: z.boolean(), body: z.string(), writtenAt: instant }))
    .max(REQUEST_MESSAGES_SHOWN),
});
export type OwnThread = z.infer<typeof ownThread>;
