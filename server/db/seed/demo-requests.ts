/** The operators' inbox of the demo: a request in each state, from the help centers and from both public forms. */
import { trialRequestWords } from '@kaksha/domain/support/forms.ts';
import type { RequestStatus } from '@kaksha/domain/support/status.ts';
import type pg from 'pg';
import { demoStudent } from './content/content.ts';
import type { People } from './demo-people.ts';

const OPERATOR = 'admin@kaksha.example';

interface Said {
  kind: 'asked' | 'answer' | 'note';
  body: string;
  hoursAgo: number;
}

interface DemoRequest {
  /** The account that asked in a help center. */
  by?: string;
  form?: { name: 'contact' | 'book-free-trial'; fields: Record<string, string> };
  name: string;
  email: string;
  subject: string;
  status: RequestStatus;
  spam?: boolean;
  said: readonly Said[];
}

const TRIAL = {
  name: 'Kavita Deshpande',
  email: 'kavita.deshpande@example.in',
  whatsapp: '98765 00112',
  class: 'Class 8',
  subject: 'Mathematics',
  timing: 'Evening, 4 to 8',
  date: '',
};
const trialWords = trialRequestWords(TRIAL);

const contact = (name: string, email: string, subject: string, message: string) => ({
  name,
  email,
  subject,
  form: { name: 'contact' as const, fields: { name, email, subject, message } },
});

const REQUESTS: readonly DemoRequest[] = [
  {
    by: demoStudent.email,
    name: 'Riya Sharma',
    email: demoStudent.email,
    subject: 'Where is the invoice of last month?',
    status: 'answered',
    said: [
      { kind: 'asked', body: 'My mother needs the invoice of last month’s classes.', hoursAgo: 50 },
      { kind: 'note', body: 'Three classes in that month, all paid by wallet.', hoursAgo: 46 },
      {
        kind: 'answer',
        body: 'Open Wallet and press Documents: each class has its own invoice there, to read and to download.',
        hoursAgo: 45,
      },
    ],
  },
  {
    by: 'teacher@kaksha.example',
    name: 'Meera Iyer',
    email: 'teacher@kaksha.example',
    subject: 'Two classes one after another',
    status: 'waiting',
    said: [
      { kind: 'asked', body: 'Can I have no break between two classes of the same family?', hoursAgo: 30 },
      {
        kind: 'answer',
        body: 'Yes. On which days would that be? Then we look at your hours together.',
        hoursAgo: 28,
      },
    ],
  },
  {
    form: { name: 'book-free-trial', fields: TRIAL },
    name: TRIAL.name,
    email: TRIAL.email,
    subject: trialWords.subject,
    status: 'new',
    said: [{ kind: 'asked', body: trialWords.body, hoursAgo: 3 }],
  },
  {
    ...contact(
      'Harish Rao',
      'harish.rao@example.in',
      'Do you teach Class 11?',
      'My daughter is in Class 11. Do you have teachers for her, too?',
    ),
    status: 'assigned',
    said: [
      { kind: 'asked', body: 'My daughter is in Class 11. Do you have teachers for her, too?', hoursAgo: 70 },
    ],
  },
  {
    ...contact(
      'Sunita Kumari',
      'sunita.kumari@example.in',
      'Classes in Hindi',
      'Are there classes in Hindi?',
    ),
    status: 'closed',
    said: [
      { kind: 'asked', body: 'Are there classes in Hindi?', hoursAgo: 120 },
      { kind: 'answer', body: 'Yes: on Find Teachers, choose Hindi under Languages.', hoursAgo: 110 },
      { kind: 'asked', body: 'Thank you!', hoursAgo: 109 },
    ],
  },
  {
    ...contact(
      'Best SEO',
      'sales@seo.example',
      'Be first in every search',
      'We bring you 10,000 visitors a day.',
    ),
    status: 'closed',
    spam: true,
    said: [{ kind: 'asked', body: 'We bring you 10,000 visitors a day.', hoursAgo: 20 }],
  },
];

const hours = (ago: number) => `now() - interval '${ago} hours'`;

async function seedRequest(client: pg.ClientBase, people: People, request: DemoRequest): Promise<void> {
  const { by, form, name, email, subject, status, spam = false, said } = request;
  const first = said[0]?.hoursAgo ?? 0;
  const last = said.at(-1)?.hoursAgo ?? 0;
  const submission =
    form === undefined
      ? null
      : (
          await client.query<{ id: string }>(
            `insert into form_submission (form_name, fields, received_at) values ($1, $2, ${hours(first)}) returning id`,
            [form.name, JSON.stringify(form.fields)],
          )
        ).rows[0]?.id;
  const isDue = status === 'new' || status === 'assigned';
  const { rows } = await client.query<{ id: string }>(
    `insert into ticket (source, submission_id, user_id, name, email, subject, status, spam, assigned_to, opened_at, changed_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${hours(first)}, ${hours(last)},
       ${isDue ? `reply_due_at(${hours(first)})` : 'null'}) returning id`,
    [
      form?.name ?? 'help',
      submission,
      by === undefined ? null : people(by),
      name,
      email,
      subject,
      status,
      spam,
      status === 'new' || spam ? null : people(OPERATOR),
    ],
  );
  for (const { kind, body, hoursAgo } of said) {
    const authorId = kind === 'asked' ? (by === undefined ? null : people(by)) : people(OPERATOR);
    await client.query(
      `insert into ticket_message (ticket_id, kind, author_id, body, written_at, mailed_at)
       values ($1, $2, $3, $4, ${hours(hoursAgo)}, ${kind === 'answer' ? hours(hoursAgo) : 'null'})`,
      [rows[0]?.id, kind, authorId, body],
    );
  }
}

/** The demo operators' saved answers. */
const SAVED_ANSWERS: readonly { title: string; body: string }[] = [
  {
    title: 'Invoices',
    body: 'Open Wallet and press Documents: each class has its own invoice there, to read and to download.',
  },
  {
    title: 'Classes above 10',
    body: 'Thank you for asking. At the moment our teachers teach classes 1 to 10; we write to you when that changes.',
  },
  {
    title: 'We look into it',
    body: 'Thank you: we have {number} and look into it today. You hear from us here and by mail.',
  },
];

/** Called once the demo's people are there. */
export async function seedRequests(client: pg.ClientBase, people: People): Promise<void> {
  for (const request of REQUESTS) await seedRequest(client, people, request);
  for (const { title, body } of SAVED_ANSWERS)
    await client.query('insert into saved_answer (title, body, changed_by) values ($1, $2, $3)', [
      title,
      body,
      people(OPERATOR),
    ]);
}
