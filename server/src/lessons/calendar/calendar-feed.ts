/** Somebody's own calendar under an address that nobody can guess. */

import { createHash, randomBytes } from 'node:crypto';
import { en as WORDS } from '@kaksha/domain/lessons/calendar/words/en.ts';
import {
  CALENDAR_MISSES_PER_HOUR,
  CALENDAR_PATH,
  CALENDAR_READS_PER_HOUR,
  calendarText,
} from '@kaksha/domain/lessons/calendar.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Services, Trx } from '../../platform/context.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { sealedColumn } from '../../platform/reseal.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { eventsOfFeed } from './calendar-events.ts';

/** As long as a secret has to be that is sent to other companies' servers for years. */
const SECRET_BYTES = 32;
const HOUR_SECONDS = 3600;

/** The link, as the screen shows it. */
export interface FeedLink {
  url: string;
  madeAt: string;
}

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const linkOf = ({ env }: Pick<Services, 'env'>, secret: string): string =>
  `${env.publicUrl}${CALENDAR_PATH}/${secret}.ics`;

/** The link that a person has, or null. */
export async function readFeedLink(
  services: Pick<Services, 'db' | 'env'>,
  userId: string,
): Promise<FeedLink | null> {
  const feed = await services.db
    .selectFrom('calendar_feed')
    .select(['secret_sealed', 'made_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (feed === undefined) return null;
  const secret = openText(
    { keys: services.env, purpose: 'calendar-feed', owner: userId },
    feed.secret_sealed,
  );
  return { url: linkOf(services, secret), madeAt: feed.made_at.toISOString() };
}

/** The link of this person stops working at once. */
export async function endFeedLink(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Makes a new link; one that was there before stops working at once. */
export async function makeFeedLink(
  services: Pick<Services, 'db' | 'env'>,
  userId: string,
): Promise<FeedLink> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const seal = { keys: services.env, purpose: 'calendar-feed', owner: userId } as const;
  const { made_at } = await services.db
    .insertInto('calendar_feed')
    .values({ user_id: userId, secret_digest: digestOf(secret), secret_sealed: sealText(seal, secret) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        secret_digest: row.ref('excluded.secret_digest'),
        secret_sealed: row.ref('excluded.secret_sealed'),
        made_at: sql<Date>`statement_timestamp()`,
      })),
    )
    .returning('made_at')
    .executeTakeFirstOrThrow();
  return { url: linkOf(services, secret), madeAt: made_at.toISOString() };
}

interface Limits {
  reads: RateLimit;
  misses: RateLimit;
}
const limits = new WeakMap<pg.Pool, Limits>();

function limitsOf(pool: pg.Pool): Limits {
  const known = limits.get(pool);
  if (known !== undefined) return known;
  const made = {
    reads: createRateLimit(pool, 'calendar-feed', CALENDAR_READS_PER_HOUR, HOUR_SECONDS),
    misses: createRateLimit(pool, 'calendar-feed-miss', CALENDAR_MISSES_PER_HOUR, HOUR_SECONDS),
  };
  limits.set(pool, made);
  return made;
}

/**
 * The calendar behind a secret, or null when there is none. The account has to be open.
 * @throws ORPCError TOO_MANY_REQUESTS: of one feed, or of one address that guesses.
 */
export async function readFeed(
  services: Services,
  secret: string,
  remoteAddress: string,
): Promise<string | null> {
  const { db, pool, env } = services;
  const { rows } = await sql<{ id: string; role: Role }>`
    select u.id, u.role from calendar_feed f join user_account u on u.id = f.user_id
    where f.secret_digest = ${digestOf(secret)}
      and u.closed_at is null and u.suspended_at is null`.execute(db);
  const [owner] = rows;
  if (owner === undefined) {
    await limitsOf(pool).misses.consume(remoteAddress);
    return null;
  }
  await limitsOf(pool).reads.consume(owner.id);
  const events = await eventsOfFeed(db, { ...owner, sessionId: '' }, env.publicUrl);
  return calendarText(WORDS.feedName, events);
}

/** For a change of SECRET_KEY. */
export const SEALED_FEEDS = sealedColumn('calendar_feed', 'secret_sealed', {
  key: 'user_id',
  owner: 'user_id',
  purpose: 'calendar-feed',
});
