/** The two public forms, posted form-encoded to the site root (specification, section 7). */
import { BRAND } from '@kaksha/domain/brand.ts';
import { HONEYPOT_FIELD } from '@kaksha/domain/content/form-messages.ts';
import { FORMS, type FormName } from '@kaksha/domain/content/forms.ts';
import { ORPCError } from '@orpc/client';
import type pg from 'pg';
import type { Services } from '../platform/context.ts';
import { fieldErrorsOf } from '../platform/errors.ts';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { createRateLimit, type RateLimit } from '../platform/rate-limits.ts';

export type FormAnswer =
  | { status: 'accepted' }
  | { status: 'refused'; message: string; errors: { msg: string; path: string }[] }
  | { status: 'tooMany'; message: string; retryAfterSeconds: number };

/** Each form mails whoever is named in it: without a limit, anybody could have us write to strangers. */
const FORMS_PER_ADDRESS = 20;
const FORMS_WINDOW_SECONDS = 60 * 60;

const isFormName = (name: string): name is FormName => Object.hasOwn(FORMS, name);

const byPool = new WeakMap<pg.Pool, RateLimit>();

/** The limit of one database; made once, because it counts by itself while the database is away. */
function formLimit(pool: pg.Pool): RateLimit {
  const limit =
    byPool.get(pool) ?? createRateLimit(pool, 'form-address', FORMS_PER_ADDRESS, FORMS_WINDOW_SECONDS);
  byPool.set(pool, limit);
  return limit;
}

/**
 * Stores a form and has it mailed, in one transaction. A filled honeypot is thanked, and nothing is kept. From one
 * `remoteAddress` 20 forms an hour are taken.
 */
export async function receiveForm(
  services: Services,
  fields: Record<string, string>,
  remoteAddress: string,
): Promise<FormAnswer> {
  const name = fields['form-name'] ?? '';
  if (!isFormName(name)) {
    return {
      status: 'refused',
      message: 'There is no such form.',
      errors: [{ msg: 'There is no such form.', path: 'form-name' }],
    };
  }
  if ((fields[HONEYPOT_FIELD] ?? '') !== '') return { status: 'accepted' };
  const parsed = FORMS[name].safeParse(fields);
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error.issues);
    return { status: 'refused', message: errors.map((error) => error.msg).join(', '), errors };
  }
  try {
    await formLimit(services.pool).consume(remoteAddress);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    return { status: 'tooMany', message: error.message, retryAfterSeconds: error.data.retryAfterSeconds };
  }
  await services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('form_submission')
      .values({ form_name: name, fields: JSON.stringify(parsed.data) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(trx, 'content.mail-operator', { submissionId: id });
    await enqueue(trx, 'content.acknowledge', { submissionId: id });
  });
  return { status: 'accepted' };
}

function fieldsAsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

interface Submission {
  formName: string;
  fields: Record<string, string>;
}

async function findSubmission(services: Services, payload: unknown): Promise<Submission | undefined> {
  const { submissionId } = payload as { submissionId: string };
  const row = await services.db
    .selectFrom('form_submission')
    .select(['form_name', 'fields'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  return row && { formName: row.form_name, fields: row.fields as Record<string, string> };
}

/** One job a mail, so that a mail that fails is tried again without sending the other one twice. */
export const contentJobs: JobHandlers = {
  'content.mail-operator': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { formName, fields } = submission;
    await services.mail.send({
      to: BRAND.email,
      subject: formName === 'contact' ? `Contact: ${fields.subject ?? ''}` : 'A free trial was asked for',
      text: fieldsAsText(fields),
    });
  },
  'content.acknowledge': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { fields } = submission;
    await services.mail.send({
      to: fields.email ?? '',
      subject: 'We have your message',
      text: `Dear ${fields.name ?? ''},\n\nThank you for writing to ${BRAND.name}. We answer within a working day.\n\nWhat you sent us:\n\n${fieldsAsText(fields)}\n`,
    });
  },
};
