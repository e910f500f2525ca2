import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { People } from './demo-people.ts';

interface Said {
  by: string;
  body: string;
  /** Minutes before now. */
  minutesAgo: number;
  /** The contact details found in it: it waits for an operator. */
  contactKinds?: string[];
}

interface Talk {
  teacher: string;
  student?: string;
  parent?: string;
  said: Said[];
  /** The people who have read all of it; the others have unread messages. */
  readBy: string[];
}

const STUDENT = 'student@kaksha.example';
const PARENT = 'parent@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const DAY = 24 * 60;

const TALKS: Talk[] = [
  {
    teacher: TEACHER,
    student: STUDENT,
    said: [
      {
        by: STUDENT,
        minutesAgo: 3 * DAY + 40,
        body: 'Good evening, could we do word problems in the next class?',
      },
      {
        by: TEACHER,
        minutesAgo: 3 * DAY + 22,
        body: 'Of course. Please bring two from your school book that you found hard.',
      },
      {
        by: PARENT,
        minutesAgo: 2 * DAY + 300,
        body: 'Thank you. The unit test is on the 4th, chapters 2 and 6.',
      },
      {
        by: TEACHER,
        minutesAgo: 190,
        body: 'Noted. I have set a short assessment on chapter 6, so that we see where to begin.\nTen minutes are enough for it.',
      },
      { by: TEACHER, minutesAgo: 188, body: 'Any device will do, also a phone.' },
    ],
    readBy: [TEACHER],
  },
  {
    teacher: TEACHER,
    parent: 'hetal.mehta@kaksha.example',
    said: [
      {
        by: 'hetal.mehta@kaksha.example',
        minutesAgo: 95,
        body: 'Do you also teach class 5, and how do you go about fractions with a child who is afraid of them?',
      },
    ],
    readBy: [],
  },
  {
    teacher: TEACHER,
    student: 'kabir.malhotra@kaksha.example',
    said: [
      {
        by: 'kabir.malhotra@kaksha.example',
        minutesAgo: 5 * DAY,
        body: 'Can I send you my homework by photo?',
      },
      {
        by: TEACHER,
        minutesAgo: 5 * DAY - 12,
        body: 'Yes, here in the chat. My number is 98765 00000 if it does not work.',
        contactKinds: ['phone'],
      },
    ],
    readBy: [TEACHER, 'kabir.malhotra@kaksha.example'],
  },
];

/** Conversations of the demo: one with unread messages for each side. */
export async function seedMessages(client: pg.ClientBase, people: People): Promise<void> {
  for (const { teacher, student, parent, said, readBy } of TALKS) {
    const { rows } = await client.query<{ id: string }>(
      `insert into conversation (teacher_id, student_id, parent_id, started_by) values ($1, $2, $3, $4) returning id`,
      [
        people(teacher),
        student === undefined ? null : people(student),
        parent === undefined ? null : people(parent),
        people(said[0]?.by ?? teacher),
      ],
    );
    const id = rows[0]?.id;
    for (const { by, body, contactKinds = [] } of said) {
      await client.query(
        `with written as (
           insert into message (conversation_id, author_id, client_id, body, contact_kinds)
           values ($1, $2, $3, $4, $5) returning id
         )
         insert into message_case (message_id) select id from written where cardinality($5::text[]) > 0`,
        [id, people(by), randomUUID(), body, contactKinds],
      );
    }
    // The trigger has given them this moment.
    await client.query(
      `update message m set sent_at = now() - s.minutes * interval '1 minute'
       from unnest($2::integer[]) with ordinality s(minutes, seq)
       where m.conversation_id = $1 and m.seq = s.seq`,
      [id, said.map(({ minutesAgo }) => minutesAgo)],
    );
    await client.query(
      `update conversation set created_at = now() - $2 * interval '1 minute',
         last_message_at = (select max(sent_at) from message where conversation_id = $1) where id = $1`,
      [id, said[0]?.minutesAgo ?? 0],
    );
    await client.query(
      `insert into conversation_read (conversation_id, user_id, read_seq, read_at)
       select $1, u, $3, now() from unnest($2::uuid[]) u`,
      [id, readBy.map(people), said.length],
    );
  }
}
