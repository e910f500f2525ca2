import { z } from 'zod';
import { entityId, pageInput, text } from '../fields.ts';
import { done, procedureFor } from '../procedure.ts';
import {
  FILES_PER_MESSAGE,
  MESSAGE_FILE_PATH,
  MESSAGE_FILE_TEXT,
  messageFile,
  messageFileInput,
} from './files.ts';
import { en as M } from './moderation/words/en.ts';
import { CASE_LISTS, caseDecision, messageCase, messageReportInput } from './moderation.ts';
import { CONVERSATIONS_PER_PAGE, MESSAGE_MAX_CHARACTERS, MESSAGES_PER_PAGE } from './policy.ts';
import { en as QUICK_REPLY_TEXT } from './quick-replies/words/en.ts';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX_CHARACTERS } from './quick-replies.ts';
import { contact, conversationSummary, conversationView, messageView } from './schema.ts';
import { en as T } from './words/en.ts';

const forPeople = () => procedureFor('student', 'parent', 'teacher');
const quickReplies = z.object({
  replies: z.array(z.object({ id: entityId, body: z.string() })).max(QUICK_REPLIES_MAX),
});
const seq = z.coerce.number().int().min(0).max(2_000_000_000);

/** Conversations between a family and a teacher. Anybody else gets 404. */
export const messagesContract = {
  list: forPeople()
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'My conversations, the latest first',
      description: "Paginated by key; narrowed by a part of a person's name or of a message.",
    })
    .input(z.object({ search: text(100).optional(), ...pageInput(CONVERSATIONS_PER_PAGE) }))
    .output(z.object({ conversations: z.array(conversationSummary), nextCursor: z.string().nullable() })),
  unread: forPeople()
    .route({
      method: 'GET',
      path: '/conversations/unread',
      summary: 'How many messages of others I have not read',
    })
    .output(z.object({ unread: z.number() })),
  contacts: forPeople()
    .route({
      method: 'GET',
      path: '/conversations/contacts',
      summary: 'Whom I can write to: the teachers of booked classes, or my students',
      description: 'In no order that means anything, paginated by key.',
    })
    .input(z.object(pageInput(100)))
    .output(z.object({ contacts: z.array(contact), nextCursor: z.string().nullable() })),
  start: forPeople()
    .route({
      method: 'POST',
      path: '/conversations',
      summary: 'The conversation with somebody, made when there is none',
      description:
        'A student names a teacher. A parent names a teacher, and the child that it is about or none. A teacher names a student who has booked a class with them. Nobody else sees a conversation before something is written in it.',
    })
    .input(z.object({ teacherId: entityId.optional(), studentId: entityId.optional() }))
    .output(z.object({ conversation: conversationView })),
  get: forPeople()
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One of my conversations' })
    .input(z.object({ id: entityId }))
    .output(z.object({ conversation: conversationView })),
  history: forPeople()
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      summary: 'Messages of a conversation, in their order',
      description:
        'The last ones; with `before` the last ones before that place, with `after` the first ones after it.',
    })
    .input(
      z.object({
        id: entityId,
        before: seq.optional(),
        after: seq.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(MESSAGES_PER_PAGE),
      }),
    )
    .output(
      z.object({
        messages: z.array(messageView),
        /** Whether there are more in the direction that was asked for. */
        hasMore: z.boolean(),
      }),
    ),
  send: forPeople()
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      successStatus: 201,
      summary: 'Write a message',
      description:
        'The device names its message: the same `clientId` again answers the message that was sent first. Phone numbers, email and UPI addresses and links to other messengers are refused between two who have no class together yet, and shown to our team afterwards.',
    })
    .errors({
      EMAIL_NOT_VERIFIED: { status: 403, message: T.emailNotVerified },
      BLOCKED: { status: 409, message: T.blocked },
      NOT_NOW: { status: 409, message: T.closed },
      FILE_REFUSED: { status: 422, message: MESSAGE_FILE_TEXT.gone },
      CONTACT_DETAILS: { status: 422, message: T.contactRefused },
    })
    .input(
      z
        .object({
          id: entityId,
          clientId: z.uuid({ error: 'Please name the message by a UUID.' }),
          /** May be empty where a file says it all. */
          body: text(MESSAGE_MAX_CHARACTERS),
          /** Files that were uploaded before, by their ids. */
          files: z
            .array(entityId)
            .max(FILES_PER_MESSAGE, { error: MESSAGE_FILE_TEXT.tooManyOfMessage })
            .default([]),
        })
        .refine(({ body, files }) => body !== '' || files.length > 0, { path: ['body'], error: T.empty }),
    )
    .output(z.object({ message: messageView })),
  read: forPeople()
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      summary: 'I have read up to this place',
      description: 'Forward only: an earlier place than the one that is kept changes nothing.',
    })
    .input(z.object({ id: entityId, seq }))
    .output(done),
  addFile: forPeople()
    .route({
      method: 'POST',
      path: MESSAGE_FILE_PATH,
      successStatus: 201,
      summary: 'Upload a picture or a PDF for a message that is still to be sent',
      description:
        'multipart/form-data with the conversation’s `id`, `file` and `fileId`, what the device calls it: the same again is the same file. Of a picture the pixels are kept and nothing that the camera wrote into it. What no message names goes after a day.',
    })
    .errors({
      FILE_REFUSED: { status: 422, message: MESSAGE_FILE_TEXT.notAccepted },
      PICTURE_REFUSED: { status: 422, message: MESSAGE_FILE_TEXT.notAccepted },
    })
    .input(messageFileInput)
    .output(z.object({ file: messageFile })),
  file: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({
      method: 'GET',
      path: `${MESSAGE_FILE_PATH}/{id}`,
      summary: 'A file of one of my conversations; for operators, of a message that is before them',
    })
    .input(z.object({ id: entityId }))
    .output(z.file()),
  block: forPeople()
    .route({
      method: 'POST',
      path: '/conversations/{id}/block',
      summary: 'Block a conversation: nobody writes in it until I take it back',
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ conversation: conversationView })),
  unblock: forPeople()
    .route({
      method: 'DELETE',
      path: '/conversations/{id}/block',
      summary: 'Take back my own block of a conversation',
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ conversation: conversationView })),
  report: forPeople()
    .route({
      method: 'POST',
      path: '/messages/{id}/report',
      successStatus: 201,
      summary: 'Report a message that somebody else wrote in one of my conversations',
    })
    .errors({ ALREADY_REPORTED: { status: 409, message: M.reportedBefore } })
    .input(messageReportInput)
    .output(done),
  replies: forPeople()
    .route({ method: 'GET', path: '/quick-replies', summary: 'My quick replies, in the order of saving' })
    .output(quickReplies),
  saveReply: forPeople()
    .route({
      method: 'POST',
      path: '/quick-replies',
      successStatus: 201,
      summary: 'Save a quick reply; one that is there stays as it is',
    })
    .errors({ TOO_MANY_KEPT: { status: 409, message: QUICK_REPLY_TEXT.full } })
    .input(z.object({ body: text(QUICK_REPLY_MAX_CHARACTERS, QUICK_REPLY_TEXT.required) }))
    .output(quickReplies),
  removeReply: forPeople()
    .route({ method: 'DELETE', path: '/quick-replies/{id}', summary: 'Remove one of my quick replies' })
    .input(z.object({ id: entityId }))
    .output(quickReplies),
  cases: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/messages',
      summary: 'Reported and flagged messages, for operators',
      description:
        'What waits, the oldest first; or what was decided, the latest first. With the messages around each. Paginated by key.',
    })
    .input(
      z.object({
        list: z.enum(CASE_LISTS).default('open'),
        /** Only conversations of this person. */
        personId: entityId.optional(),
        ...pageInput(20, 50),
      }),
    )
    .output(
      z.object({
        cases: z.array(messageCase),
        nextCursor: z.string().nullable(),
        counts: z.object({ open: z.number() }),
      }),
    ),
  decide: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/decide',
      summary: 'Leave a message as it is, warn its author, or remove it, with a reason',
      description:
        'The author is told of a warning or a removal, and everybody who reported it of the decision. 409 when somebody else was faster.',
    })
    .errors({ CONFLICT: { status: 409, message: M.decidedBefore } })
    .input(caseDecision)
    .output(z.object({ case: messageCase })),
};
