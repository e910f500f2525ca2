/**
 * `npm run bench:classroom`: the live classroom, in one table beside its floors and targets. With `-- class` only what
 * needs no product.
 */
import { loadavg } from 'node:os';
import { formatTable } from '../bench.ts';
import { run } from './media-server.ts';

const load = loadavg().map((value) => value.toFixed(1));
const results = await run(process.argv[2] === 'class' ? 'class' : undefined);
console.log(formatTable(results));
console.log(
  `Load of the machine before and after: ${load.join(', ')}; ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}.`,
);
