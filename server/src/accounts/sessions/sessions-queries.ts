import { deviceName } from '@kaksha/domain/accounts/device-name.ts';
import type { Device } from '@kaksha/domain/accounts/own-account-schema.ts';
import { DEVICES_SHOWN } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../../platform/context.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  total: number;
}

/** The viewer's live sessions: this one first, then the latest seen, and how many there are. */
export async function readSessions(db: Db, viewer: Viewer): Promise<{ sessions: Device[]; total: number }> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
      count(*) over () as total
    from session
    where user_id = ${viewer.id} and viewed_by is null and revoked_at is null and expires_at > now()
    order by id = ${viewer.sessionId} desc, last_seen_at desc, id
    limit ${DEVICES_SHOWN}`.execute(db);
  const sessions = rows.map((row) => ({
    id: row.id,
    name: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === viewer.sessionId,
  }));
  return { sessions, total: rows[0]?.total ?? 0 };
}
