import { z } from 'zod';
import { entityId, instant, personSummary } from '../fields.ts';
import { messageFile } from './files.ts';
import { WRITE_REFUSALS } from './rules.ts';

/** A conversation in the list of somebody who takes part. */
export const conversationSummary = z.object({
  id: entityId,
  /** The other side: the teacher for a family, the student or the parent for a teacher. */
  with: personSummary,
  /** The child that it is about, for a parent. */
  about: z.string().nullable(),
  lastMessage: z
    .object({
      /** The beginning of its text, on one line. */
      preview: z.string(),
      byMe: z.boolean(),
      /** The author's first name. */
      author: z.string(),
      sentAt: instant,
    })
    .nullable(),
  /** Messages of others that this person has not read. */
  unread: z.number(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** Somebody who reads and writes in a conversation, and how far they have read. */
export const conversationPerson = personSummary.extend({
  role: z.enum(['student', 'parent', 'teacher']),
  readSeq: z.number(),
});
export type ConversationPerson = z.infer<typeof conversationPerson>;

/** A conversation that is open. */
export const conversationView = z.object({
  id: entityId,
  with: personSummary,
  teacherId: entityId,
  /** The child whose conversation it is; null between a parent and a teacher. */
  child: z.string().nullable(),
  /** Whether the child reads it, too; of no matter between a parent and a teacher. */
  childSignsIn: z.boolean(),
  people: z.array(conversationPerson),
  lastSeq: z.number(),
  /** Why the reader can't write now. */
  refusal: z.object({ reason: z.enum(WRITE_REFUSALS), message: z.string() }).nullable(),
  /** Whether the reader is one of those who have blocked it. */
  blockedByMe: z.boolean(),
  /** The places of messages that our team has removed. */
  removedSeqs: z.array(z.number()),
  /** A class between them was agreed or held: contact details are warned about and no longer refused. */
  knowEachOther: z.boolean(),
});
export type ConversationView = z.infer<typeof conversationView>;

/** A message as its readers see it. */
export const messageView = z.object({
  id: entityId,
  /** The place in the conversation, from 1, without gaps. */
  seq: z.number(),
  clientId: entityId,
  authorId: entityId,
  /** Empty when our team has removed it. */
  body: z.string(),
  sentAt: instant,
  files: z.array(messageFile),
});
export type MessageView = z.infer<typeof messageView>;

/** Somebody to write to. */
export const contact = personSummary.extend({
  /** The child in whose name it would be; null for a student themselves, and between a parent and a teacher. */
  studentId: entityId.nullable(),
  teacherId: entityId,
  about: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;
