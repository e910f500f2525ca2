/** The services that the environment names: whether each answers, and takes our key. */
import { createTransport } from 'nodemailer';
import { JanusSocket } from '../../classroom/media/janus/janus-socket.ts';
import { createGateway } from '../../platform/gateway/gateway.ts';
import { ScannerAway, scanFile } from '../../platform/virus-scan.ts';
import { backupPlace } from '../backup/place.ts';
import { type Finding, type SeenEnv, well, wrong } from './finding.ts';

/** A service that says nothing for so long is taken for one that is away. */
const ANSWER_MS = 10_000;

/** A finding: well when `ask` resolves, else with what to do. */
interface Service {
  name: string;
  advice: string;
  ask: () => Promise<unknown>;
}

export function checkServices(env: SeenEnv): Promise<Finding[]> {
  return Promise.all(servicesOf(env).map(checkService));
}

async function checkService({ name, advice, ask }: Service): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return well(`${name} answers.`);
  } catch (error) {
    return wrong(`${name} does not work: ${(error as Error).message}. ${advice}`);
  } finally {
    clearTimeout(timer);
  }
}

function servicesOf(env: SeenEnv): Service[] {
  const { smtpUrl, payments, redisUrl, clamav, janus, openid, backup } = env;
  const services: Service[] = [];
  if (smtpUrl !== undefined) {
    services.push({ name: 'The mail server', advice: 'Check SMTP_URL.', ask: () => verifyMail(smtpUrl) });
  }
  if (payments.gateway === 'razorpay') {
    services.push({
      name: 'The payment gateway',
      advice: 'Check PAYMENTS_KEY_ID, PAYMENTS_KEY_SECRET and PAYMENTS_API_URL.',
      ask: () => askGateway(payments),
    });
  }
  if (redisUrl !== undefined) {
    services.push({ name: 'Redis', advice: 'Check REDIS_URL.', ask: () => pingRedis(redisUrl) });
  }
  if (clamav !== undefined) {
    services.push({
      name: 'The virus scanner',
      advice: 'Check CLAMAV_URL, and that clamd runs.',
      ask: () => scanNothing(clamav),
    });
  }
  for (const url of janus?.urls ?? []) {
    services.push({
      name: `Janus at ${new URL(url).host}`,
      advice: 'Check MEDIA_JANUS and MEDIA_JANUS_SECRET.',
      ask: () => pingJanus(url, janus?.secret ?? ''),
    });
  }
  if (openid !== undefined) {
    services.push({
      name: 'The provider of OIDC_ISSUER',
      advice: 'Check OIDC_ISSUER.',
      ask: () => discover(openid.issuer),
    });
  }
  if (backup.to !== undefined) {
    services.push({
      name: 'The place of BACKUP_TO',
      advice: 'Check BACKUP_TO.',
      ask: () => backupPlace(backup.to).check(),
    });
  }
  return services;
}

async function verifyMail(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: ANSWER_MS, socketTimeout: ANSWER_MS });
  await transport.verify().finally(() => transport.close());
}

async function askGateway(payments: Extract<SeenEnv['payments'], { gateway: 'razorpay' }>): Promise<void> {
  const { gateway: _, ...keys } = payments;
  const answer = await createGateway({ sandbox: false, checkoutUrl: '', ...keys }).findOrdersByReceipt(
    'doctor',
  );
  if (!answer.ok) throw new Error(`${answer.error.kind} ${answer.error.description}`.trim());
}

async function pingRedis(url: string): Promise<void> {
  const { createClient } = await import('redis');
  const client = createClient({ url, socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}

async function scanNothing(clamav: NonNullable<SeenEnv['clamav']>): Promise<void> {
  await scanFile(clamav, async () => new Blob(['nothing']).stream()).catch((error: unknown) => {
    const { cause } = error as Error;
    throw error instanceof ScannerAway && cause instanceof Error ? cause : error;
  });
}

async function pingJanus(url: string, secret: string): Promise<void> {
  const socket = await JanusSocket.connect({ url, api: { protocol: 'janus-protocol', apisecret: secret } });
  await socket.request({ janus: 'ping' }).finally(() => socket.close());
}

async function discover(issuer: string): Promise<void> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
