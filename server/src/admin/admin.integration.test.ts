import { auditText, type Recorded } from '@kaksha/domain/admin/audit/sentence.ts';
import { WAITING_KINDS } from '@kaksha/domain/admin/waiting.ts';
import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';
import { recordAudit } from '../platform/audit.ts';

const { database: test, services, make } = await setStage();

describe('an operator', () => {
  it('needs two-step sign-in outside the demo for what operators alone may do, not for their own account', async () => {
    const admin = await make.person('admin');
    const real = { ...services, env: { ...services.env, demo: false } };
    const call = callAs(real, admin);
    expect(await refusalOf(call.admin.overview())).toMatchObject({
      code: 'FORBIDDEN',
      message: M.secondFactorNeeded,
    });
    expect(await call.accounts.secondFactor.state()).toBeDefined();

    const insert = 'insert into authenticator (user_id, sealed_secret) values ($1, $2)';
    await test.ownerPool.query(insert, [admin.id, Buffer.from('x')]);
    // A set-up that was begun is not one that was finished.
    expect(await refusalOf(call.admin.overview())).toMatchObject({ code: 'FORBIDDEN' });
    await test.ownerPool.query(
      'update authenticator set confirmed_at = now(), last_used_step = 1 where user_id = $1',
      [admin.id],
    );
    expect(await call.admin.overview()).toMatchObject({ checkedAt: null, problems: [] });
  });

  it('sees how many requests wait, and since when', async () => {
    const admin = await make.person('admin');
    const teacher = await make.teacher({ verified: false });
    await test.ownerPool.query(
      `insert into teacher_verification (teacher_id, id_type, id_number_last4, highest_qualification, university,
         year_of_completion, teaching_experience, subjects, grades, submitted_at)
       values ($1, 'Aadhar Card', '1234', 'master', 'IIT Patna', 2015, '3-5', '{Mathematics}', '{8}', '2026-11-01T10:00Z')`,
      [teacher.id],
    );
    const { waiting } = await callAs(services, admin).admin.overview();
    expect(waiting.map(({ kind }) => kind)).toEqual(WAITING_KINDS);
    expect(waiting.find(({ kind }) => kind === 'verification')).toEqual({
      kind: 'verification',
      count: 1,
      oldestAt: '2026-11-01T10:00:00.000Z',
    });
    for (const { kind, ...rest } of waiting) {
      // A fresh product has nobody who settles complaints, and that waits, too.
      const count = kind === 'grievanceOfficer' ? 1 : 0;
      if (kind !== 'verification') expect(rest).toEqual({ count, oldestAt: null });
    }
  });

  it('counts reported messages and profiles, films that wait, and an officer only while none is named', async () => {
    const [admin, teacher, student] = [
      await make.person('admin'),
      await make.teacher(),
      await make.student(),
    ];
    await test.ownerPool.query(
      `with c as (
         insert into conversation (teacher_id, student_id, started_by) values ($1, $2, $2) returning id
       ), m as (
         insert into message (conversation_id, author_id, client_id, seq, body)
         select id, $2, gen_random_uuid(), 1, 'Namaste' from c returning id
       )
       insert into message_case (message_id) select id from m`,
      [teacher.id, student.id],
    );
    await callAs(services, student).teachers.moderation.report({
      id: teacher.id,
      about: 'text',
      reason: 'It is not true',
    });
    await test.ownerPool.query(
      `insert into teacher_intro_video (teacher_id, video_id, kind, byte_length) values ($1, $2, 'mp4', 100)`,
      [teacher.id, 'a'.repeat(32)],
    );
    const counts = async () => {
      const { waiting } = await callAs(services, admin).admin.overview();
      return Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
    };
    expect(await counts()).toMatchObject({ message: 1, profile: 1, film: 1, grievanceOfficer: 1 });
    await test.ownerPool.query(
      `insert into content_setting (key, revision, value, note, made_by)
       values ('grievance', 1, '{"name": "Lata Rao"}', 'for the test', $1)`,
      [admin.id],
    );
    expect(await counts()).toMatchObject({ grievanceOfficer: 0 });
  });
});

describe('the audit log', () => {
  it('is read newest first, by pages, by kind, operator, person and day', async () => {
    const admin = await make.person('admin', 'Asha', 'Rao');
    const teacher = await make.teacher({ firstName: 'Gulmohar', lastName: 'Iyer' });
    const reason = 'asked by phone';
    const about = { actorId: admin.id, reason };
    await recordAudit(services.db, {
      ...about,
      action: 'payout.approved',
      subject: { type: 'payout', id: 'o1' },
      detail: { teacherId: teacher.id, amountPaise: 450_000 },
    });
    await recordAudit(services.db, {
      ...about,
      action: 'payment_request.paid',
      subject: { type: 'payment_request', id: 'r1' },
      detail: { amountPaise: 100 },
    });
    const suspended = { type: 'user', id: teacher.id };
    await recordAudit(services.db, { ...about, action: 'user.suspended', subject: suspended });
    const call = callAs(services, admin).admin;
    const find = async (query: Parameters<typeof call.auditLog>[0]) =>
      (await call.auditLog({ operatorId: admin.id, ...query })).entries.map(({ action }) => action);

    const all = ['user.suspended', 'payment_request.paid', 'payout.approved'];
    expect(await find({})).toEqual(all);
    const first = await call.auditLog({ operatorId: admin.id, limit: 1 });
    expect(first.entries).toMatchObject([
      {
        actor: { name: 'Asha Rao', role: 'admin' },
        person: { id: teacher.id, name: 'Gulmohar Iyer' },
        reason,
      },
    ]);
    expect(first.operators).toContainEqual({ id: admin.id, name: 'Asha Rao' });
    expect(await find({ cursor: first.nextCursor ?? '' })).toEqual(all.slice(1));
    // 'payment' is not the beginning of 'payment_request'.
    expect(await find({ kind: 'payment' })).toEqual([]);
    expect(await find({ kind: 'payment_request' })).toEqual(['payment_request.paid']);
    const ofTeacher = ['user.suspended', 'payout.approved'];
    for (const person of [teacher.id, 'gulmohar']) expect(await find({ person })).toEqual(ofTeacher);
    expect(await find({ person: 'zzyzx' })).toEqual([]);
    expect(await find({ subjectId: teacher.id })).toEqual(['user.suspended']);
    const { rows } = await test.ownerPool.query<{ today: string; yesterday: string }>(
      `select (now() at time zone 'Asia/Kolkata')::date::text as today,
         ((now() at time zone 'Asia/Kolkata')::date - 1)::text as yesterday`,
    );
    const { today = '', yesterday = '' } = rows[0] ?? {};
    expect(await find({ from: yesterday, to: today })).toEqual(all);
    expect(await find({ to: '2026-01-01' })).toEqual([]);
    expect(auditText(first.entries[0] as Recorded)).toBe('Asha Rao suspended Gulmohar Iyer');
    expect(await refusalOf(call.auditLog({ cursor: 'x' }))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each(['update audit_entry set action = action', 'delete from audit_entry', 'truncate audit_entry'])(
    'refuses even its owner: %s',
    async (statement) => {
      await recordAudit(services.db, {
        actorId: null,
        action: 'job.retried',
        subject: { type: 'job', id: '1' },
      });
      await expect(test.ownerPool.query(statement)).rejects.toMatchObject({
        constraint: 'audit_entry_append_only',
      });
    },
  );
});
