/** Teachers who ask to be verified, in every state: with documents, refused, taken back, and before a second operator. */

import { randomUUID } from 'node:crypto';
import { lastFour, verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import type pg from 'pg';
import sharp from 'sharp';
import type { SecretKeys } from '../../src/platform/auth.ts';
import { sealBytes, sealText } from '../../src/platform/sealed-text.ts';
import type { Storage } from '../../src/platform/storage.ts';
import { documentKey, sealOfDocument } from '../../src/teachers/verification/documents/document-file.ts';
import { demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';

/** Made up, with the right check digit; the last one is mistyped. */
const ID_NUMBER = '9999 4105 7058';
const MISTYPED_ID_NUMBER = '9999 4105 7085';

interface DemoRequest {
  teacher: string;
  daysAgo: number;
  idNumber?: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  university: string;
  year: number;
  reason?: string;
  tiers?: string[];
}

interface Office {
  client: pg.ClientBase;
  people: People;
  keys: SecretKeys;
}

async function request({ client, people, keys }: Office, asked: DemoRequest): Promise<string> {
  const teacherId = people(asked.teacher);
  const waits = asked.status === 'pending';
  const idNumber = asked.idNumber ?? ID_NUMBER;
  const sealed = waits ? sealText({ keys, purpose: 'verification', owner: teacherId }, idNumber) : null;
  const { rows } = await client.query<{ id: string }>(
    `insert into teacher_verification (teacher_id, id_type, id_number_sealed, id_number_last4, id_number_valid,
       highest_qualification, university, year_of_completion, teaching_experience, subjects, grades, status, submitted_at,
       decided_at, decided_by, decision_reason, tiers, document_kinds)
     select user_id, 'Aadhar Card', $2, $3, $4, 'master', $5, $6, '3-5', subjects, grades, $7, now() - $8 * interval '1 day',
       case when $7 <> 'pending' then now() - $8 * interval '1 day' + interval '20 hours' end, $9, $10, $11,
       case when $7 <> 'pending' then '{identity,qualification}'::text[] end
     from teacher_profile where user_id = $1 returning id`,
    [
      teacherId,
      sealed,
      lastFour(idNumber),
      verhoeffValid(idNumber),
      asked.university,
      asked.year,
      asked.status,
      asked.daysAgo,
      waits ? null : people('admin@kaksha.example'),
      asked.reason ?? null,
      asked.tiers ?? [],
    ],
  );
  return rows[0]?.id ?? '';
}

const filled = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Something like a card, drawn of rectangles. */
const aCard = (): Promise<Buffer> =>
  sharp(filled(860, 540, '#f6f2e8'))
    .composite([
      { input: filled(860, 92, '#1d5bd8'), left: 0, top: 0 },
      { input: filled(200, 250, '#c9d4e6'), left: 48, top: 150 },
      ...[170, 230, 290, 350].map((top, index) => ({
        input: filled(420 - index * 60, 22, '#8a93a3'),
        left: 300,
        top,
      })),
      { input: filled(764, 44, '#3c4657'), left: 48, top: 450 },
    ])
    .webp()
    .toBuffer();

/** A PDF of one page with one line. */
function aPdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

interface DemoDocument {
  kind: string;
  format: 'pdf' | 'picture';
  name: string;
  bytes: Buffer;
}

async function attach(
  { client, people, keys }: Office,
  storage: Storage,
  verificationId: string,
  teacher: string,
  documents: readonly DemoDocument[],
): Promise<void> {
  const teacherId = people(teacher);
  for (const { kind, format, name, bytes } of documents) {
    const id = randomUUID();
    await storage.put(documentKey(id), sealBytes(sealOfDocument(keys, teacherId, id), bytes));
    await client.query(
      `insert into verification_document (id, teacher_id, verification_id, kind, format, name, byte_length)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, teacherId, verificationId, kind, format, name, bytes.byteLength],
    );
  }
}

/** Requests that wait for the operators, and decided ones. */
export async function seedVerifications(
  client: pg.ClientBase,
  storage: Storage,
  people: People,
  keys: SecretKeys,
): Promise<void> {
  const office = { client, people, keys };
  const [aditya, ishita, tanvi] = ['aditya.nair', 'ishita.ghosh', 'tanvi.shah'].map(
    (name) => `${name}@kaksha.example`,
  ) as [string, string, string];

  await request(office, {
    teacher: demoTeacher.email,
    daysAgo: 391,
    status: 'approved',
    university: 'IIT Patna',
    year: 2014,
    reason: 'Card and degree fit.',
    tiers: ['identity', 'qualification'],
  });
  await client.query(
    `update teacher_profile set verified_tiers = '{identity,qualification,demo_lesson}' where user_id = $1`,
    [people(demoTeacher.email)],
  );

  const waits = { status: 'pending', university: 'University of Delhi' } as const;
  const withDocuments = await request(office, { ...waits, teacher: aditya, daysAgo: 2, year: 2017 });
  await attach(office, storage, withDocuments, aditya, [
    { kind: 'identity', format: 'picture', name: 'card.webp', bytes: await aCard() },
    { kind: 'qualification', format: 'pdf', name: 'degree.pdf', bytes: aPdf('Master of Science, 2017') },
  ]);

  await request(office, {
    teacher: ishita,
    daysAgo: 9,
    status: 'rejected',
    university: 'Jadavpur University',
    year: 2019,
    reason: 'The year on the certificate is 2018. Please correct it.',
  });
  const doubtful = await request(office, {
    ...waits,
    teacher: ishita,
    daysAgo: 1,
    idNumber: MISTYPED_ID_NUMBER,
    university: 'Jadavpur University',
    year: 2018,
  });
  await client.query('update teacher_verification set two_operators = true where id = $1', [doubtful]);
  await client.query(
    `insert into verification_proposal (verification_id, decision, tiers, reason, proposed_by, proposed_at)
     values ($1, 'approve', '{identity,qualification}', 'The card fits; the number was mistyped on the form.', $2,
       now() - interval '3 hours')`,
    [doubtful, people('admin@kaksha.example')],
  );

  await request(office, {
    teacher: tanvi,
    daysAgo: 80,
    status: 'withdrawn',
    university: 'Gujarat University',
    year: 2020,
    reason: 'The university does not know the degree.',
  });
  await request(office, {
    teacher: tanvi,
    daysAgo: 3,
    status: 'rejected',
    university: 'Gujarat University',
    year: 2020,
    reason: 'The certificate cannot be read. Please send a sharper picture.',
  });
}
