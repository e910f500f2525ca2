/**
 * An OpenID Connect provider that speaks the protocol: discovery, keys, the authorization code flow with PKCE, client
 * authentication and signed ID tokens. It is strict where a real one is, and lies where a test tells it to.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { OpenidEnv } from '../src/platform/env-openid.ts';

/** Whoever is signed in there, in the browser that comes. */
export interface PersonThere {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** What an attempt was sent with, and its code. */
interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: PersonThere;
}

const CLIENT = { clientId: 'kaksha-tests', clientSecret: 'the client secret of tests' };

export interface OpenidProvider {
  env: OpenidEnv;
  person: PersonThere;
  /** Overrides claims of the next ID tokens: a provider, or somebody between, that lies. */
  claims: JWTPayload;
  /** Signs the next ID tokens by another key than the published one. */
  forges: boolean;
  /** Answers the token endpoint got so far. */
  redeemed: number;
  /** What a browser does there: follows the address and is sent back. @returns the query of our page */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts one, that lets in whoever `person` is. */
export async function startOpenidProvider(label = 'Example ID'): Promise<OpenidProvider> {
  const [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let issuer = '';

  const authorize = (url: URL, response: ServerResponse): void => {
    const asked = url.searchParams;
    const redirectUri = asked.get('redirect_uri') ?? '';
    const problems = [
      asked.get('client_id') === CLIENT.clientId ? '' : 'client_id',
      asked.get('response_type') === 'code' ? '' : 'response_type',
      asked.get('code_challenge_method') === 'S256' ? '' : 'code_challenge_method',
      (asked.get('scope') ?? '').split(' ').includes('openid') ? '' : 'scope',
      (asked.get('state') ?? '').length >= 16 ? '' : 'state',
      (asked.get('nonce') ?? '').length >= 16 ? '' : 'nonce',
      redirectUri.endsWith('/login/return') ? '' : 'redirect_uri',
    ].filter(Boolean);
    if (problems.length > 0) return void response.writeHead(400).end(problems.join());
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      redirectUri,
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      person: provider.person,
    });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
    response.writeHead(302, { Location: back.href }).end();
  };

  const token = async (request: IncomingMessage, body: string): Promise<object | string> => {
    const form = new URLSearchParams(body);
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    ).toString();
    const [id, secret] = basic === '' ? [form.get('client_id'), form.get('client_secret')] : basic.split(':');
    if (
      id !== CLIENT.clientId ||
      decodeURIComponent((secret ?? '').replaceAll('+', ' ')) !== CLIENT.clientSecret
    )
      return 'invalid_client';
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    // Good once.
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return 'invalid_grant';
    provider.redeemed += 1;
    const idToken = await new SignJWT({ ...grant.person, nonce: grant.nonce, ...provider.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(provider.claims.iss ?? issuer)
      .setAudience(provider.claims.aud ?? CLIENT.clientId)
      .setIssuedAt()
      .setExpirationTime(provider.claims.exp ?? '5m')
      .sign(provider.forges ? others.privateKey : keys.privateKey);
    return { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', issuer);
      if (url.pathname === '/.well-known/openid-configuration')
        return say(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        });
      if (url.pathname === '/keys') return say(200, { keys: [jwk] });
      if (url.pathname === '/authorize') return authorize(url, response);
      if (url.pathname !== '/token' || request.method !== 'POST') return say(404, {});
      const answer = await token(request, Buffer.concat(parts).toString());
      return typeof answer === 'string' ? say(400, { error: answer }) : say(200, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: OpenidProvider = {
    env: { issuer, label, ...CLIENT },
    person: { sub: 'nobody' },
    claims: {},
    forges: false,
    redeemed: 0,
    async visit(url) {
      const answer = await fetch(url, { redirect: 'manual' });
      const location = answer.headers.get('location');
      if (answer.status !== 302 || location === null)
        throw new Error(`refused there: ${answer.status} ${await answer.text()}`);
      return new URL(location).search.slice(1);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
