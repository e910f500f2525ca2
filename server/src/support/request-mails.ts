import { NO_SIGN_IN_DOMAIN } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import { en as TRIAL_TEXT } from '@kaksha/domain/support/trials/words/en.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../platform/context.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { greeting } from '../platform/letter.ts';
import { actionParagraph } from '../platform/mail-page.ts';
import { en as PLATFORM } from '../platform/words/en.ts';
import { linkTokenFor } from './request-link.ts';
import { trialJobs } from './trials/end-invitation.ts';

const ACKNOWLEDGE_JOB = 'support.acknowledge';
const MAIL_ANSWER_JOB = 'support.mail-answer';

/** Has it mailed that we have a request of a help center, if the transaction commits. */
export const enqueueAcknowledgement = (db: Db, requestId: string): Promise<void> =>
  enqueue(db, ACKNOWLEDGE_JOB, { requestId }, { key: `request-received:${requestId}` });

/** Has an answer mailed, if the transaction commits. */
export const enqueueAnswerMail = (db: Db, messageId: string): Promise<void> =>
  enqueue(db, MAIL_ANSWER_JOB, { messageId }, { key: `request-answer:${messageId}` });

/** The names of a request's mails, by which mail programs show them as one thread. */
export const threadId = (publicUrl: string, requestId: string): string =>
  `<request-${requestId}@${new URL(publicUrl).hostname}>`;
const answerId = (publicUrl: string, messageId: string): string =>
  `<answer-${messageId}@${new URL(publicUrl).hostname}>`;

interface Addressee {
  requestId: string;
  number: number;
  email: string;
  /** Of the account that has confirmed the address; null when none has: anybody may have typed it. */
  firstName: string | null;
  /** As it was asked by that account; null where anybody may have typed it. */
  subject: string | null;
  role: Role | null;
  spam: boolean;
}

const ADDRESSEE = sql`t.id as "requestId", t.number, t.email, u.role, t.spam, c.first_name as "firstName",
    case when c.id = t.user_id then t.subject end as subject
  from ticket t left join user_account u on u.id = t.user_id
    left join user_account c on c.email = lower(t.email) and c.email_verified_at is not null`;

/** Where the person reads it: in their own area, or behind a link when they have no account. */
async function linkOf({ env }: Services, { requestId, role }: Addressee): Promise<string> {
  if (role !== null) return `${env.publicUrl}/${role}/help/requests/${requestId}`;
  return `${env.publicUrl}/requests?token=${await linkTokenFor(env.secretKey, 'request-link', requestId)}`;
}

/** Nobody reads an address that was made for a child without a sign-in. */
const isReachable = ({ email, spam }: Addressee): boolean =>
  !spam && !email.toLowerCase().endsWith(`@${NO_SIGN_IN_DOMAIN}`);

async function mailTo(
  services: Services,
  to: Addressee,
  mail: { subject: string; paragraphs: readonly string[]; messageId: string; references?: string },
): Promise<void> {
  const link = await linkOf(services, to);
  const paragraphs = [greeting(to.firstName), ...mail.paragraphs];
  const team = `${PLATFORM.team}, ${BRAND.phone}`;
  await services.mail.send({
    to: to.email,
    // Read by people; inbound mail is not put into the request.
    replyTo: BRAND.email,
    subject: mail.subject,
    messageId: mail.messageId,
    ...(mail.references === undefined ? {} : { inReplyTo: mail.references, references: mail.references }),
    text: `${[...paragraphs, `${SUPPORT_TEXT.mail.openIt}: ${link}`, SUPPORT_TEXT.mail.howToAnswer, team].join('\n\n')}\n`,
    html: [
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      actionParagraph(link, SUPPORT_TEXT.mail.openIt),
      `<p><small>${escapeHtml(SUPPORT_TEXT.mail.howToAnswer)}</small></p>`,
      `<p>${escapeHtml(team)}</p>`,
    ].join('\n'),
  });
}

async function acknowledge(services: Services, requestId: string): Promise<void> {
  const { rows } = await sql<Addressee>`select ${ADDRESSEE} where t.id = ${requestId}`.execute(services.db);
  const [to] = rows;
  if (to === undefined || !isReachable(to)) return;
  await mailTo(services, to, {
    subject: `${SUPPORT_TEXT.mail.received(to.number)} – ${BRAND.name}`,
    paragraphs: [SUPPORT_TEXT.mail.receivedText],
    messageId: threadId(services.env.publicUrl, requestId),
  });
}

/** The link that books the trial of an answer, when it is about one; it ends with the trial. */
async function trialLink(
  { env }: Services,
  { trialId, trialExpiresAt }: { trialId: string | null; trialExpiresAt: Date | null },
): Promise<string[]> {
  if (trialId === null || trialExpiresAt === null) return [];
  const token = await linkTokenFor(env.secretKey, 'trial-link', trialId, trialExpiresAt);
  return [`${TRIAL_TEXT.mailLink}: ${env.publicUrl}/trial?token=${token}`];
}

/** Mails one answer, and keeps that it has left: the job again sends nothing. */
async function mailAnswer(services: Services, messageId: string): Promise<void> {
  const { rows } = await sql<
    Addressee & { body: string; trialId: string | null; trialExpiresAt: Date | null }
  >`
    select m.body, i.id as "trialId", i.expires_at as "trialExpiresAt", ${ADDRESSEE}
      join ticket_message m on m.ticket_id = t.id left join trial_invitation i on i.message_id = m.id
    where m.id = ${messageId} and m.kind = 'answer' and m.mailed_at is null`.execute(services.db);
  const [to] = rows;
  if (to === undefined || !isReachable(to)) return;
  const { publicUrl } = services.env;
  await mailTo(services, to, {
    subject: `${to.subject === null ? SUPPORT_TEXT.mail.answerToUnconfirmed : SUPPORT_TEXT.mail.answer(to.subject)} [${requestName(to.number)}]`,
    paragraphs: [to.body, ...(await trialLink(services, to))],
    messageId: answerId(publicUrl, messageId),
    references: threadId(publicUrl, to.requestId),
  });
  await sql`update ticket_message set mailed_at = clock_timestamp()
    where id = ${messageId} and mailed_at is null`.execute(services.db);
}

export const supportJobs: JobHandlers = {
  ...trialJobs,
  [ACKNOWLEDGE_JOB]: (services, payload) =>
    acknowledge(services, (payload as { requestId: string }).requestId),
  [MAIL_ANSWER_JOB]: (services, payload) =>
    mailAnswer(services, (payload as { messageId: string }).messageId),
};
