import { randomUUID } from 'node:crypto';
import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { PASSKEYS_PER_PERSON } from '@kaksha/domain/accounts/passkey-limits.ts';
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { SIGN_IN_ATTEMPTS_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import { describe, expect, test } from 'vitest';
import { createHttpCaller, type HttpAnswer, tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices } from '../../../test/services.ts';
import { type Ceremony, SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { setStage } from '../../../test/stage.ts';
import { accountsHandlers } from '../handlers.ts';
import { hashPassword } from '../passwords/password.ts';

const PASSWORD = 'Blue-kite-7';
const ORIGIN = 'https://kaksha.example';
const PAGE: Ceremony = { origin: ORIGIN };
type Body = Record<string, unknown>;
type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0];
type RequestOptions = Parameters<SoftwareAuthenticator['get']>[0];

let addresses = 0;

const { database, services } = await setStage({ env: { publicUrl: ORIGIN } });
const call = createHttpCaller(services, { accounts: accountsHandlers });
const storedHash = await hashPassword(PASSWORD);

interface Person {
  id: string;
  email: string;
  token: string;
}

/** Somebody whose address is confirmed: only such mails carry what was typed, as the name of a passkey. */
async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into user_account (email, password_hash, role, first_name, last_name, email_verified_at)
     values ($1, $2, 'teacher', 'Asha', 'Rao', now()) returning id`,
    [email, storedHash],
  );
  const id = rows[0]?.id ?? '';
  return { id, email, token: await tokenOf(services, { id, role: 'teacher' }) };
}

const askToAdd = ({ token }: Person, password = PASSWORD): Promise<HttpAnswer<CreationOptions & Body>> =>
  call<CreationOptions & Body>('POST /auth/passkeys/begin', { token, body: { password } });
const beginAdd = async (person: Person): Promise<CreationOptions & Body> => (await askToAdd(person)).body;
const send = ({ token }: Person, credential: unknown, name = 'My phone'): Promise<HttpAnswer<Body>> =>
  call('POST /auth/passkeys', { token, body: { name, credential } });

/** A person with a passkey on a device. */
async function withPasskey(): Promise<{ person: Person; device: SoftwareAuthenticator; id: string }> {
  const person = await newPerson();
  const device = new SoftwareAuthenticator();
  const { status, body } = await send(person, device.create(await beginAdd(person), PAGE));
  expect(status).toBe(201);
  return { person, device, id: String(body.id) };
}

const confirm = ({ token }: Person, password = PASSWORD): Promise<HttpAnswer<Body>> =>
  call('POST /auth/step-up', { token, body: { password } });

const beginLogin = async (): Promise<RequestOptions> =>
  (await call<RequestOptions>('POST /auth/login/passkey/begin')).body;

/** Signs in, each time from another address. */
function signIn(response: unknown): Promise<HttpAnswer<Body>> {
  addresses += 1;
  return call('POST /auth/login/passkey', { body: response, address: `2001:db8::${addresses.toString(16)}` });
}

const listOf = async ({ token }: Person): Promise<Body[]> =>
  (await call<{ passkeys: Body[] }>('GET /auth/passkeys', { token })).body.passkeys;

const REFUSED = {
  status: 401,
  body: { code: 'PASSKEY_REFUSED', message: M.notAccepted },
  cookie: undefined,
};

async function subjectsOf(person: Person): Promise<string[]> {
  const events = await database.ownerPool.query(
    `select kind from account_event where user_id = $1 and kind like 'passkey%'`,
    [person.id],
  );
  await runDueJobs(database, services);
  const sent = services.sent.filter(({ to, subject }) => to === person.email && subject.includes('passkey'));
  expect(events.rows).toHaveLength(sent.length);
  return sent.map(({ to, subject, text }) => `${to}: ${subject} ${/“.*”/.exec(text)?.[0]}`);
}

describe('adding a passkey', () => {
  test('is kept on the device, checks who is there, and names the site of PUBLIC_URL', async () => {
    const person = await newPerson();
    const options = await beginAdd(person);
    expect(options).toMatchObject({
      rp: { id: 'kaksha.example', name: 'Kaksha' },
      user: { name: person.email, displayName: 'Asha Rao' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((options.user as { id: string }).id).not.toContain(person.id);
  });

  test('asks for the password, and wrong ones count like failed sign-ins', async () => {
    const person = await newPerson();
    expect((await askToAdd(person, '')).status).toBe(400);
    for (let time = 0; time < SIGN_IN_ATTEMPTS_PER_ACCOUNT; time += 1) {
      expect(await askToAdd(person, 'a guess')).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD', message: ACCESS_MESSAGES.wrongPassword },
      });
    }
    expect((await askToAdd(person)).status).toBe(429);
    const { rows } = await database.ownerPool.query('select from passkey_challenge where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('lists it by its name, tells the person by mail, and leaves it out of the next one', async () => {
    const { person, device } = await withPasskey();
    expect(await listOf(person)).toEqual([
      {
        id: expect.any(String),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(await subjectsOf(person)).toEqual([`${person.email}: A passkey was added – Kaksha “My phone”`]);
    const { excludeCredentials } = await beginAdd(person);
    expect(excludeCredentials).toEqual([
      { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
  });

  test.each<[string, Ceremony]>([
    ['another site’s page', { origin: 'https://kaksha.example.evil.test' }],
    ['another site’s key', { ...PAGE, rpId: 'evil.test' }],
    ['a device that asked for no finger and no PIN', { ...PAGE, verifiesUser: false }],
    ['an answer to another question', { ...PAGE, type: 'webauthn.get' }],
  ])('%s is refused', async (_what, ceremony) => {
    const person = await newPerson();
    const credential = new SoftwareAuthenticator().create(await beginAdd(person), ceremony);
    expect(await send(person, credential)).toMatchObject({ status: 422, body: { message: M.notAdded } });
    expect(await listOf(person)).toEqual([]);
  });

  test('a used, an old, a forged and another person’s challenge are refused', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const used = await beginAdd(person);
    await send(person, new SoftwareAuthenticator().create(used, PAGE));
    const old = await beginAdd(person);
    await database.ownerPool.query('update passkey_challenge set expires_at = now() where challenge = $1', [
      old.challenge,
    ]);
    const forged = { ...old, challenge: 'Zm9yZ2Vk' };
    const login = { ...old, ...(await beginLogin()) };
    for (const options of [used, old, forged, login, await beginAdd(other)]) {
      const credential = new SoftwareAuthenticator().create(options, PAGE);
      expect((await send(person, credential)).status).toBe(422);
    }
    expect(await listOf(person)).toHaveLength(1);
  });

  test('pressed twice it is added once; another person’s passkey is not added to mine', async () => {
    const { person, device } = await withPasskey();
    const credential = new SoftwareAuthenticator().create(await beginAdd(person), PAGE);
    const both = await Promise.all([send(person, credential), send(person, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const other = await newPerson();
    expect(await send(other, device.create(await beginAdd(other), PAGE))).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_TAKEN', message: M.alreadyAdded },
    });
  });

  test('has a limit, in words, also when two are added at once', async () => {
    const person = await newPerson();
    await database.ownerPool.query(
      `insert into passkey (user_id, credential_id, public_key, counter, name)
       select $1, 'k' || md5(random()::text), '', 0, 'Old' from generate_series(1, $2)`,
      [person.id, PASSKEYS_PER_PERSON - 1],
    );
    const two = [await beginAdd(person), await beginAdd(person)].map((options) =>
      send(person, new SoftwareAuthenticator().create(options, PAGE)),
    );
    const statuses = (await Promise.all(two)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect(await askToAdd(person)).toMatchObject({
      status: 409,
      body: { message: M.tooMany },
    });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['no credential', { credential: null }],
    ['bytes that are none', { credential: { response: { clientDataJSON: '{"a":1}' } } }],
  ])('%s is refused before anything is read', async (_what, change) => {
    const person = await newPerson();
    const credential = new SoftwareAuthenticator().create(await beginAdd(person), PAGE);
    const body = { name: 'My phone', credential, ...change };
    expect((await call('POST /auth/passkeys', { token: person.token, body })).status).toBe(400);
  });

  test('bytes that are no CBOR and no JSON are refused in words', async () => {
    const person = await newPerson();
    const honest = new SoftwareAuthenticator().create(await beginAdd(person), PAGE);
    const noCbor = { ...honest, response: { ...honest.response, attestationObject: '____' } };
    expect((await send(person, noCbor)).status).toBe(422);
    const noJson = { ...honest, response: { ...honest.response, clientDataJSON: '____' } };
    expect((await send(person, noJson)).status).toBe(422);
  });
});

describe('signing in', () => {
  test('starts the same session as by password, without an address, and notes when', async () => {
    const { person, device } = await withPasskey();
    const options = await beginLogin();
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: 'kaksha.example',
      timeout: 300_000,
      userVerification: 'required',
    });
    const answer = await signIn(device.get(options, PAGE));
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id, role: 'teacher' } } });
    expect(answer.setCookie).toMatch(/^__Host-kaksha_session=.*HttpOnly; SameSite=Lax; Secure$/);
    expect((await call('GET /auth/me', { token: String(answer.body.token) })).status).toBe(200);
    expect(await listOf(person)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('is both factors: no code is asked for', async () => {
    const { person, device } = await withPasskey();
    await database.ownerPool.query(
      `insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step) values ($1, '', now(), 0)`,
      [person.id],
    );
    expect((await signIn(device.get(await beginLogin(), PAGE))).status).toBe(200);
  });

  test.each<[string, Ceremony]>([
    ['another site’s page', { origin: 'https://evil.test' }],
    ['another site’s key', { ...PAGE, rpId: 'evil.test' }],
    ['a device that asked for no finger and no PIN', { ...PAGE, verifiesUser: false }],
    ['an answer to another question', { ...PAGE, type: 'webauthn.create' }],
  ])('%s is refused', async (_what, ceremony) => {
    const { device } = await withPasskey();
    expect(await signIn(device.get(await beginLogin(), ceremony))).toMatchObject(REFUSED);
  });

  test('a used, an old, a forged challenge and one for adding are refused', async () => {
    const { person, device } = await withPasskey();
    const used = await beginLogin();
    expect((await signIn(device.get(used, PAGE))).status).toBe(200);
    const old = await beginLogin();
    await database.ownerPool.query('update passkey_challenge set expires_at = now() where challenge = $1', [
      old.challenge,
    ]);
    const adding = { ...old, challenge: (await beginAdd(person)).challenge };
    for (const options of [used, old, adding, { ...old, challenge: 'Zm9yZ2Vk' }]) {
      expect(await signIn(device.get(options, PAGE))).toMatchObject(REFUSED);
    }
  });

  test('one answer sent twice at once signs in once', async () => {
    const { device } = await withPasskey();
    const response = device.get(await beginLogin(), PAGE);
    const both = await Promise.all([signIn(response), signIn(response)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('another person’s credential id under my signature, and an unknown passkey, get the same answer', async () => {
    const [{ device: mine }, { device: theirs }] = [await withPasskey(), await withPasskey()];
    const id = theirs.credentialId.toString('base64url');
    const signed = mine.get(await beginLogin(), PAGE);
    const wrong = await signIn({ ...signed, id, rawId: id });
    const unknown = await signIn(new SoftwareAuthenticator().get(await beginLogin(), PAGE));
    expect(wrong).toMatchObject(REFUSED);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('a counter that does not go up is a copied device', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device.get(await beginLogin(), PAGE))).status).toBe(200);
    device.counter = 0;
    expect(await signIn(device.get(await beginLogin(), PAGE))).toMatchObject(REFUSED);
  });

  test('a device that does not count (0) signs in again and again', async () => {
    const { device } = await withPasskey();
    for (let time = 0; time < 2; time += 1) {
      device.counter = -1;
      expect((await signIn(device.get(await beginLogin(), PAGE))).status).toBe(200);
    }
  });

  test('a closed account is not signed in to', async () => {
    const { person, device } = await withPasskey();
    await database.ownerPool.query('update user_account set closed_at = now() where id = $1', [person.id]);
    expect(await signIn(device.get(await beginLogin(), PAGE))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_CLOSED' },
      cookie: undefined,
    });
  });

  test('a removed passkey is refused', async () => {
    const { person, device, id } = await withPasskey();
    await confirm(person);
    await call(`DELETE /auth/passkeys/${id}`, { token: person.token });
    expect(await signIn(device.get(await beginLogin(), PAGE))).toMatchObject(REFUSED);
  });

  test('bytes that are none are told so', async () => {
    const { device } = await withPasskey();
    const honest = device.get(await beginLogin(), PAGE);
    const nonsense = { ...honest, response: { ...honest.response, authenticatorData: 'AAAA' } };
    expect(await signIn(nonsense)).toMatchObject(REFUSED);
    for (const body of [{}, { ...honest, id: 'x'.repeat(10_000) }, { ...honest, response: 7 }]) {
      expect((await signIn(body)).status).toBe(400);
    }
  });
});

describe('naming and removing', () => {
  test('a passkey is renamed and removed by its owner, who is told of the removal', async () => {
    const { person, id } = await withPasskey();
    await call(`PATCH /auth/passkeys/${id}`, { token: person.token, body: { name: ' Old phone ' } });
    expect(await listOf(person)).toMatchObject([{ name: 'Old phone' }]);
    await confirm(person);
    const remove = () => call(`DELETE /auth/passkeys/${id}`, { token: person.token });
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await subjectsOf(person)).toEqual([
      `${person.email}: A passkey was added – Kaksha “My phone”`,
      `${person.email}: A passkey was removed – Kaksha “Old phone”`,
    ]);
  });
});

describe('without a name in PUBLIC_URL', () => {
  const at = (host?: string) => {
    const local = createTestServices(database, { publicUrl: 'http://127.0.0.1:3000' });
    return createHttpCaller(local, { accounts: accountsHandlers })('POST /auth/login/passkey/begin', {
      headers: host === undefined ? {} : { host },
    });
  };

  test('the request’s own origin counts, when it is this machine by name', async () => {
    expect((await at('localhost:3000')).body).toMatchObject({ rpId: 'localhost' });
  });

  test.each([undefined, '127.0.0.1:3000', 'evil.test', 'localhost:9', 'a b', 'localhost.evil.test:3000'])(
    'at %s there are no passkeys, in words',
    async (host) => {
      expect(await at(host)).toMatchObject({ status: 409, body: { message: M.needsName } });
    },
  );
});
