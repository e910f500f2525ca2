/** `npm run admin -- doctor`: what is wrong with the configuration, the machine and the data, and what to do about it. */
import { createPool } from '../../platform/database.ts';
import { EnvError, parseEnv, readKeptSecretKey } from '../../platform/env.ts';
import { shareDatabase } from '../../platform/provide-database.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkServices } from './check-services.ts';
import { type Finding, type SeenEnv, well, wrong } from './finding.ts';

/** Looks at everything. */
export async function findAll(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  let env: SeenEnv;
  try {
    env = parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return [wrong(error.message)];
    throw error;
  }
  env.secretKey ??= readKeptSecretKey(env.dataDir);
  const [machine, services] = await Promise.all([checkMachine(env), checkServices(env)]);
  return [
    well('Every variable of the environment can be used.'),
    ...machine,
    ...(await findInDatabase(env)),
    ...services,
  ];
}

async function findInDatabase(env: SeenEnv): Promise<Finding[]> {
  let database: Awaited<ReturnType<typeof shareDatabase>>;
  try {
    database = await shareDatabase(env);
  } catch (error) {
    return [wrong((error as Error).message)];
  }
  const pool = createPool({ url: database.url, max: 2, applicationName: 'kaksha doctor', onError: () => {} });
  try {
    return await checkDatabase(env, pool);
  } finally {
    await pool.end();
    await database.release();
  }
}

/** The report; the process ends with 1 when something is wrong. */
export async function doctorCommand(): Promise<string> {
  const findings = await findAll(process.env);
  if (findings.some((finding) => finding.wrong)) process.exitCode = 1;
  return report(findings);
}

/** The findings as lines, the wrong ones last, where they are read. */
export function report(findings: readonly Finding[]): string {
  const bad = findings.filter((finding) => finding.wrong);
  const lines = [...findings.filter((finding) => !finding.wrong), ...bad].map(
    (finding) => `${finding.wrong ? 'WRONG' : 'ok   '}  ${finding.says}`,
  );
  const end = bad.length === 0 ? 'Nothing is wrong.' : `${bad.length} of ${findings.length} are wrong.`;
  return [...lines, '', end].join('\n');
}
