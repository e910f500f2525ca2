import { randomUUID } from 'node:crypto';
import { EVERYBODY, type Make, notOffered, type Row, withoutPassword } from './scene.ts';

/** A passkey is its person's alone, whatever the family. */
const passkeyOfParent: Make = async ({ parent }, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into passkey (user_id, credential_id, public_key, counter, name)
     values ($1, $2, '', 0, 'Phone') returning id`,
    [parent.id, randomUUID()],
  );
  return rows[0]?.id ?? '';
};
const OWN_OF_PARENT = { student: 404, parent: 'own', teacher: 404, admin: 404 } as const;

/** No provider is configured: nobody gets further, and nobody is refused for who they are. */
const NOT_OFFERED = { student: 404, parent: 404, teacher: 404, admin: 404 } as const;

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };
const attestation = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const signInStepsRows: Record<string, Row> = {
  'accounts.secondFactor.finishLogin': {
    call: (client) => client.accounts.secondFactor.finishLogin({ challenge: 'unknown', code: '123456' }),
    rules: 'public',
  },
  'accounts.secondFactor.state': {
    call: (client) => client.accounts.secondFactor.state(),
    rules: EVERYBODY,
  },
  'accounts.secondFactor.beginSetUp': {
    call: (client) => withoutPassword(client.accounts.secondFactor.beginSetUp({ password: 'wrong' })),
    rules: EVERYBODY,
  },
  'accounts.secondFactor.confirmSetUp': {
    call: (client) => client.accounts.secondFactor.confirmSetUp({ code: '123456' }),
    rules: EVERYBODY,
  },
  'accounts.secondFactor.replaceRecoveryCodes': {
    call: (client) => client.accounts.secondFactor.replaceRecoveryCodes({ code: '123456' }),
    rules: EVERYBODY,
  },
  'accounts.secondFactor.turnOff': {
    call: (client) => client.accounts.secondFactor.turnOff({ code: '123456' }),
    rules: EVERYBODY,
  },
  'accounts.stepUp': {
    call: (client) => withoutPassword(client.accounts.stepUp({ password: 'a guess' })),
    rules: EVERYBODY,
  },
  'accounts.waysIn': { call: (client) => client.accounts.waysIn(), rules: 'public' },
  'accounts.sendPhoneCode': {
    call: (client) => notOffered(client.accounts.sendPhoneCode({ number: '98765 43210' })),
    rules: 'public',
  },
  'accounts.logInByPhone': {
    call: (client) => notOffered(client.accounts.logInByPhone({ number: '98765 43210', code: '123456' })),
    rules: 'public',
  },
  'accounts.openid.begin': {
    call: (client) => notOffered(client.accounts.openid.begin({})),
    rules: 'public',
  },
  'accounts.openid.finish': {
    call: (client) => notOffered(client.accounts.openid.finish({ query: 'code=made-up' })),
    rules: 'public',
  },
  'accounts.openid.link': {
    call: (client) => notOffered(client.accounts.openid.link({ ticket: 'made up', password: 'a guess' })),
    rules: 'public',
  },
  'accounts.openid.register': {
    call: (client) =>
      notOffered(
        client.accounts.openid.register({
          role: 'parent',
          firstName: 'Anita',
          email: 'nobody@example.test',
          ticket: 'made up',
        }),
      ),
    rules: 'public',
  },
  'accounts.openid.state': { call: (client) => client.accounts.openid.state(), rules: EVERYBODY },
  'accounts.openid.beginConnecting': {
    call: (client) => client.accounts.openid.beginConnecting(),
    rules: NOT_OFFERED,
  },
  'accounts.openid.disconnect': {
    call: (client) => client.accounts.openid.disconnect(),
    rules: NOT_OFFERED,
  },
  'accounts.passkeys.beginLogin': {
    call: (client) => client.accounts.passkeys.beginLogin(),
    rules: 'public',
  },
  'accounts.passkeys.login': {
    call: (client) => client.accounts.passkeys.login(assertion),
    rules: 'public',
  },
  'accounts.passkeys.list': {
    call: (client) => client.accounts.passkeys.list(),
    rules: EVERYBODY,
  },
  'accounts.passkeys.beginAdd': {
    call: (client) => withoutPassword(client.accounts.passkeys.beginAdd({ password: 'wrong' })),
    rules: EVERYBODY,
  },
  'accounts.passkeys.add': {
    call: (client) => client.accounts.passkeys.add({ name: 'Phone', credential: attestation }),
    rules: EVERYBODY,
  },
  'accounts.passkeys.rename': {
    make: passkeyOfParent,
    call: (client, id) => client.accounts.passkeys.rename({ id, name: 'Phone' }),
    rules: OWN_OF_PARENT,
  },
  'accounts.passkeys.remove': {
    make: passkeyOfParent,
    call: (client, id) => client.accounts.passkeys.remove({ id }),
    confirmed: true,
    rules: OWN_OF_PARENT,
  },
};
