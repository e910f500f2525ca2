import { issueAccessToken } from '../src/platform/auth.ts';
import type { Services } from '../src/platform/context.ts';
import type { TestDatabase } from './database.ts';
import type { TestPerson } from './factories.ts';

/** Signs somebody in without a password: the session's id, and the token that a browser holds. */
export async function sessionOf(
  { ownerPool }: TestDatabase,
  { env }: Services,
  { id, role }: TestPerson,
): Promise<{ sessionId: string; token: string }> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into session (user_id, refresh_hash, expires_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
    [id],
  );
  const sessionId = rows[0]?.id ?? '';
  return { sessionId, token: await issueAccessToken(env.secretKey, { id, role, sessionId }) };
}

/** The token alone of {@link sessionOf}. */
export async function accessTokenOf(
  database: TestDatabase,
  services: Services,
  person: TestPerson,
): Promise<string> {
  return (await sessionOf(database, services, person)).token;
}
