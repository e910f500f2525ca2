/** `npm run bench [-- name…]`: runs the benchmarks one after the other and prints one table. */

import * as attempts from './attempts.ts';
import * as batches from './batches.ts';
import { type Bench, type BenchResult, formatTable } from './bench.ts';
import * as booking from './booking.ts';
import * as evening from './evening.ts';
import * as jobs from './jobs.ts';
import * as messages from './messages.ts';
import * as office from './office.ts';
import * as pageLoad from './page-load.ts';
import * as plans from './plans.ts';
import * as reading from './reading.ts';
import * as search from './search.ts';
import * as slots from './slots.ts';
import * as start from './start.ts';
import * as webhook from './webhook.ts';

const BENCHES: readonly Bench[] = [
  slots,
  reading,
  search,
  plans,
  booking,
  batches,
  webhook,
  attempts,
  jobs,
  messages,
  evening,
  office,
  pageLoad,
  start,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${BENCHES.map((bench) => bench.name).join(', ')}.`,
  );
  process.exit(2);
}

const results: BenchResult[] = [];
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.error(`Measuring ${bench.name}…`);
  results.push(...(await bench.run()));
}
console.log(formatTable(results));
