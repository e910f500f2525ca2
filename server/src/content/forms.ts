/** The public forms, posted form-encoded to the site root (specification, section 7). */
import { createHash } from 'node:crypto';
import { BRAND } from '@kaksha/domain/brand.ts';
import type { Puzzle } from '@kaksha/domain/puzzle.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import { FORMS, type FormName, trialRequestWords } from '@kaksha/domain/support/forms.ts';
import { en as G } from '@kaksha/domain/support/grievance/words/en.ts';
import { namedOfficer } from '@kaksha/domain/support/grievance.ts';
import { HONEYPOT_FIELD } from '@kaksha/domain/support/honeypot-field.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import type { z } from 'zod';
import type { Services } from '../platform/context.ts';
import { fieldErrorsOf } from '../platform/errors.ts';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { countOrAskPuzzle } from '../platform/puzzle.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';
import { type NewRequest, noteAcknowledged, openRequest } from '../support/open-request.ts';
import { linkTokenFor } from '../support/request-link.ts';
import { threadId } from '../support/request-mails.ts';
import { readContent } from './settings/settings.ts';

export type FormAnswer =
  /** The number is a complaint's: the others are not told theirs. */
  | { status: 'accepted'; number: number | null }
  | { status: 'refused'; message: string; errors: { msg: string; path: string }[] }
  /** The puzzle, solved, lets this form through all the same (domain/puzzle.ts). */
  | { status: 'tooMany'; message: string; retryAfterSeconds: number; puzzle?: Puzzle };

/** Forms from one network address; many people may share it, so that further ones cost a puzzle each. */
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
async function refusalOf(taking: Promise<void>) {
  try {
    await taking;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    const { retryAfterSeconds, puzzle } = error.data as { retryAfterSeconds: number; puzzle?: Puzzle };
    return { message: error.message, retryAfterSeconds, ...(puzzle === undefined ? {} : { puzzle }) };
  }
}

/** One mailbox has many spellings: case, and a tag behind a plus. The key does not reveal the address. */
function mailboxKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const mailbox = `${address.slice(0, Math.max(0, at)).split('+', 1)[0]}${address.slice(at)}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}

/**
 * Stores a form and has it mailed, in one transaction. A filled honeypot is thanked, and nothing is kept. From one
 * `remoteAddress` 20 forms an hour are taken, and more with a solved puzzle in `headers`; a mailbox gets at most three
 * acknowledgements a day, and forms beyond that still reach us.
 */
export async function receiveForm(
  services: Services,
  fields: Record<string, string>,
  remoteAddress: string,
  headers = new Headers(),
): Promise<FormAnswer> {
  const name = fields['form-name'] ?? '';
  if (!isFormName(name)) {
    return {
      status: 'refused',
      message: FORM_MESSAGES.unknownForm,
      errors: [{ msg: FORM_MESSAGES.unknownForm, path: 'form-name' }],
    };
  }
  if ((fields[HONEYPOT_FIELD] ?? '') !== '') return { status: 'accepted', number: null };
  const parsed = FORMS[name].safeParse(fields);
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error.issues);
    return { status: 'refused', message: errors.map((error) => error.msg).join(', '), errors };
  }
  const limits = formLimits(services.pool);
  const refusal = await refusalOf(countOrAskPuzzle({ services, remoteAddress, headers }, limits.sender));
  if (refusal !== undefined) return { status: 'tooMany', ...refusal };
  const acknowledges =
    (await refusalOf(limits.acknowledgement.consume(mailboxKey(parsed.data.email)))) === undefined;
  const { number } = await services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('form_submission')
      .values({ form_name: name, fields: JSON.stringify(parsed.data) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = await openRequest(trx, requestOf(name, id, parsed.data));
    await enqueue(trx, 'content.mail-operator', { submissionId: id });
    if (acknowledges) await enqueue(trx, 'content.acknowledge', { submissionId: id });
    return request;
  });
  return { status: 'accepted', number: name === 'grievance' ? number : null };
}

/** A form as the request that operators answer. */
function requestOf(
  name: FormName,
  submissionId: string,
  fields: z.infer<(typeof FORMS)[FormName]>,
): NewRequest {
  const who = { source: name, submissionId, userId: null, name: fields.name, email: fields.email };
  if (!('message' in fields)) return { ...who, ...trialRequestWords(fields) };
  const asked = { ...who, subject: fields.subject, body: fields.message };
  return 'about' in fields ? { ...asked, grievance: fields.about } : asked;
}

function fieldsAsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

interface Submission {
  formName: FormName;
  fields: Record<string, string>;
  request: { id: string; number: number; redressBy: Date | null } | null;
}

async function findSubmission(services: Services, payload: unknown): Promise<Submission | undefined> {
  const { submissionId } = payload as { submissionId: string };
  const row = await services.db
    .selectFrom('form_submission as f')
    .leftJoin('ticket as t', 't.submission_id', 'f.id')
    .select(['f.form_name', 'f.fields', 't.id', 't.number', 't.redress_by'])
    .where('f.id', '=', submissionId)
    .executeTakeFirst();
  if (row === undefined || !isFormName(row.form_name)) return undefined;
  return {
    formName: row.form_name,
    fields: row.fields as Record<string, string>,
    request:
      row.id === null || row.number === null
        ? null
        : { id: row.id, number: Number(row.number), redressBy: row.redress_by },
  };
}

function operatorSubject({ formName, fields, request }: Submission): string {
  const words = FORM_MESSAGES.toOffice;
  if (formName === 'contact') return words.contact(fields.subject ?? '');
  if (formName === 'book-free-trial') return words.trial;
  return words.complaint(request === null ? '' : requestName(request.number), fields.subject ?? '');
}

/**
 * The mail to the sender. A complaint's number opens it, as the law wants: behind the link stands the text, in the mail
 * itself nothing of it.
 */
async function acknowledgementOf(
  { db, env }: Services,
  { formName, request }: Submission,
): Promise<{ subject: string; text: string }> {
  if (formName !== 'grievance') return FORM_MESSAGES.acknowledgement[formName];
  // Only an erased request has none: there is nobody left to be told.
  if (request === null || request.redressBy === null) return FORM_MESSAGES.acknowledgement.contact;
  const officer = namedOfficer((await readContent(db)).grievance.value);
  const settles = officer === null ? G.office : `${officer.name}, ${officer.designation},`;
  const number = requestName(request.number);
  const token = await linkTokenFor(env.secretKey, 'request-link', request.id);
  return {
    subject: G.mailSubject(number),
    text: `${G.mailText(number, settles, formatDate(request.redressBy.toISOString()))}\n\n${G.follow}: ${env.publicUrl}/requests?token=${token}`,
  };
}

/** One job a mail, so that a mail that fails is tried again without sending the other one twice. */
export const contentJobs: JobHandlers = {
  'content.mail-operator': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { fields } = submission;
    await services.mail.send({
      to: BRAND.email,
      replyTo: fields.email,
      subject: operatorSubject(submission),
      text: fieldsAsText(fields),
    });
  },
  'content.acknowledge': async (services, payload) => {
    const submission = await findSubmission(services, payload);
    if (submission === undefined) return;
    const { fields, request } = submission;
    const { subject, text } = await acknowledgementOf(services, submission);
    await services.mail.send({
      to: fields.email ?? '',
      subject,
      // Our answers follow it in the same thread.
      ...(request === null ? {} : { messageId: threadId(services.env.publicUrl, request.id) }),
      text: `${FORM_MESSAGES.thanks} ${text}\n\n${FORM_MESSAGES.acknowledgement.notYou}\n\n${BRAND.name}, ${BRAND.phone}\n`,
    });
    if (request !== null) await noteAcknowledged(services.db, request.id);
  },
};
