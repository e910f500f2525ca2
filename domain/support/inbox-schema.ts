import { z } from 'zod';
import { entityId, instant } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { REQUEST_MESSAGES_SHOWN, REQUEST_SOURCES } from './schema.ts';
import { REQUEST_STATUSES } from './status.ts';

/** The lists of the inbox. In the first two something has to be done, the soonest due first; the others have the latest change first. */
export const INBOX_LISTS = ['open', 'mine', 'answered', 'closed', 'spam'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
export const INBOX_LIST_LABELS: Readonly<Record<InboxList, string>> = {
  open: 'To answer',
  mine: 'Mine',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

const operator = z.object({ id: entityId, name: z.string() });

/** An operator's next step: acknowledge a complaint, settle it as the law wants, or answer anything else. */
export const REQUEST_DEEDS = ['acknowledge', 'settle', 'answer'] as const;
export type RequestDeed = (typeof REQUEST_DEEDS)[number];

/** One request in the inbox. */
export const inboxRow = z.object({
  id: entityId,
  number: z.number(),
  source: z.enum(REQUEST_SOURCES),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: z.enum(REQUEST_STATUSES),
  spam: z.boolean(),
  assignedTo: operator.nullable(),
  openedAt: instant,
  changedAt: instant,
  dueAt: instant.nullable(),
  /** A grievance that nobody has acknowledged yet, and by when the law wants that; null for everything else. */
  acknowledgeBy: instant.nullable(),
  /** The next step and its deadline; null when there is none. A complaint has to be settled while it waits for the person, too. */
  next: z.object({ deed: z.enum(REQUEST_DEEDS), by: instant }).nullable(),
  /** Whether that is late, by the database's clock. */
  overdue: z.boolean(),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** A request with all that an operator answers from. */
export const inboxThread = inboxRow.extend({
  /** Sent back with every action: it fails when anything has changed since. */
  revision: z.number(),
  /** Of a grievance: when it was acknowledged, and by when the law wants it settled, despite later messages. */
  grievance: z.object({ acknowledgedAt: instant.nullable(), redressBy: instant }).nullable(),
  /** The asker's account: signed in, or of the same confirmed address. */
  account: z.object({ id: entityId, name: z.string(), role: z.enum(ROLES) }).nullable(),
  /** Fields of the form of a free trial. */
  trial: z
    .object({
      whatsapp: z.string(),
      class: z.string(),
      subject: z.string(),
      timing: z.string(),
      date: z.string(),
    })
    .nullable(),
  /** Messages and notes before those that are here. */
  earlierMessages: z.int().min(0),
  messages: z
    .array(
      z.object({
        id: entityId,
        kind: z.enum(['asked', 'answer', 'note']),
        author: z.string(),
        body: z.string(),
        writtenAt: instant,
        /** When an answer left by mail. */
        mailedAt: instant.nullable(),
      }),
    )
    .max(REQUEST_MESSAGES_SHOWN),
  /** Operators to hand it to. */
  operators: z.array(operator),
});
export type InboxThread = z.infer<typeof inboxThread>;
