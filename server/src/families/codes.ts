import { randomInt } from 'node:crypto';
import { spacedCode } from '@kaksha/domain/families/code.ts';
import {
  CODE_TRIES,
  CODE_TRIES_WINDOW_SECONDS,
  FAMILY_CODE_ALPHABET,
  FAMILY_CODE_HOURS,
  FAMILY_CODE_LENGTH,
} from '@kaksha/domain/families/policy.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../platform/auth.ts';
import type { Db, Trx } from '../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';

/** The codes that one parent may try: guessing has no end, but no success either. */
export const codeTries = limitsOfPool((pool) =>
  createRateLimit(pool, 'family-code', CODE_TRIES, CODE_TRIES_WINDOW_SECONDS),
);

/** A new code of this student; the one before is worth nothing from now on. */
export async function makeCode(db: Db, studentId: string): Promise<{ code: string; expiresAt: string }> {
  const code = Array.from(
    { length: FAMILY_CODE_LENGTH },
    () => FAMILY_CODE_ALPHABET[randomInt(FAMILY_CODE_ALPHABET.length)],
  ).join('');
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into family_code (student_id, code_hash, expires_at)
    values (${studentId}, ${hashOfSecret(code)}, now() + make_interval(hours => ${FAMILY_CODE_HOURS}))
    on conflict (student_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, created_at = now()
    returning expires_at as "expiresAt"`.execute(db);
  return { code: spacedCode(code), expiresAt: (rows[0]?.expiresAt ?? new Date(0)).toISOString() };
}

/** Uses a code up. @returns whose it was; null for one that is not valid */
export async function takeCode(trx: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ studentId: string }>`
    delete from family_code c using user_account u
    where c.code_hash = ${hashOfSecret(code)} and c.expires_at > now() and u.id = c.student_id and u.closed_at is null
      and u.suspended_at is null
    returning c.student_id as "studentId"`.execute(trx);
  return rows[0]?.studentId ?? null;
}

/** The code of a student is worth nothing from here on: somebody who knew the former password may have made it. */
export async function endCode(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await trx.deleteFrom('family_code').where('student_id', '=', userId).execute();
}
