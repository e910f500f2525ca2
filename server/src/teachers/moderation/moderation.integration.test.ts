/** Films wait, profiles and reviews are reported, operators decide: with a reason, in the audit log, told to the teacher. */
import { PROFILE_MODERATION_WORDS as W } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { beforeEach, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { mp4 } from '../../platform/videos/test-films.ts';

let teacher: TestPerson;
let parent: TestPerson;
let operator: TestPerson;

const { database, services, make } = await setStage();
const app = appOn(services, database);

beforeEach(async () => {
  await database.ownerPool.query('delete from teacher_intro_video');
  teacher = await make.teacher();
  parent = await make.person('parent');
  operator = await make.person('admin', 'Om', 'Rao');
});

const moderation = (person: TestPerson | null) => callAs(services, person).teachers.moderation;
const shown = async () => (await callAs(services, null).teachers.profile({ id: teacher.id })).teacher;
const own = () => callAs(services, teacher, { confirmed: true }).teachers.editProfile;
const statusOf = async (address: string | null | undefined) => (await app.request(address ?? '/none')).status;
const actions = async () => {
  const { entries } = await callAs(services, operator).admin.auditLog({ subjectId: teacher.id });
  return entries.map(({ action, reason }) => [action, reason]);
};
const lastMail = async () => {
  await runDueJobs(database, services);
  return services.sent.at(-1);
};

async function uploaded(): Promise<{ filmId: string; address: string; bare: string }> {
  const headers = { Authorization: `Bearer ${await tokenOf(services, teacher)}` };
  const init = { method: 'PUT', body: new Uint8Array(mp4({ seconds: 42 })), headers, duplex: 'half' };
  const response = await app.request('/api/teachers/me/intro-video', init as RequestInit);
  const { address } = (await response.json()) as { address: string };
  const [bare = ''] = address.split('?');
  return { filmId: bare.split('/').at(-1)?.split('.')[0] ?? '', address, bare };
}

test('a film waits: nobody plays it but its teacher and operators until it is approved', async () => {
  const { filmId, address, bare } = await uploaded();
  expect((await shown()).introVideo).toBeNull();
  expect([await statusOf(address), await statusOf(bare)]).toEqual([200, 404]);
  for (const spelt of ['/media/intro-videos%2F', '/media//intro-videos/', '/media/%2Fintro-videos%2F'])
    expect(await statusOf(bare.replace('/media/intro-videos/', spelt))).toBe(404);
  const { cases, counts } = await moderation(operator).cases({});
  expect(counts).toMatchObject({ film: 1 });
  expect(cases.map((each) => [each.teacher.id, each.film?.status])).toEqual([[teacher.id, 'submitted']]);
  expect(await statusOf(cases[0]?.film?.address)).toBe(200);

  await moderation(operator).decide({ id: teacher.id, decision: 'approve-film', filmId, reason: 'Clear' });
  expect((await shown()).introVideo?.address).toBe(bare);
  expect(await statusOf(bare)).toBe(200);
  expect(await actions()).toContainEqual(['profile.film-approved', 'Clear']);
  expect((await lastMail())?.subject).toContain('Your introduction video is on your profile');
});

test('a refused film is shown nowhere, and a new one waits again', async () => {
  const { filmId, bare } = await uploaded();
  const refuse = { id: teacher.id, decision: 'refuse-film', filmId, reason: 'It shows a number' } as const;
  await moderation(operator).decide(refuse);
  expect((await own().read()).introVideo).toMatchObject({
    status: 'refused',
    refusedBecause: 'It shows a number',
  });
  expect(await statusOf(bare)).toBe(404);
  expect((await refusalOf(moderation(operator).decide(refuse))).message).toBe(W.changed);
  await uploaded();
  expect((await own().read()).introVideo?.status).toBe('submitted');
});

test('what an operator has not seen is not approved', async () => {
  const { filmId } = await uploaded();
  await uploaded();
  const late = moderation(operator).decide({
    id: teacher.id,
    decision: 'approve-film',
    filmId,
    reason: 'Ok',
  });
  expect((await refusalOf(late)).message).toBe(W.changed);
  expect((await shown()).introVideo).toBeNull();
});

test('a reported text is hidden with a reason, told to its teacher, and shown again', async () => {
  const { version } = await own().read();
  const written = await own().save({ version, bio: 'Others are useless.', achievements: ['One', 'Two'] });
  await moderation(parent).report({ id: teacher.id, about: 'text', reason: 'It insults others' });
  const again = moderation(parent).report({ id: teacher.id, about: 'text', reason: 'Again' });
  expect((await refusalOf(again)).message).toBe(W.reportedBefore);
  const { cases } = await moderation(operator).cases({ list: 'reported' });
  expect(cases.find((each) => each.teacher.id === teacher.id)?.reports).toMatchObject([
    { about: 'text', reason: 'It insults others' },
  ]);

  const hide = {
    id: teacher.id,
    decision: 'hide-text',
    part: 'bio',
    version: written.version,
    reason: 'It insults other teachers',
  } as const;
  const { profile } = await moderation(operator).decide(hide);
  expect(profile).toMatchObject({ reports: [], hidden: [{ part: 'bio', lines: ['Others are useless.'] }] });
  expect((await shown()).bio).toBe('');
  expect(await actions()).toContainEqual(['profile.text-hidden', 'It insults other teachers']);
  const mail = await lastMail();
  expect(mail?.subject).toContain('A text of your profile is hidden: About you');
  expect(mail?.text).toContain('It insults other teachers');
  expect((await refusalOf(moderation(operator).decide(hide))).message).toBe(W.changed);

  const [hidden] = profile.hidden;
  await moderation(operator).restore({ id: hidden?.id ?? '', reason: 'A misreading' });
  expect((await shown()).bio).toBe('Others are useless.');
});

test.each([
  ['achievements', ['One', 'Two']],
  ['education', [{ degree: 'B.Sc.', institution: 'Patna University', year: 2010 }]],
] as const)('a list comes back as it was: %s', async (part, list) => {
  const { version } = await own().read();
  const saved = await own().save({ version, [part]: list });
  const seen = {
    id: teacher.id,
    decision: 'hide-text',
    part,
    version: saved.version,
    reason: 'Wrong',
  } as const;
  const { profile } = await moderation(operator).decide(seen);
  expect((await shown())[part]).toEqual([]);
  await moderation(operator).restore({ id: profile.hidden[0]?.id ?? '', reason: 'Right after all' });
  expect((await shown())[part]).toEqual(list);
});

test('a hidden text does not overwrite what the teacher has written since', async () => {
  const { version } = await own().read();
  const first = await own().save({ version, bio: 'First' });
  const seen = { id: teacher.id, decision: 'hide-text', part: 'bio', version: first.version } as const;
  const { profile } = await moderation(operator).decide({ ...seen, reason: 'Rude' });
  await own().save({ version: profile.version, bio: 'Second' });
  const restoring = moderation(operator).restore({ id: profile.hidden[0]?.id ?? '', reason: 'Sorry' });
  expect((await refusalOf(restoring)).message).toBe(W.writtenAgain);
  expect((await shown()).bio).toBe('Second');
});

test('anybody signed in reports a published review; who reports what is kept learns nothing of the class', async () => {
  const student = await make.student();
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -300 });
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, published_at)
     values ($1, $2, $3, $2, 4, 'Good', now()) returning id`,
    [lessonId, student.id, teacher.id],
  );
  const id = rows[0]?.id ?? '';
  await callAs(services, parent).reviews.report({ id, part: 'review', reason: 'It names a child' });
  const { reviews } = await callAs(services, operator).reviews.moderation({});
  expect(reviews.find((review) => review.id === id)?.reports).toMatchObject([{ reason: 'It names a child' }]);
  await callAs(services, operator).reviews.decide({
    id,
    part: 'review',
    hidden: false,
    reason: 'It does not',
  });
  const mail = await lastMail();
  expect(mail?.subject).toContain('The review that you reported stays');
  expect(mail?.text).not.toContain(lessonId);
});
