import { randomUUID } from 'node:crypto';
import { unsubscribeToken } from '../../src/platform/unsubscribe-token.ts';
import { callAs } from '../caller.ts';
import { EVERYBODY, type Family, type Make, type Row, type Scene, teacherId } from './scene.ts';

const searchOfStudent: Make = async ({ student }, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into saved_search (user_id, name, filters) values ($1, $2, '{"class": 8}') returning id`,
    [student.id, randomUUID()],
  );
  return rows[0]?.id ?? '';
};

const mailLink: Make = async (family, scene) =>
  unsubscribeToken(scene.services.env.secretKey, { searchId: await searchOfStudent(family, scene) });

const verification = {
  idType: 'Aadhar Card' as const,
  idNumber: '234123412346',
  highestQualification: 'master' as const,
  university: 'IIT Madras',
  yearOfCompletion: 2015,
  teachingExperience: '3-5' as const,
  subjects: ['Mathematics'],
  classes: [8],
};

const aPdf = () => new File(['%PDF-1.7 a degree'], 'degree.pdf', { type: 'application/pdf' });

/** The teacher is not verified, and nothing waits, whatever earlier rows did. */
async function unverified({ teacher }: Family, { database }: Scene): Promise<void> {
  await database.ownerPool.query('delete from teacher_verification where teacher_id = $1', [teacher.id]);
  await database.ownerPool.query('update teacher_profile set verified_at = null where user_id = $1', [
    teacher.id,
  ]);
}

/** A document of the teacher that goes with a request that waits. */
const sentDocument: Make = async (family, scene) => {
  await unverified(family, scene);
  const { teachers } = callAs(scene.services, family.teacher);
  const documentId = randomUUID();
  await teachers.verification.addDocument({ documentId, kind: 'qualification', file: aPdf() });
  const request = { userId: family.teacher.id, ...verification, documents: [documentId] };
  await teachers.requestVerification(request);
  return documentId;
};

const waitingRequest: Make = async (family, scene) => {
  await sentDocument(family, scene);
  const { request } = await callAs(scene.services, family.teacher).teachers.verification.mine();
  return request?.id ?? '';
};

const askedRequest: Make = async (family, scene) => {
  const id = await waitingRequest(family, scene);
  const admin = await scene.factories.person('admin');
  const questions = [{ part: 'identity' as const, note: 'Both sides of the card' }];
  await callAs(scene.services, admin).teachers.verification.review.askMore({ id, questions });
  return id;
};

const draftFields = {
  idType: '',
  highestQualification: '',
  university: 'IIT Madras',
  yearOfCompletion: '',
  teachingExperience: '',
  subjects: [],
  classes: [],
  reply: '',
};

const verifiedRequest: Make = async (family, scene) => {
  const id = await waitingRequest(family, scene);
  const admin = await scene.factories.person('admin');
  await callAs(scene.services, admin).teachers.verification.review.decide({
    id,
    decision: 'approve',
    tiers: ['identity'],
    reason: 'Seen',
  });
  return id;
};

const PRICING = { hourlyRatePaise: 60_000, trialOffered: true, trialPrice: 'free' } as const;

export const teachersRows: Record<string, Row> = {
  'teachers.search': { call: (client) => client.teachers.search({}), rules: 'public' },
  'teachers.profile': {
    make: teacherId,
    call: (client, id) => client.teachers.profile({ id }),
    rules: 'public',
  },
  'teachers.pricing': { call: (client) => client.teachers.pricing(), rules: { teacher: 'any' } },
  'teachers.changePricing': {
    call: (client) => client.teachers.changePricing({ ...PRICING, seen: PRICING }),
    rules: { teacher: 'any' },
  },
  'teachers.tutorIndex': { call: (client) => client.teachers.tutorIndex({}), rules: 'public' },
  'teachers.tutorList': {
    call: (client) => client.teachers.tutorList({ subject: 'mathematics', class: 8 }),
    rules: 'public',
  },
  'teachers.editProfile.read': {
    call: (client) => client.teachers.editProfile.read(),
    rules: { teacher: 'any' },
  },
  'teachers.editProfile.save': {
    // Not the version that is there: permitted callers get that error.
    call: (client) => client.teachers.editProfile.save({ version: 999, bio: 'I draw first.' }),
    rules: { teacher: 'any' },
  },
  'teachers.favourites.list': {
    call: (client) => client.teachers.favourites.list({}),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.favourites.ids': {
    call: (client) => client.teachers.favourites.ids(),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.favourites.add': {
    make: teacherId,
    call: (client, id) => client.teachers.favourites.add({ teacherId: id }),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.favourites.remove': {
    call: (client) => client.teachers.favourites.remove({ teacherId: randomUUID() }),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.savedSearches.list': {
    call: (client) => client.teachers.savedSearches.list(),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.savedSearches.save': {
    call: (client) => client.teachers.savedSearches.save({ name: randomUUID(), filters: { class: 8 } }),
    rules: { student: 'any', parent: 'any' },
  },
  'teachers.savedSearches.change': {
    make: searchOfStudent,
    call: (client, id) => client.teachers.savedSearches.change({ id, mail: true }),
    rules: { student: 'own', parent: 404 },
  },
  'teachers.savedSearches.remove': {
    // Gone with the first call that may: each gets one of its own.
    call: (client) => client.teachers.savedSearches.remove({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'teachers.savedSearches.setMail': {
    make: mailLink,
    call: (client, token) => client.teachers.savedSearches.setMail({ token, mail: true }),
    rules: 'public',
  },
  'teachers.moderation.report': {
    make: teacherId,
    call: (client, id) => client.teachers.moderation.report({ id, about: 'text', reason: 'for the table' }),
    rules: EVERYBODY,
  },
  'teachers.moderation.cases': {
    call: (client) => client.teachers.moderation.cases({}),
    rules: { admin: 'any' },
  },
  'teachers.moderation.decide': {
    make: teacherId,
    call: (client, id) =>
      client.teachers.moderation.decide({ id, decision: 'keep', reason: 'for the table' }),
    rules: { admin: 'any' },
  },
  'teachers.moderation.restore': {
    make: async (family, { database }) => {
      const { rows } = await database.ownerPool.query<{ id: string }>(
        `insert into hidden_profile_text (teacher_id, part, body, reason, hidden_by)
         values ($1, 'availability_note', '"Evenings"', 'for the table', $2) returning id`,
        [family.teacher.id, family.parent.id],
      );
      return rows[0]?.id ?? '';
    },
    call: (client, id) => client.teachers.moderation.restore({ id, reason: 'for the table' }),
    rules: { admin: 'any' },
  },
  'teachers.introVideo.upload': {
    // Nothing is sent: permitted callers get that error.
    call: (client) => client.teachers.introVideo.upload(),
    rules: { teacher: 'any' },
  },
  'teachers.introVideo.remove': {
    call: (client) => client.teachers.introVideo.remove(),
    rules: { teacher: 'any' },
  },
  'teachers.verification.mine': {
    call: (client) => client.teachers.verification.mine(),
    rules: { teacher: 'any' },
  },
  'teachers.verification.saveDraft': {
    call: (client) =>
      client.teachers.verification.saveDraft({ revision: 0, step: 0, fields: draftFields, idNumber: null }),
    rules: { teacher: 'any' },
  },
  'teachers.verification.dropDraft': {
    call: (client) => client.teachers.verification.dropDraft(),
    rules: { teacher: 'any' },
  },
  'teachers.verification.addDocument': {
    call: (client) =>
      client.teachers.verification.addDocument({ documentId: randomUUID(), kind: 'other', file: aPdf() }),
    rules: { teacher: 'any' },
  },
  'teachers.verification.removeDocument': {
    make: sentDocument,
    call: (client, id) => client.teachers.verification.removeDocument({ id }),
    rules: { teacher: 'own' },
  },
  'teachers.verification.review.list': {
    call: (client) => client.teachers.verification.review.list({}),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.get': {
    make: waitingRequest,
    call: (client, id) => client.teachers.verification.review.get({ id }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.revealNumber': {
    make: waitingRequest,
    call: (client, id) => client.teachers.verification.review.revealNumber({ id, reason: 'Compare' }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.openDocument': {
    make: sentDocument,
    call: (client, id) => client.teachers.verification.review.openDocument({ id, reason: 'Compare' }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.decide': {
    make: waitingRequest,
    call: (client, id) =>
      client.teachers.verification.review.decide({ id, decision: 'reject', reason: 'Not readable' }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.askMore': {
    make: waitingRequest,
    call: (client, id) =>
      client.teachers.verification.review.askMore({
        id,
        questions: [{ part: 'identity', note: 'Both sides of the card' }],
      }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.recall': {
    make: askedRequest,
    call: (client, id) => client.teachers.verification.review.recall({ id, reason: 'Not needed' }),
    rules: { admin: 'any' },
  },
  'teachers.verification.review.answerProposal': {
    // There is none: permitted callers get that error.
    call: (client) =>
      client.teachers.verification.review.answerProposal({
        id: randomUUID(),
        answer: 'confirm',
        reason: 'The same',
      }),
    rules: { admin: 404 },
  },
  'teachers.verification.review.changeTiers': {
    make: verifiedRequest,
    call: (client, id) =>
      client.teachers.verification.review.changeTiers({ id, tiers: ['identity'], reason: 'Only the card' }),
    rules: { admin: 'any' },
  },
  'teachers.requestVerification': {
    make: teacherId,
    call: (client, id) => client.teachers.requestVerification({ userId: id, ...verification }),
    rules: { teacher: 'own' },
  },
};
