/** The OpenID Connect provider that people may sign in through, as the environment names it. */
import { withoutTrailing } from '@kaksha/domain/without-trailing.ts';
import { z } from 'zod';
import { EnvError, optional, text, url } from './env-fields.ts';

export const OPENID_VARIABLES = {
  OIDC_ISSUER: optional(url(['https:', 'http:'], 'https://accounts.google.com')),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text),
  OIDC_LABEL: optional(text.max(40, { error: 'must have at most 40 characters' })),
};

const schema = z.object(OPENID_VARIABLES);

export interface OpenidEnv {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its name on the button. */
  label: string;
}

/** Undefined: nobody signs in through a provider. @throws EnvError when it is set up by halves */
export function openidEnv(values: z.infer<typeof schema>): OpenidEnv | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new EnvError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together (see README, configure).',
    );
  return {
    issuer: withoutTrailing(issuer, '/'),
    clientId,
    clientSecret,
    label: values.OIDC_LABEL ?? new URL(issuer).hostname,
  };
}
