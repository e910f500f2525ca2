/** The two public forms, posted form-encoded to the site root (specification, section 7). */
import { FORMS, type FormName, HONEYPOT_FIELD } from '@kaksha/domain/content/forms.ts';
import type { Services } from '../platform/context.ts';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';

export type FormAnswer =
  | { status: 'accepted' }
  | { status: 'refused'; message: string; errors: { msg: string; path: string }[] };

const isFormName = (name: string): name is FormName => Object.hasOwn(FORMS, name);

/** Stores a form and has it mailed, in one transaction. A filled honeypot is thanked, and nothing is kept. */
export async function receiveForm(services: Services, fields: Record<string, string>): Promise<FormAnswer> {
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
    const errors = parsed.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') }));
    return { status: 'refused', message: errors.map((error) => error.msg).join(', '), errors };
  }
  await services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('form_submission')
      .values({ form_name: name, fields: JSON.stringify(parsed.data) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(trx, 'content.mail-form', { submissionId: id });
  });
  return { status: 'accepted' };
}

function fieldsAsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

export const contentJobs: JobHandlers = {
  /** One mail to the operator, and an acknowledgement to the sender. */
  'content.mail-form': async (services, payload) => {
    const { submissionId } = payload as { submissionId: string };
    const submission = await services.db
      .selectFrom('form_submission')
      .selectAll()
      .where('id', '=', submissionId)
      .executeTakeFirst();
    if (submission === undefined) return;
    const fields = submission.fields as Record<string, string>;
    await services.mail.send({
      to: services.env.mailFrom,
      subject:
        submission.form_name === 'contact'
          ? `Contact: ${fields.subject ?? ''}`
          : 'A free trial was asked for',
      text: fieldsAsText(fields),
    });
    await services.mail.send({
      to: fields.email ?? '',
      subject: 'We have your message',
      text: `Dear ${fields.name ?? ''},\n\nThank you for writing to Kaksha. We answer within a working day.\n\nWhat you sent us:\n\n${fieldsAsText(fields)}\n`,
    });
  },
};
