import type { RequestSource } from '@kaksha/domain/support/schema.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { tellRequestChanged } from './tell.ts';

/** What somebody asks. */
export interface NewRequest {
  source: RequestSource;
  /** The form that it came by; null for the help centers. */
  submissionId: string | null;
  /** Who asks, when signed in. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  body: string;
}

/** Puts a request before the operators, due by the hours that we state; answers its id. */
export async function openRequest(trx: Trx, request: NewRequest): Promise<string> {
  const { source, submissionId, userId, name, email, subject, body } = request;
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into ticket (source, submission_id, user_id, name, email, subject, due_at)
      values (${source}, ${submissionId}, ${userId}, ${name}, ${email}, ${subject}, reply_due_at(clock_timestamp()))
      returning id
    )
    insert into ticket_message (ticket_id, kind, author_id, body)
    select id, 'asked', ${userId}, ${body} from opened returning ticket_id as id`.execute(trx);
  const [opened] = rows;
  if (opened === undefined) throw new Error('the request was not stored');
  await tellRequestChanged(trx, opened.id);
  return opened.id;
}
