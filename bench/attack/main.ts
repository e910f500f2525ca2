/**
 * `npm run attack`: what strangers may try against a fresh product on this machine, one after the other, with the delay
 * of its event loop and of /livez meanwhile. Ends with an error when a bound is broken or a defence is missing.
 */
import { startProduct } from '../../e2e/product.ts';
import { ATTACKS } from './attacks.ts';
import { underAttack } from './product-under-attack.ts';

const LIVEZ_MAX_MS = 200;
const LOOP_P99_MAX_MS = { anonymous: 20, signedIn: 50 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (name: string, loop: string, livez: string, outcome: string): void =>
  say(`${name.padEnd(46)} ${loop.padStart(9)} ${livez.padStart(9)}  ${outcome}`);

const product = await startProduct();
let broken = 0;
try {
  // Pages made at the first visit are not part of the attack.
  for (const path of ['/', '/api/docs', '/find-teachers'])
    await (await fetch(product.url + path)).arrayBuffer();
  row('attack', 'loop p99', 'livez max', 'outcome');
  for (const { name, isAnonymous, run } of ATTACKS) {
    let failure = '';
    const { loopP99Ms, livezMaxMs, outcome } = await underAttack(product.url, () =>
      run(product.url).catch((error: Error) => {
        failure = `BROKEN: ${error.message}`;
        return '';
      }),
    );
    const bound = isAnonymous ? LOOP_P99_MAX_MS.anonymous : LOOP_P99_MAX_MS.signedIn;
    const late = loopP99Ms > bound ? ` LOOP above ${bound} ms` : '';
    const slow = livezMaxMs > LIVEZ_MAX_MS ? ` LIVEZ above ${LIVEZ_MAX_MS} ms` : '';
    if (failure !== '' || late !== '' || slow !== '') broken += 1;
    row(
      name,
      `${loopP99Ms.toFixed(1)} ms`,
      `${livezMaxMs.toFixed(0)} ms`,
      `${outcome}${failure}${late}${slow}`,
    );
  }
  say(broken === 0 ? 'Every bound held.' : `${broken} bounds were broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await product.stop();
}
