import { GRIEVANCES, type GrievanceKind } from '@kaksha/domain/support/grievance.ts';
import type { RequestSource } from '@kaksha/domain/support/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../platform/context.ts';
import { notifyRequestChanged } from './notify-request-changed.ts';

export interface NewRequest {
  source: RequestSource;
  /** The form that it came by; null for the help centers. */
  submissionId: string | null;
  /** The person who asks, when signed in. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  body: string;
  /** A complaint's subject: its times are the law's. */
  grievance?: GrievanceKind;
}

/** When a complaint has to be acknowledged and settled, counted from now in the office's calendar; nulls for all else. */
function timesOf(kind: GrievanceKind | undefined): {
  acknowledgeBy: RawBuilder<unknown>;
  redressBy: RawBuilder<unknown>;
} {
  if (kind === undefined) return { acknowledgeBy: sql`null::timestamptz`, redressBy: sql`null::timestamptz` };
  const { acknowledgeHours, redressMonths, redressDays } = GRIEVANCES[kind];
  return {
    acknowledgeBy: sql`clock_timestamp() + make_interval(hours => ${acknowledgeHours}::int)`,
    redressBy: sql`((clock_timestamp() at time zone 'Asia/Kolkata')
      + make_interval(months => ${redressMonths}::int, days => ${redressDays}::int)) at time zone 'Asia/Kolkata'`,
  };
}

/** A request's number, and where it is. */
export interface OpenedRequest {
  id: string;
  number: number;
}

/** Puts a request before the operators, due by the hours that we state, or by the law's for a complaint. */
export async function openRequest(trx: Trx, request: NewRequest): Promise<OpenedRequest> {
  const { source, submissionId, userId, name, email, subject, body } = request;
  const { acknowledgeBy, redressBy } = timesOf(request.grievance);
  const { rows } = await sql<OpenedRequest>`
    with times as (select ${acknowledgeBy} as acknowledge_by, ${redressBy} as redress_by), opened as (
      insert into ticket (source, submission_id, user_id, name, email, subject, acknowledge_by, redress_by, due_at)
      select ${source}, ${submissionId}, ${userId}, ${name}, ${email}, ${subject}, acknowledge_by, redress_by,
        coalesce(redress_by, reply_due_at(clock_timestamp())) from times
      returning id, number
    ), asked as (
      insert into ticket_message (ticket_id, kind, author_id, body)
      select id, 'asked', ${userId}, ${body} from opened
    )
    select id, number from opened`.execute(trx);
  const [opened] = rows;
  if (opened === undefined) throw new Error('the request was not stored');
  await notifyRequestChanged(trx, opened.id);
  return opened;
}

/** Records that a complaint was acknowledged to its author; the first time counts. */
export async function noteAcknowledged(db: Db, requestId: string): Promise<void> {
  await sql`update ticket set acknowledged_at = clock_timestamp()
    where id = ${requestId} and source = 'grievance' and acknowledged_at is null`.execute(db);
  await notifyRequestChanged(db, requestId);
}
