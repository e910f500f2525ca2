/**
 * The environment, parsed once. Every name that the product reads from it is in this file, or for the channels to
 * people's phones in env-channels.ts, for signing in through a provider in env-openid.ts, or for backups in env-backup.ts.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BRAND } from '@kaksha/domain/brand.ts';
import { z } from 'zod';
import { BACKUP_VARIABLES, type BackupEnv, backupEnv } from './env-backup.ts';
import { CHANNEL_VARIABLES, type ChannelsEnv, channelsEnv } from './env-channels.ts';
import { EnvError, flag, list, optional, text, url, whole } from './env-fields.ts';
import { OPENID_VARIABLES, type OpenidEnv, openidEnv } from './env-openid.ts';
import { isSealedOnTheWay, type S3Env, STORAGE_URL_HINT, s3Env } from './env-storage.ts';

export { EnvError } from './env-fields.ts';

const secretKey = z.string().min(32, { error: 'must have at least 32 characters' });

const variables = z.object({
  /** The operator's own NODE_ENV, as `scripts/start.mjs` hands it on; see {@link Env.production}. */
  KAKSHA_MODE: optional(z.string()),
  NODE_ENV: optional(z.string()),
  PORT: optional(whole('must be a port number', 0, 65535)),
  HOST: optional(text),
  DATA_DIR: optional(text),
  DRAIN_SECONDS: optional(whole('must be a number of seconds', 0, 300)),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')),
  REDIS_URL: optional(url(['redis:', 'rediss:'], 'redis://host:6379')),
  METRICS_TOKEN: optional(
    z.string().regex(/^\S{16,}$/, { error: 'must have at least 16 characters, without spaces' }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(['http:', 'https:'], 'http://127.0.0.1:4318')),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce
      .number({ error: 'must be a share between 0 and 1' })
      .min(0, { error: 'must be a share between 0 and 1' })
      .max(1, { error: 'must be a share between 0 and 1' }),
  ),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtps://user:password@host:465')),
  MAIL_FROM: optional(text),
  PUSH_ALLOW_LOCAL: optional(flag),
  ...CHANNEL_VARIABLES,
  ...OPENID_VARIABLES,
  ...BACKUP_VARIABLES,
  STORAGE_URL: optional(url(['s3:'], STORAGE_URL_HINT)),
  CLAMAV_URL: optional(url(['tcp:', 'unix:'], 'tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')),
  CLAMAV_TIMEOUT_SECONDS: optional(whole('must be a number of seconds', 1, 600)),
  PAYMENTS_GATEWAY: optional(z.enum(['sandbox', 'razorpay'], { error: 'must be sandbox or razorpay' })),
  PAYMENTS_KEY_ID: optional(text),
  PAYMENTS_KEY_SECRET: optional(text),
  PAYMENTS_WEBHOOK_SECRET: optional(list(text)),
  PAYMENTS_API_URL: optional(url(['https:', 'http:'], 'https://api.razorpay.com')),
  PAYMENTS_PAYOUT_ACCOUNT: optional(text),
  PAYMENTS_SANDBOX_PORT: optional(whole('must be a port number', 1, 65535)),
  TURN_URLS: optional(
    list(
      z.string().regex(/^(turns?|stuns?):/, { error: 'must be a list of turn:, turns:, stun: addresses' }),
    ),
  ),
  TURN_SECRET: optional(text),
  MEDIA_UDP_PORT: optional(whole('must be a port number', 0, 65535)),
  MEDIA_BIND_ADDRESS: optional(z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' })),
  MEDIA_JANUS: optional(list(url(['ws:', 'wss:'], 'ws://10.0.0.5:8188,ws://10.0.0.6:8188'))),
  MEDIA_JANUS_SECRET: optional(text),
  MEDIA_PUBLIC_IP: optional(z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' })),
  TRUST_PROXY: optional(whole('must be the number of proxies in front', 0, 10)),
  PUBLIC_URL: optional(url(['https:', 'http:'], 'https://kaksha.example')),
  SELLER_GSTIN: optional(
    z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, {
      error: 'must be a GSTIN such as 10AAAAA0000A1Z5',
    }),
  ),
  CAREERS_FORM_URL: optional(url(['https:', 'http:'], 'https://forms.example/careers')),
  SECRET_KEY: optional(secretKey),
  SECRET_KEY_BEFORE: optional(list(secretKey)),
  DEMO: optional(flag),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a level such as info',
    }),
  ),
});

/** Every name of the table. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** The environment as the product uses it. */
export type Env = {
  /**
   * True when the operator set NODE_ENV=production: then everything that is only for trying out is refused.
   * `process.env.NODE_ENV` itself says 'production' for every built server, because React is half as fast without.
   */
  production: boolean;
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Absolute path; holds the embedded database, the outbox and, without STORAGE_URL, files. */
  dataDir: string;
  /** The owner's connection string; undefined means the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** How long a server that was asked to end (SIGTERM) still answers, while /readyz says that it ends. */
  drainSeconds: number;
  redisUrl: string | undefined;
  /** Opens /metrics and the details of /readyz; undefined: only this machine may see them. */
  metricsToken: string | undefined;
  /** Where traces are sent to; undefined: nothing is traced. */
  tracing: TracingEnv | undefined;
  /** Undefined: each mail is a file in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  /** The From of every mail. */
  mailFrom: string;
  /** Push messages also go to http and to private addresses: for trying out alone. */
  allowLocalPush: boolean;
  /** The channels that carry messages to people's numbers. */
  channels: ChannelsEnv;
  /** The provider that people may sign in through; undefined: none. */
  openid: OpenidEnv | undefined;
  /** The object store that keeps files; undefined: they are in `dataDir/files`. */
  storage: S3Env | undefined;
  backup: BackupEnv;
  /** The virus scanner (clamd); undefined: files are not scanned. */
  clamav: { url: string; timeoutSeconds: number } | undefined;
  payments: PaymentsEnv;
  /** TURN servers and coturn's `static-auth-secret`; undefined: peers reach each other directly or not at all. */
  turn: { urls: string[]; secret: string | undefined } | undefined;
  /**
   * The embedded media server: its one UDP port (0: any that is free), the address that it listens on (undefined: all
   * of them), and the one that people reach it under when that is another.
   */
  media: { udpPort: number; bindAddress: string | undefined; publicIp: string | undefined };
  /** Janus nodes, and the secret that each of them has; undefined: the embedded media server carries everything. */
  janus: { urls: string[]; secret: string } | undefined;
  /** Origin under which people reach the product, without a slash at its end. */
  publicUrl: string;
  /** The external form for applicants that the hiring banner and the careers block link to. */
  careersFormUrl: string;
  /** The seller's GST number; undefined: commissions are shown in statements, not in tax invoices. */
  gstin: string | undefined;
  /** How many proxies stand in front; so many entries of X-Forwarded-For are believed, from the right. */
  trustedProxies: number;
  /** At least 32 characters; all keys are derived from it. */
  secretKey: string;
  /** Keys before it, by which what was made then still opens; `npm run admin -- reseal` makes them unnecessary. */
  formerSecretKeys: readonly string[];
  /** Seed the demo people and the demo market. */
  demo: boolean;
  /** Level as of pino. */
  logLevel: string;
};

/** A collector of OpenTelemetry, and the share of all traces that it is sent beside those that failed. */
export interface TracingEnv {
  endpoint: string;
  share: number;
}

/**
 * The payment gateway; `webhookSecrets` are tried in order (after a rotation the old one is still valid a while). The
 * sandbox listens on `port`; undefined: the one that it had before, or any that is free.
 */
export type PaymentsEnv =
  | { gateway: 'sandbox'; port: number | undefined }
  | {
      gateway: 'razorpay';
      keyId: string;
      keySecret: string;
      webhookSecrets: string[];
      apiUrl: string;
      /** The account that payouts leave from; undefined: nothing can be paid out. */
      payoutAccount: string | undefined;
    };

/**
 * Parses the environment and, outside production, makes a SECRET_KEY once and keeps it in
 * `DATA_DIR/secret-key` (mode 0600).
 *
 * @throws EnvError
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(source);
  return { ...parsed, secretKey: parsed.secretKey ?? keptSecretKey(parsed.dataDir) };
}

/**
 * Parses the environment without touching the disk.
 *
 * @throws EnvError
 */
export function parseEnv(
  source: NodeJS.ProcessEnv,
): Omit<Env, 'secretKey'> & { secretKey: string | undefined } {
  const result = variables.safeParse(source);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new EnvError(`${issue?.path[0]?.toString()} ${issue?.message} (see README, configure).`);
  }
  const values = result.data;
  const production = (values.KAKSHA_MODE ?? values.NODE_ENV) === 'production';
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const dataDir = resolve(values.DATA_DIR ?? 'data');
  const env = {
    production,
    host,
    port,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    redisUrl: values.REDIS_URL,
    metricsToken: values.METRICS_TOKEN,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG ?? 0.1 },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Kaksha <no-reply@kaksha.example>',
    allowLocalPush: values.PUSH_ALLOW_LOCAL ?? false,
    channels: channelsEnv(values),
    openid: openidEnv(values),
    storage: values.STORAGE_URL === undefined ? undefined : s3Env(values.STORAGE_URL),
    backup: backupEnv(values, dataDir),
    clamav:
      values.CLAMAV_URL === undefined
        ? undefined
        : { url: values.CLAMAV_URL, timeoutSeconds: values.CLAMAV_TIMEOUT_SECONDS ?? 60 },
    payments: payments(values),
    turn: values.TURN_URLS && { urls: values.TURN_URLS, secret: values.TURN_SECRET },
    media: {
      udpPort: values.MEDIA_UDP_PORT ?? 0,
      bindAddress: values.MEDIA_BIND_ADDRESS,
      publicIp: values.MEDIA_PUBLIC_IP,
    },
    janus: janus(values),
    trustedProxies: values.TRUST_PROXY ?? 0,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://${urlHost(host)}:${port}`).origin,
    gstin: values.SELLER_GSTIN,
    careersFormUrl: values.CAREERS_FORM_URL ?? BRAND.careersFormUrl,
    secretKey: values.SECRET_KEY,
    formerSecretKeys: values.SECRET_KEY_BEFORE ?? [],
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && !production),
    logLevel: values.LOG_LEVEL ?? 'info',
  };
  if (production) refuseTrialSettings(env, values.PUBLIC_URL);
  return env;
}

/** `host` as it is written in a URL. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function payments(values: z.infer<typeof variables>): PaymentsEnv {
  const chosen = values.PAYMENTS_GATEWAY ?? (values.PAYMENTS_KEY_ID === undefined ? 'sandbox' : 'razorpay');
  if (chosen === 'sandbox') return { gateway: 'sandbox', port: values.PAYMENTS_SANDBOX_PORT };
  return {
    gateway: 'razorpay',
    keyId: needed(values, 'PAYMENTS_KEY_ID'),
    keySecret: needed(values, 'PAYMENTS_KEY_SECRET'),
    webhookSecrets: needed(values, 'PAYMENTS_WEBHOOK_SECRET'),
    apiUrl: values.PAYMENTS_API_URL ?? 'https://api.razorpay.com',
    payoutAccount: values.PAYMENTS_PAYOUT_ACCOUNT,
  };
}

function janus({ MEDIA_JANUS, MEDIA_JANUS_SECRET }: z.infer<typeof variables>): Env['janus'] {
  if (MEDIA_JANUS === undefined) return undefined;
  if (MEDIA_JANUS_SECRET === undefined) throw new EnvError('MEDIA_JANUS needs MEDIA_JANUS_SECRET.');
  return { urls: MEDIA_JANUS, secret: MEDIA_JANUS_SECRET };
}

function needed<Name extends 'PAYMENTS_KEY_ID' | 'PAYMENTS_KEY_SECRET' | 'PAYMENTS_WEBHOOK_SECRET'>(
  values: z.infer<typeof variables>,
  name: Name,
): NonNullable<z.infer<typeof variables>[Name]> {
  const value = values[name];
  if (value === undefined || value === null) throw new EnvError(`PAYMENTS_GATEWAY=razorpay needs ${name}.`);
  return value;
}

const isSafe = (channel: { apiUrl: string } | undefined): boolean =>
  channel === undefined || channel.apiUrl.startsWith('https:');

function refuseTrialSettings(
  env: Pick<
    Env,
    'payments' | 'demo' | 'allowLocalPush' | 'channels' | 'openid' | 'smtpUrl' | 'storage' | 'backup'
  > & {
    secretKey: string | undefined;
  },
  publicUrl: string | undefined,
): void {
  const refusals: [boolean, string][] = [
    [env.secretKey === undefined, 'SECRET_KEY (at least 32 random characters)'],
    [
      publicUrl === undefined || !publicUrl.startsWith('https:'),
      'PUBLIC_URL with https (the address people use, such as https://kaksha.example)',
    ],
    [env.smtpUrl === undefined, 'SMTP_URL (mails would stay in a folder of this machine)'],
    [
      env.payments.gateway === 'sandbox',
      'PAYMENTS_GATEWAY=razorpay (the sandbox gateway takes no real money)',
    ],
    [
      env.payments.gateway === 'razorpay' && !env.payments.apiUrl.startsWith('https:'),
      'PAYMENTS_API_URL with https (the key would be sent in the clear)',
    ],
    [env.allowLocalPush, 'PUSH_ALLOW_LOCAL unset or 0 (it lets browsers name addresses inside your network)'],
    [!isSafe(env.channels.whatsapp), 'WHATSAPP_API_URL with https (the token would be sent in the clear)'],
    [!isSafe(env.channels.sms), 'SMS_API_URL with https (the token would be sent in the clear)'],
    [
      env.openid?.issuer.startsWith('http:') === true,
      'OIDC_ISSUER with https (anybody on the way could sign in as anybody)',
    ],
    [
      env.storage !== undefined && !isSealedOnTheWay(env.storage),
      'STORAGE_URL without tls=0 (files would be sent in the clear)',
    ],
    [
      env.backup.to !== undefined && 'bucket' in env.backup.to && !isSealedOnTheWay(env.backup.to.bucket),
      'BACKUP_TO without tls=0 (its key would be sent in the clear)',
    ],
    [env.demo, 'DEMO unset or 0 (the demo accounts have a published password)'],
  ];
  const missing = refusals.filter(([refused]) => refused).map(([, what]) => what);
  if (missing.length > 0) throw new EnvError(`NODE_ENV=production needs ${missing.join('; ')}.`);
}

/** The key that an earlier start made; undefined when there is none. */
export function readKeptSecretKey(dataDir: string): string | undefined {
  const path = join(dataDir, 'secret-key');
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return kept.length >= 32 ? kept : undefined;
}

function keptSecretKey(dataDir: string): string {
  const kept = readKeptSecretKey(dataDir);
  if (kept !== undefined) return kept;
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  writeFileSync(join(dataDir, 'secret-key'), `${made}\n`, { mode: 0o600 });
  return made;
}
