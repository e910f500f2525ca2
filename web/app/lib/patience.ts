/** For calls that may be made again without doing anything twice, as each event and message has an id of its own. */

/**
 * A silently dead connection leaves a request open for minutes, and those that wait behind it, in every tab. After
 * this long it is retried; on a line that slow the server recognises requests that had arrived after all.
 */
const PATIENCE_MS = 20_000;
/** The slowest line on which files are still sent: 64 kbit/s. */
const SLOWEST_BYTES_PER_MS = 8;

/**
 * For `{ signal }` of such a call: it fails as unreachable when nobody has answered in time.
 * @param byteLength of the request's body, which takes its time on a slow line
 */
export const patience = (byteLength = 0): AbortSignal =>
  AbortSignal.timeout(PATIENCE_MS + Math.ceil(byteLength / SLOWEST_BYTES_PER_MS));

/** Whether a request was given up because of its {@link patience}, and not because nobody wants its answer any more. */
export const lostPatience = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof DOMException && reason.name === 'TimeoutError';
