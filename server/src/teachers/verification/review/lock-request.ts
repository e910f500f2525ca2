import type { RequestStatus } from '@kaksha/domain/teachers/verification/status.ts';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../../../platform/api.ts';
import type { Trx } from '../../../platform/context.ts';
import { lockTeacher } from '../decide-verification.ts';

export interface LockedRequest {
  id: string;
  teacherId: string;
  status: RequestStatus;
  twoOperators: boolean;
}

/**
 * The request under the lock of its teacher, which requests and decisions take first: they wait for one another in one order.
 * @throws ORPCError NOT_FOUND.
 */
export async function lockRequest(trx: Trx, id: string): Promise<LockedRequest> {
  const whose = await trx
    .selectFrom('teacher_verification')
    .select('teacher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  await lockTeacher(trx, whose.teacher_id);
  const { rows } = await sql<LockedRequest>`
    select id, teacher_id as "teacherId", status, two_operators as "twoOperators"
    from teacher_verification where id = ${id}`.execute(trx);
  return orNotFound(rows[0]);
}
