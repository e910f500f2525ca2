import { z } from 'zod';
import { mobile } from '../accounts/schema.ts';
import { stepUpRequired } from '../accounts/step-up.ts';
import { instant } from '../fields.ts';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { FIRST_PAGE } from '../words.ts';
import { en as CHANNEL_MESSAGES } from './channels/words/en.ts';
import { NOTIFICATION_TYPES } from './describe.ts';
import { NUMBER_CHANNELS, NUMBER_CODE_DIGITS } from './reach-number.ts';

/** One notification (specification, section 3): its text, and the screen that it is about. */
export const notificationView = z.object({
  id: z.number(),
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  at: instant,
  read: z.boolean(),
  path: z.string(),
});
export type NotificationView = z.infer<typeof notificationView>;

const mailToken = z.string().max(200);
/** The subject of the mails that a link turns off, and whether they are sent. */
export const mailChoice = z.object({ about: z.string(), mail: z.boolean() });

const base64url = (bytes: number) =>
  z.string().refine((text) => base64urlBytes(text) === bytes, {
    error: CHANNEL_MESSAGES.brokenSubscription,
  });
/** Null for text that is no base64url. */
function base64urlBytes(text: string): number | null {
  const digits = /^([\w-]+)=*$/.exec(text)?.[1];
  return digits === undefined ? null : Math.floor((digits.length * 3) / 4);
}

/** How a browser can be reached (RFC 8030, RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.string().max(2_000, { error: CHANNEL_MESSAGES.brokenSubscription }),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/**
 * A number of mine; `confirmed`: messages go there; `codeSent`: a code that can still be used was sent there; `signsIn`: a
 * code that comes there signs me in.
 */
export const reachNumber = z.object({
  number: z.string().nullable(),
  confirmed: z.boolean(),
  codeSent: z.boolean(),
  signsIn: z.boolean(),
});
export type ReachNumber = z.infer<typeof reachNumber>;

const ofChannel = z.object({ channel: z.enum(NUMBER_CHANNELS) });
const typedCode = z
  .string({ error: CHANNEL_MESSAGES.codeForm })
  .max(40, { error: CHANNEL_MESSAGES.codeForm })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${NUMBER_CODE_DIGITS}}$`), { error: CHANNEL_MESSAGES.codeForm }));

/** Channels set up on this server; null means that a channel is not offered. */
export const channelsView = z.object({
  /** `publicKey` is for a browser's subscription; `devices` how many of one's devices show notifications. */
  push: z.object({ publicKey: z.string(), devices: z.number() }),
  whatsapp: reachNumber.nullable(),
  sms: reachNumber.nullable(),
});
export type ChannelsView = z.infer<typeof channelsView>;

/** In-app notifications, and the choice of channels. */
export const notificationsContract = {
  list: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({ method: 'GET', path: '/notifications', summary: 'My notifications, newest first' })
    .input(
      z.object({
        cursor: z
          .string()
          .regex(/^\d{1,15}$/, { error: FIRST_PAGE })
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        notifications: z.array(notificationView),
        nextCursor: z.string().nullable(),
        unread: z.number(),
      }),
    ),
  read: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      summary: 'Mark one of my notifications read',
      description: 'One that is not mine, or is read already, changes nothing.',
    })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .output(done),
  unread: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How many I have not read' })
    .output(z.object({ unread: z.number() })),
  readAll: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all of my notifications read' })
    .output(done),
  mailChoice: publicProcedure
    .route({
      method: 'GET',
      path: '/notifications/mail/{token}',
      summary: 'What the last link of a mail turns off',
      description: 'Needs no sign-in, and changes nothing.',
    })
    .input(z.object({ token: mailToken }))
    .output(mailChoice),
  setMailChoice: publicProcedure
    .route({
      method: 'POST',
      path: '/notifications/mail/{token}',
      summary: 'Turn one kind of mail off by the link in one of them',
      description:
        'Needs no sign-in. `mail: true` turns it on again. Also what mail programs call (RFC 8058).',
    })
    .input(z.object({ token: mailToken, mail: z.boolean().default(false) }))
    .output(mailChoice),
  channels: procedureFor()
    .route({
      method: 'GET',
      path: '/notifications/channels',
      summary: 'The ways in which I can be reached beside mail and the app',
    })
    .output(channelsView),
  subscribePush: procedureFor()
    .route({
      method: 'POST',
      path: '/notifications/push',
      summary: 'Show notifications on this device',
      description:
        'What `PushSubscription.toJSON()` gives. Ends with the session; the same again changes nothing.',
    })
    .input(pushSubscription)
    .output(done),
  unsubscribePush: procedureFor()
    .route({
      method: 'POST',
      path: '/notifications/push/off',
      summary: 'Show no more notifications on this device',
    })
    .input(pushSubscription.pick({ endpoint: true }))
    .output(done),
  sendNumberCode: procedureFor()
    .route({
      method: 'POST',
      path: '/notifications/numbers/{channel}',
      summary: 'Send a code to a number of mine',
      description:
        'Through the channel itself. The number takes the place of the one before, and counts once the code is confirmed. 404 for a channel that is not offered, 429 after too many codes, 503 when the provider does not answer.',
    })
    .input(ofChannel.extend({ number: mobile }))
    .output(reachNumber),
  confirmNumber: procedureFor()
    .route({
      method: 'POST',
      path: '/notifications/numbers/{channel}/confirm',
      summary: 'Confirm a number of mine by the code that came',
      description: 'From then on messages about classes go there; the rest is chosen in the preferences.',
    })
    .input(ofChannel.extend({ code: typedCode }))
    .output(reachNumber),
  removeNumber: procedureFor()
    .route({ method: 'DELETE', path: '/notifications/numbers/{channel}', summary: 'Forget a number of mine' })
    .input(ofChannel)
    .output(done),
  setNumberSignIn: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'PUT',
      path: '/notifications/numbers/{channel}/sign-in',
      summary: 'Let a confirmed number of mine log me in, or no more',
      description: 'The owner is mailed. It ends with the number. Operators do not log in by phone.',
    })
    .errors(stepUpRequired)
    .input(ofChannel.extend({ on: z.boolean() }))
    .output(reachNumber),
};
