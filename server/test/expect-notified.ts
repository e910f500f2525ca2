/**
 * The people notified of an operation: live, through the database's channel, and in the app, by the rows of their bell; and that
 * nobody else is written to, by mail or on a device.
 */
import type { NotificationEvent } from '@kaksha/domain/notifications/describe.ts';
import type { DecisionEvent } from '@kaksha/domain/notifications/describe-decision.ts';
import type { LearningEvent } from '@kaksha/domain/notifications/describe-learning.ts';
import type { MESSAGE_EVENT } from '@kaksha/domain/notifications/describe-message.ts';
import type { ChangeEventName } from '@kaksha/domain/realtime.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { announced, pumpAnnouncements } from '../src/platform/announcements.ts';
import { type Announcement, CHANGE_CHANNEL, type Change } from '../src/platform/realtime.ts';
import type { TestDatabase } from './database.ts';

/** One person, a child with everybody who looks after it, or all operators. */
type Recipient = { id: string } | { familyOf: string } | 'operators';
type RecordedEvent = NotificationEvent | LearningEvent | DecisionEvent | typeof MESSAGE_EVENT;

/** The people whom each event reached, one named twice whom it reached twice; an event that is not named reached nobody. */
export interface Notified {
  live?: Partial<Record<Exclude<ChangeEventName, 'notification:new'>, readonly Recipient[]>>;
  inApp?: Partial<Record<RecordedEvent, readonly Recipient[]>>;
  /** People who are written to by mail or on a device without being notified otherwise. */
  alsoMailed?: readonly Recipient[];
  /** Ids that the live events must carry, of those that name such a thing: `{ lessonId }`. */
  about?: Readonly<Record<string, string>>;
}

/** A child and everybody who looks after it, as it is before the operation. */
export const familyOf = ({ id }: { id: string }): Recipient => ({ familyOf: id });

type Test = Pick<TestDatabase, 'url' | 'ownerPool'>;
/** Each event with the ids of the people whom it reached. */
type Reached = Map<string, string[]>;

const LAST = 'kaksha_test_last';

/** Hears what committed transactions announce. */
export async function listen(url: string) {
  const client = new pg.Client({ connectionString: url });
  const announcements: Announcement[] = [];
  const last = new Promise<void>((resolve) => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === LAST) return resolve();
      announcements.push(JSON.parse(announced(payload)) as Announcement);
    });
  });
  await client.connect();
  // What happened before is not listened to.
  await pumpAnnouncements(client);
  await client.query(`listen ${CHANGE_CHANNEL}`);
  await client.query(`listen ${LAST}`);
  return {
    /** All that was committed before, also by transactions that a running node announces. */
    async heard(): Promise<Announcement[]> {
      await pumpAnnouncements(client);
      await client.query('select pg_notify($1, $2)', [LAST, '']);
      await last;
      return announcements;
    },
    close: () => client.end(),
  };
}

/** Those for the open pages of people. */
export const changesAmong = (announcements: readonly Announcement[]): Change[] =>
  announcements.filter((one): one is Change => 'event' in one);

async function idsOf({ ownerPool }: Test, recipients: readonly Recipient[]): Promise<string[]> {
  const ids = [];
  for (const one of recipients) {
    if (one !== 'operators' && 'id' in one) ids.push(one.id);
    else {
      const { rows } = await ownerPool.query<{ id: string }>(
        `select $1::uuid as id where $1::uuid is not null
         union select parent_id from guardianship where student_id = $1::uuid
         union select id from user_account where $1::uuid is null and role = 'admin'`,
        [one === 'operators' ? null : one.familyOf],
      );
      ids.push(...rows.map(({ id }) => id));
    }
  }
  return ids;
}

async function reachedOf(
  test: Test,
  wanted: Readonly<Record<string, readonly Recipient[] | undefined>>,
): Promise<Reached> {
  const reached: Reached = new Map();
  for (const [event, recipients = []] of Object.entries(wanted)) {
    if (recipients.length > 0) reached.set(event, await idsOf(test, recipients));
  }
  return reached;
}

function add(reached: Reached, event: string, ids: readonly string[]): void {
  reached.set(event, [...(reached.get(event) ?? []), ...ids]);
}

/** As a failed test shows it: `teacher Meera 1f0c6a52`. */
async function namesIn({ ownerPool }: Test) {
  const { rows } = await ownerPool.query<{ id: string; name: string }>(
    `select id, role || ' ' || first_name || ' ' || left(id::text, 8) as name from user_account`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (reached: Reached) =>
    Object.fromEntries(
      [...reached].map(([event, ids]) => [event, ids.map((id) => names.get(id) ?? id).sort()]),
    );
}

/** People with a delivery that was not there before. */
async function mailedSince({ ownerPool }: Test, before: readonly string[]): Promise<string[]> {
  const { rows } = await ownerPool.query<{ id: string }>(
    'select distinct user_id as id from delivery where not id = any($1::uuid[])',
    [before],
  );
  return rows.map(({ id }) => id);
}

/**
 * Runs an operation, and expects that it notified exactly these people, each as often as named: with live events, and with
 * in-app notifications, whose readers' pages must have been called to count again. Nobody else may be written to.
 * @returns what the operation returned.
 */
export async function expectNotified<T>(
  test: Test,
  operation: () => T,
  { live: wantedLive = {}, inApp: wantedInApp = {}, alsoMailed = [], about = {} }: Notified,
): Promise<Awaited<T>> {
  const wanted = { live: await reachedOf(test, wantedLive), inApp: await reachedOf(test, wantedInApp) };
  const { rows: before } = await test.ownerPool.query<{ lastId: number; unread: number[] }>(
    `select coalesce(max(id), 0)::int as "lastId",
       coalesce(array_agg(id::int) filter (where read_at is null), '{}') as unread from notification`,
  );
  const deliveries = await test.ownerPool.query<{ id: string }>('select id from delivery');
  const mayBeMailed = new Set([
    ...(await idsOf(test, alsoMailed)),
    ...[...wanted.live.values(), ...wanted.inApp.values()].flat(),
  ]);
  const listener = await listen(test.url);
  try {
    const result = await operation();
    const live: Reached = new Map();
    for (const { event, to, data } of changesAmong(await listener.heard())) {
      add(live, event, to);
      if (data !== null) expect({ ...about, ...(data as object) }).toMatchObject(about);
    }

    const { rows } = await test.ownerPool.query<{ userId: string; event: string; isNew: boolean }>(
      `select user_id as "userId", event, id > $1 as "isNew" from notification
       where id > $1 or (id = any($2) and read_at is not null)`,
      [before[0]?.lastId ?? 0, before[0]?.unread ?? []],
    );
    const inApp: Reached = new Map();
    for (const { event, userId, isNew } of rows) if (isNew) add(inApp, event, [userId]);
    // People with something new in their bell, and those who had an entry that has been answered.
    const called = new Set(live.get('notification:new'));
    const toCall = rows
      .filter(({ userId, isNew }) => isNew || called.has(userId))
      .map(({ userId }) => userId);
    if (called.size > 0) live.set('notification:new', [...called]);
    if (toCall.length > 0) wanted.live.set('notification:new', [...new Set(toCall)]);

    const mailed = await mailedSince(
      test,
      deliveries.rows.map(({ id }) => id),
    );
    const tooMany: Reached = new Map();
    for (const id of mailed) if (!mayBeMailed.has(id)) add(tooMany, 'mail', [id]);
    const named = await namesIn(test);
    expect({ live: named(live), inApp: named(inApp), mailedBeside: named(tooMany) }).toEqual({
      live: named(wanted.live),
      inApp: named(wanted.inApp),
      mailedBeside: {},
    });
    return result;
  } finally {
    await listener.close();
  }
}
