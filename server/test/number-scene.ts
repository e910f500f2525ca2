/** People with numbers, the providers behind the channels, and the product's webhooks. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../src/http/app.ts';
import { deliver } from '../src/notifications/outbox/deliver.ts';
import { sendNotice } from '../src/notifications/send-notice.ts';
import { createTestDatabase } from './database.ts';
import { factoriesOf } from './factories.ts';
import { createTestServices } from './services.ts';
import { startSmsApi } from './sms-api.ts';
import { startWhatsappApi } from './whatsapp-api.ts';

export const NUMBER = '+919876543210';

export interface NumberLine {
  id: string;
  channel: string;
  state: string;
  attempts: number;
  problem: string | null;
  providerId: string | null;
  waits: number;
}

/** Everything that a test of the channels to numbers needs; close it at the end. */
export async function createNumberScene() {
  const database = await createTestDatabase();
  const [whatsapp, sms] = await Promise.all([startWhatsappApi(), startSmsApi()]);
  const channels = { whatsapp: whatsapp.env, sms: sms.env };
  const services = createTestServices(database, {
    publicUrl: 'https://kaksha.example',
    channels,
    allowLocalPush: true,
  });
  const app = createApp(services, {
    ownerPool: database.ownerPool,
    dev: false,
    newRequestId: () => randomUUID(),
    answerPage: async () => new Response('', { status: 404 }),
  });
  const query = database.ownerPool.query.bind(database.ownerPool);

  const lines = async (userId: string): Promise<NumberLine[]> => {
    const { rows } = await query<NumberLine>(
      `select id, channel, state, attempts, problem, provider_id as "providerId",
         extract(epoch from not_before - now())::int as waits
       from delivery where user_id = $1 and channel <> 'mail' order by created_at, channel desc`,
      [userId],
    );
    return rows;
  };
  /** Everything of this person that waits is due, and is taken on once. */
  const carry = async (userId: string): Promise<NumberLine[]> => {
    await query(
      `update delivery set not_before = now() where user_id = $1 and state in ('queued', 'sending')`,
      [userId],
    );
    for (const { id, state } of await lines(userId)) {
      if (state === 'queued' || state === 'sending') await deliver(services, id);
    }
    return lines(userId);
  };

  return {
    database,
    services,
    app,
    make: factoriesOf(database),
    whatsapp,
    sms,
    query,
    lines,
    carry,
    /** Gives a person confirmed numbers, chosen for classes. */
    async reach(userId: string, ...by: ('whatsapp' | 'sms')[]): Promise<void> {
      for (const channel of by) {
        await query(
          'insert into reach_number (user_id, channel, number, confirmed_at) values ($1, $2, $3, now())',
          [userId, channel, NUMBER],
        );
      }
      await query(
        `insert into notification_preference (user_id, kind, by_mail, in_app, by_whatsapp, by_sms)
         values ($1, 'class', true, true, $2, $3)`,
        [userId, by.includes('whatsapp'), by.includes('sms')],
      );
    },
    /** Tells of a class, urgently so that the hour does not matter, and takes it on once. */
    async tell(userId: string, occasion = 'class:1'): Promise<NumberLine[]> {
      await sendNotice(database.db, [userId], occasion, {
        kind: 'class',
        subject: 'Your teacher is waiting',
        paragraphs: ['Mathematics, 18:30.'],
        action: { label: 'Join', path: '/classroom/1' },
        urgent: true,
      });
      return carry(userId);
    },
    async close(): Promise<void> {
      await Promise.all([whatsapp.close(), sms.close(), database.close()]);
    },
  };
}
export type NumberScene = Awaited<ReturnType<typeof createNumberScene>>;
