import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BRAND } from '@kaksha/domain/brand.ts';
import { describe, expect, it } from 'vitest';
import { EnvError, loadEnv, parseEnv } from './env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example:465',
  PUBLIC_URL: 'https://kaksha.example/',
  PAYMENTS_GATEWAY: 'razorpay',
  PAYMENTS_KEY_ID: 'rzp_live',
  PAYMENTS_KEY_SECRET: 'secret',
  PAYMENTS_WEBHOOK_SECRET: 'new, old',
};

function refusal(source: NodeJS.ProcessEnv): string {
  try {
    parseEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('the environment', () => {
  it('needs nothing to try the product out', () => {
    expect(parseEnv({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      payments: { gateway: 'sandbox' },
      demo: true,
    });
  });

  it('takes the external form for applicants from the environment, else the brand’s', () => {
    const form = 'https://forms.example/apply-here';
    expect(parseEnv({ CAREERS_FORM_URL: form }).careersFormUrl).toBe(form);
    expect(parseEnv({}).careersFormUrl).toBe(BRAND.careersFormUrl);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://localhost/kaksha'],
    ['REDIS_URL', 'localhost'],
    ['SMTP_URL', 'mail.example'],
    ['STORAGE_URL', 'ftp://files'],
    ['PAYMENTS_GATEWAY', 'paypal'],
    ['TURN_URLS', 'turn:a.example,http://b.example'],
    ['MEDIA_UDP_PORT', '70000'],
    ['MEDIA_PUBLIC_IP', 'media.example'],
    ['MEDIA_JANUS', 'ws://10.0.0.5:8188,http://10.0.0.6:8188'],
    ['MEDIA_BIND_ADDRESS', 'everywhere'],
    ['PUBLIC_URL', 'kaksha.example'],
    ['CAREERS_FORM_URL', 'forms.example'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY_BEFORE', `${'k'.repeat(32)}, short`],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .+`));
    expect(message).not.toContain('\n');
  });

  it('goes to no Janus without the secret that it asks for', () => {
    const nodes = { MEDIA_JANUS: 'ws://10.0.0.5:8188, ws://10.0.0.6:8188' };
    expect(refusal(nodes)).toBe('MEDIA_JANUS needs MEDIA_JANUS_SECRET.');
    expect(parseEnv({ ...nodes, MEDIA_JANUS_SECRET: 'a secret' }).janus).toEqual({
      urls: ['ws://10.0.0.5:8188', 'ws://10.0.0.6:8188'],
      secret: 'a secret',
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
  });

  it('seeds the demo only into the embedded database, unless told', () => {
    const DATABASE_URL = 'postgres://db.example/kaksha';
    expect(parseEnv({ DATABASE_URL }).demo).toBe(false);
    expect(parseEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(parseEnv({ DEMO: '0' }).demo).toBe(false);
  });

  it('writes an IPv6 address as a URL does', () => {
    expect(parseEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it('wants the keys of a real gateway', () => {
    expect(refusal({ PAYMENTS_GATEWAY: 'razorpay', PAYMENTS_KEY_ID: 'id' })).toContain('PAYMENTS_KEY_SECRET');
    expect(refusal({ PAYMENTS_KEY_ID: 'id' })).toContain('PAYMENTS_KEY_SECRET');
  });
});

describe('production', () => {
  it('is accepted when everything real is there', () => {
    expect(parseEnv(PRODUCTION)).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://kaksha.example',
      payments: { gateway: 'razorpay', webhookSecrets: ['new', 'old'] },
    });
  });

  it('refuses the sandbox gateway, and keys that would go over the wire in the clear', () => {
    expect(refusal({ ...PRODUCTION, PAYMENTS_GATEWAY: 'sandbox' })).toContain('PAYMENTS_GATEWAY=razorpay');
    const without = { ...PRODUCTION, PAYMENTS_GATEWAY: '', PAYMENTS_KEY_ID: '' };
    expect(refusal(without)).toContain('PAYMENTS_GATEWAY=razorpay');
    expect(refusal({ ...PRODUCTION, PAYMENTS_API_URL: 'http://gateway.example' })).toContain('https');
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://kaksha.example' })).toContain(
      'PUBLIC_URL with https',
    );
  });

  it.each(['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL'])('refuses to start without %s', (name) => {
    expect(refusal({ ...PRODUCTION, [name]: undefined })).toContain(name);
  });

  it('refuses the demo data', () => {
    expect(refusal({ ...PRODUCTION, DEMO: '1' })).toContain('DEMO');
  });

  it('is what the operator said, not what React is told', () => {
    expect(parseEnv({ NODE_ENV: 'production', KAKSHA_MODE: 'development' }).production).toBe(false);
    expect(refusal({ NODE_ENV: 'development', KAKSHA_MODE: 'production' })).toContain('SECRET_KEY');
  });
});

it('takes several keys from before, the last one first', () => {
  const [last, older] = ['l'.repeat(32), 'o'.repeat(40)];
  expect(parseEnv({ SECRET_KEY_BEFORE: `${last}, ${older}` }).formerSecretKeys).toEqual([last, older]);
  expect(parseEnv({}).formerSecretKeys).toEqual([]);
});

describe('a missing SECRET_KEY', () => {
  it('is made once and kept for the owner alone', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'kaksha-env-'));
    const first = loadEnv({ DATA_DIR }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(loadEnv({ DATA_DIR }).secretKey).toBe(first);
    expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8').trim()).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
    rmSync(DATA_DIR, { recursive: true });
  });
});
