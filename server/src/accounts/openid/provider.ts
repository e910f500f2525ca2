/** The OpenID Connect provider: its metadata, where to send a browser, and whom it says has come back. */

import { en as M } from '@kaksha/domain/accounts/openid/words/en.ts';
import { registrationEmail } from '@kaksha/domain/accounts/schema.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import * as openid from 'openid-client';
import { notFound } from '../../platform/api.ts';
import type { Services } from '../../platform/context.ts';
import type { OpenidEnv } from '../../platform/env-openid.ts';

/** The page of ours that the provider sends the browser back to. */
export const RETURN_PATH = '/login/return';
const TIMEOUT_SECONDS = 10;
/** Metadata is read again after so long; the provider's keys by the library, when one is new. */
const METADATA_MS = 12 * HOUR_MS;

/** Somebody as the provider knows them. */
export interface ProviderPerson {
  issuer: string;
  /** Never changes, unlike the address. */
  subject: string;
  /** In lower case; empty when it names none that could be an account's. */
  email: string;
  emailVerified: boolean;
  name: string;
}

/** What belongs to one attempt, and is compared when the browser comes back. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** The configured provider. @throws ORPCError NOT_FOUND without one */
export function configuredProvider({ env }: Pick<Services, 'env'>): OpenidEnv {
  if (env.openid === undefined) throw notFound(M.notOffered);
  return env.openid;
}

const discovered = new WeakMap<OpenidEnv, { at: number; configuration: Promise<openid.Configuration> }>();

async function discover({ issuer, clientId, clientSecret }: OpenidEnv): Promise<openid.Configuration> {
  const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Only outside production (env.ts): for trying out.
    execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
  });
  // The ID token's signature is checked too, though it comes straight from the provider.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

function configurationOf(provider: OpenidEnv): Promise<openid.Configuration> {
  const known = discovered.get(provider);
  if (known !== undefined && known.at > performance.now() - METADATA_MS) return known.configuration;
  const configuration = discover(provider);
  discovered.set(provider, { at: performance.now(), configuration });
  // The next attempt asks again.
  configuration.catch(() => discovered.delete(provider));
  return configuration;
}

const unreachable = (cause: unknown) =>
  new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: M.unreachable, cause });

const returnUrl = ({ env }: Pick<Services, 'env'>): URL => new URL(RETURN_PATH, env.publicUrl);

/** A new attempt, and the provider's page that it begins on. @throws ORPCError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function beginAttempt(services: Services): Promise<{ attempt: Attempt; url: string }> {
  const provider = configuredProvider(services);
  const configuration = await configurationOf(provider).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the OpenID provider was not reached');
    throw unreachable(error);
  });
  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnUrl(services).href,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    // People who share a computer choose whose account it is.
    prompt: 'select_account',
  });
  return { attempt, url: url.href };
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/**
 * Redeems what the browser brought back from the provider.
 * @param query the query of the page that it came back to
 * @returns null when it belongs to another attempt, was refused there, or its ID token is not in order
 * @throws ORPCError NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function finishAttempt(
  services: Services,
  attempt: Attempt,
  query: string,
): Promise<ProviderPerson | null> {
  const configuration = await configurationOf(configuredProvider(services)).catch((error: unknown) => {
    throw unreachable(error);
  });
  const url = returnUrl(services);
  url.search = new URLSearchParams(query).toString();
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) return null;
    const email = registrationEmail.safeParse(claims.email);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: email.success ? email.data : '',
      emailVerified: email.success && claims.email_verified === true,
      name: text(claims.name).slice(0, 100),
    };
  } catch (error) {
    services.log.warn({ err: error }, 'a sign-in through the OpenID provider was not finished');
    return null;
  }
}
