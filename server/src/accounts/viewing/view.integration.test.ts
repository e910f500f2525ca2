import { VIEW_MESSAGES as M } from '@kaksha/domain/accounts/viewing.ts';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { createDatabase, readOnly } from '../../platform/database.ts';
import { router } from '../../router.ts';

let student: TestPerson;
let operatorToken: string;
let view: string;

const tokenOf = (answer: { body: unknown }): string => (answer.body as { token: string }).token;

async function signedIn({ id }: TestPerson): Promise<string> {
  const { rows } = await database.ownerPool.query('select email from user_account where id = $1', [id]);
  return tokenOf(await call('POST /auth/login', { body: { email: rows[0].email, password: TEST_PASSWORD } }));
}
const start = (id: string, reason = 'Cannot find the lesson') =>
  call(`POST /admin/people/${id}/view`, { token: operatorToken, body: { reason } });
const ends = async () =>
  (await callAs(services, operator).admin.auditLog({ subjectId: student.id })).entries.map(
    ({ action, detail }) => `${action} ${detail.how ?? ''}`.trim(),
  );

const { database, services, make } = await setStage({ env: { demo: true } });
const call = createHttpCaller(services, router);
const operator = await make.person('admin');
beforeEach(async () => {
  operatorToken = await signedIn(operator);
  student = await make.student();
  view = tokenOf(await start(student.id));
});

describe('an operator who looks as somebody else', () => {
  test('reads what is theirs, and is nobody else there', async () => {
    expect(await call('GET /auth/me', { token: view })).toMatchObject({
      status: 200,
      body: { user: { id: student.id, role: 'student' } },
    });
    expect((await call('GET /lessons', { token: view })).status).toBe(200);
    expect((await call('GET /admin/people', { token: view })).status).toBe(403);
    // Neither the person's devices nor the operator's know of it.
    const { sessions } = await callAs(services, student).accounts.sessions();
    expect(sessions).toEqual([]);
  });

  test('changes nothing, whatever the call', async () => {
    for (const what of [
      'PATCH /auth/me',
      'POST /auth/sessions/end-all',
      'POST /auth/logout',
      'POST /auth/login',
    ] as const) {
      expect(await call(what, { token: view, body: {} }), what).toMatchObject({
        status: 403,
        body: { message: M.readOnly },
      });
    }
    expect((await call('GET /auth/me', { token: view })).status).toBe(200);
  });

  test('reads no messages, and nothing that opens a door later', async () => {
    for (const what of ['GET /conversations', 'GET /calendar-feed', 'GET /auth/passkeys'] as const) {
      expect(await call(what, { token: view }), what).toMatchObject({
        status: 403,
        body: { message: M.closed },
      });
    }
  });

  test('opens no chat, answer, recording or file', async () => {
    const id = crypto.randomUUID();
    for (const what of [
      `GET /lessons/${id}/chat`,
      `GET /lessons/${id}/board`,
      `GET /lesson-files/${id}/address`,
      `GET /recordings/${id}/address`,
      `GET /attempts/${id}`,
      `GET /assessments/${id}/result`,
    ] as const) {
      expect(await call(what, { token: view }), what).toMatchObject({
        status: 403,
        body: { message: M.closed },
      });
    }
  });

  test('writes nothing even where a call would: the database refuses it', async () => {
    const looking = createDatabase(readOnly(services.pool));
    const rename = (db: typeof looking) =>
      db.updateTable('user_account').set({ first_name: 'Changed' }).where('id', '=', student.id).execute();
    await expect(rename(looking)).rejects.toMatchObject({ code: '25006' });
    await expect(looking.transaction().execute((trx) => rename(trx as never))).rejects.toMatchObject({
      code: '25006',
    });
    // The connections are those of everybody, and write again.
    await Promise.all(Array.from({ length: 20 }, () => rename(services.db)));
  });

  test('stops, and the audit log knows both', async () => {
    expect((await call('POST /auth/view/end', { token: view })).status).toBe(200);
    expect((await call('GET /auth/me', { token: view })).status).toBe(401);
    expect(await ends()).toEqual(['user.view_ended stopped', 'user.view_started']);
    expect((await call('GET /admin/overview', { token: operatorToken })).status).toBe(200);
  });

  test('no longer than half an hour, which the database keeps', async () => {
    const { exp = 0, iat = 0, sid } = decodeJwt(view);
    expect(exp - iat).toBe(30 * 60);
    const longer = database.ownerPool.query(
      `update session set expires_at = created_at + interval '31 minutes' where id = $1`,
      [sid],
    );
    await expect(longer).rejects.toMatchObject({ constraint: 'session_view_is_short' });
    await database.ownerPool.query(
      `update session set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'
       where id = $1`,
      [sid],
    );
    expect((await call('GET /auth/me', { token: view })).status).toBe(401);
    await database.ownerPool.query(
      `select graphile_worker.add_job('accounts.end-view', json_build_object('sessionId', $1::text))`,
      [sid],
    );
    await runDueJobs(database, services);
    expect(await ends()).toEqual(['user.view_ended over', 'user.view_started']);
  });

  test('only as long as the operator is signed in', async () => {
    await call('POST /auth/logout', { token: operatorToken });
    expect((await call('GET /auth/me', { token: view })).status).toBe(401);
  });
});

test('another operator is never looked at, whoever is connected', async () => {
  const other = await make.person('admin');
  expect(await start(other.id)).toMatchObject({ status: 409, body: { code: 'OPERATOR_ACCOUNT' } });
  const { sid } = decodeJwt(operatorToken);
  const directly = database.ownerPool.query(
    `insert into session (user_id, refresh_hash, expires_at, viewed_by, viewed_from)
     values ($1, sha256('x'), now() + interval '10 minutes', $2, $3)`,
    [other.id, operator.id, sid],
  );
  await expect(directly).rejects.toMatchObject({ constraint: 'session_view_of_no_operator' });
});

test('a reason is needed', async () => {
  expect((await start(student.id, ' ')).status).toBe(400);
  expect(
    await refusalOf(callAs(services, student).admin.people.view({ id: student.id, reason: 'x' })),
  ).toMatchObject({
    status: 403,
  });
});
