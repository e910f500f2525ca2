/**
 * Keeps the process working when the reader of its output is gone: a closed terminal, a log collector that died. Otherwise the
 * broken pipe is an uncaught error, whose report breaks on the same pipe, for ever, and nothing else gets its turn.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
