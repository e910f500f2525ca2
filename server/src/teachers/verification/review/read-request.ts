import type { VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import {
  HISTORY_SHOWN,
  type ProposalView,
  type ReviewView,
} from '@kaksha/domain/teachers/verification/review-schema.ts';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/api.ts';
import type { Db } from '../../../platform/context.ts';
import { DOCUMENT_COLUMNS, REQUEST_COLUMNS, type RequestRow } from '../read-own-verification.ts';
import { readRounds } from '../rounds/read-rounds.ts';

const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const NAME = (person: string) => sql.raw(`btrim(${person}.first_name || ' ' || ${person}.last_name)`);

type InJson =
  | 'teacher'
  | 'others'
  | 'idNumberValid'
  | 'hasIdNumber'
  | 'documentKinds'
  | 'twoOperators'
  | 'decidedBy'
  | 'tiers';
interface Row extends RequestRow, Pick<ReviewView, InJson> {
  proposal: ProposalView | null;
}

async function readRow(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${REQUEST_COLUMNS}, v.decision_reason as reason, v.id_number_valid as "idNumberValid",
      v.id_number_sealed is not null as "hasIdNumber", v.document_kinds as "documentKinds",
      v.two_operators as "twoOperators", ${NAME('o')} as "decidedBy",
      case when v.status = 'approved' then t.verified_tiers else '{}' end as tiers,
      json_build_object('id', u.id, 'name', ${NAME('u')}, 'profilePicture', u.profile_picture, 'email', u.email,
        'emailVerified', u.email_verified_at is not null, 'city', u.city, 'joinedAt', ${ISO('u.created_at')},
        'qualifications', t.qualifications, 'experienceYears', t.experience_years,
        'closed', u.closed_at is not null) as teacher,
      (select json_build_object('id', p.id, 'decision', p.decision, 'tiers', p.tiers, 'reason', p.reason,
          'proposedBy', json_build_object('id', b.id, 'name', ${NAME('b')}), 'proposedAt', ${ISO('p.proposed_at')})
        from verification_proposal p join user_account b on b.id = p.proposed_by
        where p.verification_id = v.id and p.ended is null) as proposal,
      (select coalesce(json_agg(json_build_object('id', e.id, 'status', e.status,
          'submittedAt', ${ISO('e.submitted_at')}, 'reason', e.decision_reason) order by e.submitted_at desc), '[]')
        from (select x.* from teacher_verification x where x.teacher_id = v.teacher_id and x.id <> v.id
          order by x.submitted_at desc limit ${HISTORY_SHOWN}) e) as others
    from teacher_verification v
    join teacher_profile t on t.user_id = v.teacher_id
    join user_account u on u.id = v.teacher_id
    left join user_account o on o.id = v.decided_by
    where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Operators' looks at and decisions about this teacher, latest first. */
async function readHistory(db: Db, teacherId: string): Promise<ReviewView['history']> {
  const { rows } = await sql<ReviewView['history'][number]>`
    select e.action, ${NAME('u')} as by, e.reason, ${ISO('e.happened_at')} as at
    from audit_entry e left join user_account u on u.id = e.actor_id
    where e.subject_id = ${teacherId} and e.subject_type = 'teacher'
    order by e.id desc limit ${HISTORY_SHOWN}`.execute(db);
  return rows;
}

/** Everything that a request is decided from. @throws ORPCError NOT_FOUND. */
export async function readRequest(db: Db, id: string): Promise<ReviewView> {
  const row = orNotFound(await readRow(db, id));
  const { rows: documents } = await sql<VerificationDocument>`
    select ${DOCUMENT_COLUMNS} from verification_document d where d.verification_id = ${id}
    order by d.added_at, d.id`.execute(db);
  return {
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    documents,
    rounds: await readRounds(db, id),
    history: await readHistory(db, row.teacher.id),
  };
}
