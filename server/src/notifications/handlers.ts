import { sql } from 'kysely';
import { api, viewerOf } from '../platform/api.ts';
import { confirmNumber, sendNumberCode } from './numbers/codes.ts';
import { readNumber, removeNumber } from './numbers/numbers.ts';
import { pushPublicKey } from './outbox/channels/push-keys.ts';
import { setNumberSignIn } from './phone-sign-in/set-number-sign-in.ts';
import { countDevices, subscribePush, unsubscribePush } from './push-subscriptions.ts';
import { countUnread, listNotifications } from './queries.ts';

export const notificationsHandlers = {
  list: api.notifications.list.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db } = context.services;
    const [list, unread] = await Promise.all([
      listNotifications(db, viewer, input),
      countUnread(db, viewer.id),
    ]);
    return { ...list, unread };
  }),

  read: api.notifications.read.handler(async ({ context, input }) => {
    await sql`update notification set read_at = clock_timestamp()
      where id = ${input.id} and user_id = ${viewerOf(context).id}
        and read_at is null`.execute(context.services.db);
    return { ok: true as const };
  }),

  unread: api.notifications.unread.handler(async ({ context }) => ({
    unread: await countUnread(context.services.db, viewerOf(context).id),
  })),

  readAll: api.notifications.readAll.handler(async ({ context }) => {
    await sql`update notification set read_at = clock_timestamp()
      where user_id = ${viewerOf(context).id} and read_at is null`.execute(context.services.db);
    return { ok: true as const };
  }),

  channels: api.notifications.channels.handler(async ({ context }) => {
    const { services } = context;
    const { db, env } = services;
    const { id } = viewerOf(context);
    const [publicKey, devices, whatsapp, sms] = await Promise.all([
      pushPublicKey(services),
      countDevices(db, id),
      env.channels.whatsapp === undefined ? null : readNumber(db, id, 'whatsapp'),
      env.channels.sms === undefined ? null : readNumber(db, id, 'sms'),
    ]);
    return { push: { publicKey, devices }, whatsapp, sms };
  }),

  sendNumberCode: api.notifications.sendNumberCode.handler(({ context, input }) =>
    sendNumberCode(context.services, { userId: viewerOf(context).id, ...input }),
  ),

  confirmNumber: api.notifications.confirmNumber.handler(({ context, input }) =>
    confirmNumber(context.services, { userId: viewerOf(context).id, ...input }),
  ),

  removeNumber: api.notifications.removeNumber.handler(async ({ context, input }) => {
    await removeNumber(context.services.db, viewerOf(context).id, input.channel);
    return { ok: true as const };
  }),

  setNumberSignIn: api.notifications.setNumberSignIn.handler(({ context, input }) =>
    setNumberSignIn(context, input),
  ),

  subscribePush: api.notifications.subscribePush.handler(async ({ context, input }) => {
    await subscribePush(context.services, viewerOf(context), input);
    return { ok: true as const };
  }),

  unsubscribePush: api.notifications.unsubscribePush.handler(async ({ context, input }) => {
    await unsubscribePush(context.services.db, viewerOf(context).id, input.endpoint);
    return { ok: true as const };
  }),
};
