/**
 * `npm run attack`: attacks of strangers against a fresh product on this machine, one after the other, with the delay
 * of its event loop and of /livez meanwhile, beside the floor of that moment: the same product asked for /livez alone.
 * Then the cost of each anonymous route, one request after the other. Ends with an error when a defence is missing, or a
 * bound is broken in each of three runs, by the clock and in processor time.
 */
import { callAs } from '../../e2e/api.ts';
import { startProduct } from '../../e2e/product.ts';
import { readScene } from '../../e2e/scene.ts';
import { anonymousRequests } from './anonymous-routes.ts';
import { ATTACKS, type Attack, type Target } from './attacks.ts';
import { METRICS_TOKEN, type Reading, read, underAttack } from './product-under-attack.ts';

const LIVEZ_MAX_MS = 200;
/** More than the floor: delays of a busy machine are not the attack's. */
const LOOP_P99_MAX_MS = { anonymous: 20, signedIn: 50 };
const TIMES = 60;
const RUNS = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: string[]): void => {
  const outcome = cells.pop() ?? '';
  say(`${name.padEnd(48)} ${cells.map((cell) => cell.padStart(9)).join(' ')}  ${outcome}`);
};

/** Asks one after the other, so that the cost of one request is measured, without modules loaded at the first visit. */
async function routesAsAttacks(url: string): Promise<Attack[]> {
  const people = ['student', 'teacher', 'admin', 'parent'].map((role) =>
    callAs(url, `${role}@kaksha.example`),
  );
  const [student, teacher, admin, parent] = await Promise.all(people);
  if (!student || !teacher || !admin || !parent) throw new Error('the demo has not everybody');
  const requests = await anonymousRequests(await readScene(student, teacher, admin, parent));
  for (const { send } of requests) await (await send(url, '192.0.2.1')).arrayBuffer();
  let runs = 0;
  return requests.map(({ name, send }) => ({
    name,
    isAnonymous: true,
    async run() {
      runs += 1;
      const statuses = new Set<number>();
      for (let time = 0; time < TIMES; time += 1) {
        const answer = await send(url, `10.0.${runs >> 8}.${runs & 255}`);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
      const said = [...statuses].join(', ');
      if ([...statuses].some((status) => status >= 500)) throw new Error(`answered ${said}`);
      return said;
    },
  }));
}

/** The product asked for nothing that costs anything. */
async function floorOf(url: string): Promise<Reading> {
  return underAttack(url, async () => {
    for (let time = 0; time < 200; time += 1) await read(`${url}/livez`);
    return '';
  });
}

interface Measured extends Reading {
  floor: Reading;
  /** The bounds that did not hold; empty when all did. */
  broken: string;
}

/** Runs an attack beside its floor. A loop that is late while a request costs next to nothing was kept waiting by others. */
async function measure({ isAnonymous, run }: Attack, target: Target): Promise<Measured> {
  const floor = await floorOf(target.url);
  const bound = isAnonymous ? LOOP_P99_MAX_MS.anonymous : LOOP_P99_MAX_MS.signedIn;
  const broken: string[] = [];
  const reading = await underAttack(target.url, () =>
    run(target).catch((error: Error) => {
      broken.push(`BROKEN: ${error.message}`);
      return '';
    }),
  );
  const { loopP99Ms, livezMaxMs, cpuMs } = reading;
  if (cpuMs > bound && loopP99Ms - floor.loopP99Ms > bound) broken.push(`LOOP ${bound} ms above its floor`);
  if (cpuMs > bound && livezMaxMs - floor.livezMaxMs > LIVEZ_MAX_MS)
    broken.push(`LIVEZ ${LIVEZ_MAX_MS} ms above its floor`);
  return { ...reading, floor, broken: broken.join(', ') };
}

/** The first of a few runs in which every bound holds, or the last: effects of other work on the machine are not there each time. */
async function bestOf(attack: Attack, target: Target): Promise<Measured> {
  let measured = await measure(attack, target);
  for (let again = 1; again < RUNS && measured.broken !== ''; again += 1)
    measured = await measure(attack, target);
  return measured;
}

// Attackers have addresses of their own: the product believes the header of a proxy in front.
const product = await startProduct({ env: { TRUST_PROXY: '1', METRICS_TOKEN } });
let broken = 0;
try {
  row('attack', 'cpu', 'loop p99', 'floor', 'livez max', 'floor', 'outcome');
  for (const attack of [...ATTACKS, ...(await routesAsAttacks(product.url))]) {
    const { cpuMs, loopP99Ms, livezMaxMs, floor, outcome, broken: wrong } = await bestOf(attack, product);
    if (wrong !== '') broken += 1;
    const figures = [cpuMs, loopP99Ms, floor.loopP99Ms, livezMaxMs, floor.livezMaxMs];
    row(attack.name, ...figures.map((each) => `${each.toFixed(0)} ms`), `${outcome} ${wrong}`);
  }
  say(broken === 0 ? 'Every bound held.' : `${broken} bounds were broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await product.stop();
}
