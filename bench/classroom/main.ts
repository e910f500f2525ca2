/**
 * `npm run bench:classroom`: the live classroom, in one table beside its floors and targets. With `-- class` only the part that
 * needs no product, with `-- browsers` only people's view, with `-- board` or `-- line` of that only the whiteboard or bad lines.
 */
import { loadavg } from 'node:os';
import { type BenchResult, formatTable } from '../bench.ts';
import { badLines } from './bad-line.ts';
import { type ClassroomScene, withScene } from './browser-scene.ts';
import { droppedSockets } from './dropped-socket.ts';
import { firstPictures } from './first-picture.ts';
import { fullBoard } from './full-board.ts';
import { besideTheApi, oneClass } from './media-server.ts';
import { strokesBetween, strokesOfTen } from './strokes.ts';

const load = loadavg().map((value) => value.toFixed(1));
const only = process.argv[2];
const results = [
  ...(only === undefined || only === 'class' ? await oneClass() : []),
  ...(only === undefined ? await besideTheApi() : []),
  ...(only === 'class' ? [] : await withScene(seenByPeople)),
];
console.log(formatTable(results));
console.log(
  `Load of the machine before and after: ${load.join(', ')}; ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}.`,
);
// The threads of node-datachannel keep a process from ending, and its own `cleanup` crashes after a connection that was closed.
process.exit();

async function seenByPeople(scene: ClassroomScene): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const board = [strokesBetween, strokesOfTen, fullBoard];
  const measures =
    only === 'board'
      ? board
      : only === 'line'
        ? [badLines]
        : [firstPictures, ...board, droppedSockets, badLines];
  for (const measure of measures) results.push(...(await measure(scene)));
  return results;
}
