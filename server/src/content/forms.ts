/** The two public forms, posted form-encoded to the site root (specification, section 7). */
import { createHash } from 'node:crypto';
import { BRAND } from '@kaksha/domain/brand.ts';
import { FORM_ACKNOWLEDGEMENT, FORM_MESSAGES, HONEYPOT_FIELD } from '@kaksha/domain/content/form-messages.ts';
import { FORMS, type FormName, trialRequestWords } from '@kaksha/domain/content/forms.ts';
import { ORPCError } from '@orpc/client';
import type { z } from 'zod';
import type { Services } from '../platform/context.ts';
import { fieldErrorsOf } from '../platform/errors.ts';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { createRateLimit, limitsOfPool, type RateLimit } from '../platform/rate-limits.ts';
import { type NewRequest, openRequest } from '../support/open-request.ts';
import { threadId } from '../support/request-mails.ts';

export type FormAnswer =
  | { status: 'accepted' }
  | { status: 'refused'; message: string; errors: { msg: string; path: string }[] }
  | { status: 'tooMany'; message: string; retryAfterSeconds: number };

/** Forms from one network address. */
const FORMS_PER_ADDRESS = 20;
const FORMS_WINDOW_SECONDS = 60 * 60;
/** Acknowledgements to one mail address: anybody can type anybody's. */
const ACKNOWLEDGEMENTS_PER_MAILBOX = 3;
const ACKNOWLEDGEMENT_WINDOW_SECONDS = 24 * 60 * 60;

/** Whether there is a form of this name. */
export const isFormName = (name: string): name is FormName => Object.hasOwn(FORMS, name);

const formLimits = limitsOfPool((pool) => ({
  sender: createRateLimit(pool, 'form-address', FORMS_PER_ADDRESS, FORMS_WINDOW_SECONDS),
  acknowledgement: createRateLimit(
    pool,
    'form-acknowledgement',
    ACKNOWLEDGEMENTS_PER_MAILBOX,
    ACKNOWLEDGEMENT_WINDOW_SECONDS,
  ),
}));

/** The refusal of an exhausted limit; undefined when a point was taken. */
async function refusedBy(limit: RateLimit, key: string) {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    return { message: error.message, retryAfterSeconds: Number(error.data.retryAfterSeconds) };
  }
}

/** One mailbox has many spellings: case, and a tag behind a plus. The key does not tell the address. */
function mailboxKey(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@');
  return createHash('sha256').update(mailbox).digest('base64url');
}

/**
 * Stores a form and has it mailed, in one transaction. A filled honeypot is thanked, and nothing is kept. From one
 * `remoteAddress` 20 forms an hour are taken; a mailbox gets at most three acknowledgements a day, and what is sent
 * beyond that still reaches us.
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
      message: FORM_MESSAGES.unknownForm,
      errors: [{ msg: FORM_MESSAGES.unknownForm, path: 'form-name' }],
    };
  }
  if ((fields[HONEYPOT_FIELD] ?? '') !== '') return { status: 'accepted' };
  const parsed = FORMS[name].safeParse(fields);
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error.issues);
    return { status: 'refused', message: errors.map((error) => error.msg).join(', '), errors };
  }
  const limits = formLimits(services.pool);
  const refusal = await refusedBy(limits.sender, remoteAddress);
  if (refusal !== undefined) return { status: 'tooMany', ...refusal };
  const acknowledges = (await refusedBy(limits.acknowledgement, mailboxKey(parsed.data.email))) === undefined;
  await services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('form_submission')
      .values({ form_name: name, fields: JSON.stringify(parsed.data) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openRequest(trx, requestOf(name, id, parsed.data));
    await enqueue(trx, 'content.mail-operator', { submissionId: id });
    if (acknowledges) await enqueue(trx, 'content.acknowledge', { submissionId: id });
  });
  return { status: 'accepted' };
}

/** A form as the request that operators answer. */
function requestOf(
  name: FormName,
  submissionId: string,
  fields: z.infer<(typeof FORMS)[FormName]>,
): NewRequest {
  const who = { source: name, submissionId, userId: null, name: fields.name, email: fields.email };
  return 'message' in fields
    ? { ...who, subject: fields.subject, body: fields.message }
    : { ...who, ...trialRequestWords(fields) };
}

function fieldsAsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

interface Submission {
  formName: FormName;
  fields: Record<string, string>;
  requestId: string | null;
}

async function findSubmission(services: Services, payload: unknown): Promise<Submission | undefined> {
  const { submissionId } = payload as { submissionId: string };
  const row = await services.db
    .selectFrom('form_submission as f')
    .leftJoin('ticket as t', 't.submission_id', 'f.id')
    .select(['f.form_name', 'f.fields', 't.id as requestId'])
    .where('f.id', '=', submissionId)
    .executeTakeFirst();
  if (row === undefined || !isFormName(row.form_name)) return undefined;
  return {
    formName: row.form_name,
    fields: row.fields as Record<string, string>,
    requestId: row.requestId,
  };
}

/** One job a mail, so that a mail that fails is tried again without sending the other one twice. */
export const contentJobs: JobHandlers = {
  'content.mail-operator': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { formName, fields } = submission;
    await services.mail.send({
      to: BRAND.email,
      replyTo: fields.email,
      subject: formName === 'contact' ? `Contact: ${fields.subject ?? ''}` : 'A free trial was asked for',
      text: fieldsAsText(fields),
    });
  },
  'content.acknowledge': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { subject, text } = FORM_ACKNOWLEDGEMENT[submission.formName];
    await services.mail.send({
      to: submission.fields.email ?? '',
      subject,
      // Our answers follow it in the same thread.
      ...(submission.requestId === null
        ? {}
        : { messageId: threadId(services.env.publicUrl, submission.requestId) }),
      text: `Hello,\n\nthank you for writing to ${BRAND.name}. ${text}\n\n${FORM_ACKNOWLEDGEMENT.notYou}\n\n${BRAND.name}, ${BRAND.phone}\n`,
    });
  },
};
