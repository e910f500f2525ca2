import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@kaksha/domain/families/consent.ts';
import { callAs } from '../caller.ts';
import { slotIn } from '../factories.ts';
import { type Make, type Row, teacherId, withoutPassword } from './scene.ts';

const child: Make = async ({ student }) => student.id;

/** One more parent of nobody asks the family's student. */
const askedOfStudent: Make = async ({ student }, { services, factories }) => {
  const { code } = await callAs(services, student).families.makeCode();
  const stranger = await factories.person('parent');
  return (await callAs(services, stranger).families.request({ code })).request.id;
};

/** The family's parent asks a student who has not answered. */
const askedByParent: Make = async ({ parent }, { services, factories }) => {
  const asked = await factories.student({ consented: false });
  const { code } = await callAs(services, asked).families.makeCode();
  return (await callAs(services, parent).families.request({ code })).request.id;
};

/** A student's request that waits for a parent's approval. */
const asked: Make = async ({ student, teacher }, { database, later }) => {
  const startsAt = new Date(Math.ceil((Date.now() + later() * 60_000) / 1_800_000) * 1_800_000).toISOString();
  const booking = { ...wishFor(teacher.id), startsAt };
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into approval_request (student_id, teacher_id, kind, wish, price_paise, place, expires_at)
     select $1, $2, 'booking', $3, 60000, min(n), now() + interval '1 day' from generate_series(1, 3) n
     where not exists (select from approval_request r where r.student_id = $1 and r.status = 'open' and r.place = n)
     returning id`,
    [student.id, teacher.id, JSON.stringify({ kind: 'booking', booking })],
  );
  return rows[0]?.id ?? '';
};

const aCheck = () => ({
  id: randomUUID(),
  documentType: 'passport' as const,
  file: new File(['%PDF-1.7 a passport'], 'passport.pdf'),
});

/** The document of a parent of nobody else, which waits. */
const waitingCheck: Make = async (_, { services, factories }) => {
  const check = aCheck();
  await callAs(services, await factories.person('parent')).families.adultCheck.send(check);
  return check.id;
};

/** Nobody's document waits, whatever earlier rows did. */
const noCheck: Make = async (_, { database }) => {
  await database.ownerPool.query(`delete from adult_check where status = 'pending'`);
  return randomUUID();
};

const wishFor = (teacherId: string) => ({
  teacherId,
  kind: 'single' as const,
  subject: 'Mathematics',
  class: 8,
  startsAt: slotIn(240),
  durationMinutes: 60,
  topic: 'Fractions',
  notes: '',
});

/** One more child of this parent, who goes again. */
const linked: Make = async ({ parent }, { factories }) => {
  const one = await factories.student({ consented: false, walletPaise: 0 });
  await factories.addChild(parent, one);
  return one.id;
};

/** A child of this parent's own making. */
const owned: Make = async ({ parent }, { services }) => {
  const made = { id: randomUUID(), firstName: 'Tara', class: 4, subjects: ['Mathematics'], signIn: null };
  return (await callAs(services, parent).families.addChild(made)).child.id;
};

/** A student's invitation that waits. */
const invitation: Make = async ({ student }, { services }) =>
  (await callAs(services, student).families.invite({ email: null })).invitation.id;

export const familiesRows: Record<string, Row> = {
  'families.invite': { call: (client) => client.families.invite({ email: null }), rules: { student: 'any' } },
  'families.withdrawInvitation': {
    make: invitation,
    call: (client, id) => client.families.withdrawInvitation({ id }),
    rules: { student: 'own' },
  },
  'families.readInvitation': {
    call: (client) => client.families.readInvitation({ token: 'unknown' }),
    rules: 'public',
  },
  'families.acceptInvitation': {
    call: (client) => client.families.acceptInvitation({ token: 'unknown' }),
    rules: { parent: 'any' },
  },
  'families.spending': {
    make: child,
    call: (client, id) => client.families.spending({ id }),
    rules: { parent: 'own' },
  },
  'families.disconnect': {
    make: linked,
    call: (client, id) => client.families.disconnect({ id }),
    // A student names a parent.
    rules: { parent: 'own', student: 404 },
  },
  'families.exportChild': {
    make: child,
    call: (client, id) => withoutPassword(client.families.exportChild({ id, password: 'nobody’s password' })),
    rules: { parent: 'own' },
  },
  'families.childClosing': {
    make: child,
    call: (client, id) => client.families.childClosing({ id }),
    rules: { parent: 'own' },
  },
  'families.closeChild': {
    make: owned,
    call: (client, id) =>
      withoutPassword(client.families.closeChild({ id, costPaise: 0, password: 'nobody’s password' })),
    rules: { parent: 'own' },
  },
  'families.changeChild': {
    make: owned,
    call: (client, id) =>
      client.families.changeChild({ id, firstName: 'Tara', class: 5, subjects: ['Mathematics'] }),
    rules: { parent: 'own' },
  },
  'families.giveSignIn': {
    make: owned,
    call: (client, id) =>
      client.families.giveSignIn({ id, email: `${randomUUID()}@example.test`, password: 'Kitab-and-chai-7' }),
    rules: { parent: 'own' },
  },
  'families.setAllowance': {
    make: child,
    call: (client, id) =>
      client.families.setAllowance({
        id,
        allowance: { perClassPaise: 200_000, perWeekPaise: 5_000_000, paysFrom: 'child', mayTopUp: true },
      }),
    rules: { parent: 'own' },
  },
  'families.askApproval': {
    make: teacherId,
    call: (client, id) =>
      client.families.askApproval({ wish: { kind: 'booking', booking: wishFor(id) }, note: '' }),
    rules: { student: 'any' },
  },
  'families.approvals': {
    call: (client) => client.families.approvals(),
    rules: { student: 'any', parent: 'any' },
  },
  'families.approve': {
    make: asked,
    call: (client, id) => client.families.approve({ id, pricePaise: 60_000 }),
    rules: { parent: 'own' },
  },
  'families.declineApproval': {
    make: asked,
    call: (client, id) => client.families.declineApproval({ id, word: 'Not this week' }),
    rules: { parent: 'own' },
  },
  'families.withdrawApproval': {
    make: asked,
    call: (client, id) => client.families.withdrawApproval({ id }),
    rules: { student: 'own' },
  },
  'families.children': { call: (client) => client.families.children(), rules: { parent: 'any' } },
  'families.addChild': {
    call: (client) =>
      client.families.addChild({
        id: randomUUID(),
        firstName: 'Tara',
        class: 4,
        subjects: ['Mathematics'],
        signIn: null,
      }),
    rules: { parent: 'any' },
  },
  'families.adultCheck.mine': {
    call: (client) => client.families.adultCheck.mine(),
    rules: { parent: 'any', student: 'any' },
  },
  'families.adultCheck.send': {
    call: async (client) => {
      // One at a time.
      await client.families.adultCheck.takeBack().catch(() => undefined);
      return client.families.adultCheck.send(aCheck());
    },
    rules: { parent: 'any', student: 'any' },
  },
  'families.adultCheck.takeBack': {
    make: noCheck,
    call: (client) => client.families.adultCheck.takeBack(),
    // Nothing of theirs waits.
    rules: { parent: 404, student: 404 },
  },
  'families.adultCheck.review.list': {
    call: (client) => client.families.adultCheck.review.list({}),
    rules: { admin: 'any' },
  },
  'families.adultCheck.review.open': {
    make: waitingCheck,
    call: (client, id) => client.families.adultCheck.review.open({ id, reason: 'Compare' }),
    rules: { admin: 'any' },
  },
  'families.adultCheck.review.decide': {
    make: waitingCheck,
    call: (client, id) =>
      client.families.adultCheck.review.decide({ id, decision: 'refuse', reason: 'Not readable' }),
    rules: { admin: 'any' },
  },
  'families.request': {
    call: (client) => client.families.request({ code: 'ABCD-EFGH' }),
    // Nobody has shown this code.
    rules: { parent: 404 },
  },
  'families.withdrawRequest': {
    make: askedByParent,
    call: (client, id) => client.families.withdrawRequest({ id }),
    rules: { parent: 'own' },
  },
  'families.consent': {
    make: child,
    call: (client, id) => client.families.consent({ id, version: CONSENT_VERSION }),
    rules: { parent: 'own' },
  },
  'families.withdrawConsent': {
    make: child,
    call: (client, id) => client.families.withdrawConsent({ id }),
    rules: { parent: 'own' },
  },
  'families.mine': { call: (client) => client.families.mine(), rules: { student: 'any' } },
  'families.makeCode': { call: (client) => client.families.makeCode(), rules: { student: 'any' } },
  'families.answer': {
    make: askedOfStudent,
    call: (client, id) => client.families.answer({ id, accept: false }),
    rules: { student: 'own' },
  },
};
