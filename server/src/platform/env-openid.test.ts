import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const OIDC = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'kaksha', OIDC_CLIENT_SECRET: 'secret' };

describe('the OpenID provider', () => {
  it('is off unless it is set up', () => {
    expect(parseEnv({}).openid).toBeUndefined();
    expect(parseEnv({ OIDC_LABEL: 'Google', OIDC_ISSUER: '' }).openid).toBeUndefined();
  });

  it('has a name on the button: what is set, else its host', () => {
    expect(parseEnv(OIDC).openid).toEqual({
      issuer: 'https://id.example',
      clientId: 'kaksha',
      clientSecret: 'secret',
      label: 'id.example',
    });
    expect(parseEnv({ ...OIDC, OIDC_LABEL: 'Google' }).openid?.label).toBe('Google');
  });

  it.each(Object.keys(OIDC))('is set up by halves without %s', (name) => {
    expect(() => parseEnv({ ...OIDC, [name]: '' })).toThrow('are needed together');
  });

  it('is no address at all', () => {
    expect(() => parseEnv({ ...OIDC, OIDC_ISSUER: 'id.example' })).toThrow(
      'OIDC_ISSUER must look like https://accounts.google.com',
    );
  });

  it('is reached by https alone in production', () => {
    expect(() => parseEnv({ ...OIDC, OIDC_ISSUER: 'http://id.example', NODE_ENV: 'production' })).toThrow(
      'OIDC_ISSUER with https',
    );
  });
});
