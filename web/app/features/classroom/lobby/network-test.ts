/** Measures this network as a class would use it: how far we are, how much comes down, and whether calls get out. */
import { NETWORK_TEST_MAX_BYTES, NETWORK_TEST_PATH } from '@kaksha/domain/classroom/network-test.ts';
import type { MediaPath, NetworkFigures } from './network-verdict.ts';

const ROUND_TRIPS = 7;
/** A line that needs longer for half a megabyte has said enough by then. */
const DOWNLOAD_MS = 4_000;
const GATHER_MS = 3_000;

/**
 * The figures of this network, on a usable one within a few seconds.
 * @throws when our host cannot be reached, or the signal is aborted
 */
export async function testNetwork(iceServers: RTCIceServer[], signal: AbortSignal): Promise<NetworkFigures> {
  const path = mediaPath(iceServers);
  // The first one also opens the connection, and is left out.
  await roundTrip(signal);
  const roundTripsMs: number[] = [];
  for (let trip = 0; trip < ROUND_TRIPS; trip++) roundTripsMs.push(await roundTrip(signal));
  const roundTripMs = middle(roundTripsMs);
  return {
    roundTripMs,
    jitterMs: middle(roundTripsMs.map((oneMs) => Math.abs(oneMs - roundTripMs))),
    downKbps: await downloadKbps(signal),
    path: await path,
  };
}

/** The median: one answer that was late for a reason of its own does not count. */
export function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function ask(bytes: number, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(`${NETWORK_TEST_PATH}?bytes=${bytes}`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`the network test was answered ${answer.status}`);
  return answer;
}

async function roundTrip(signal: AbortSignal): Promise<number> {
  const beganMs = performance.now();
  const answer = await ask(0, signal);
  await answer.arrayBuffer();
  return performance.now() - beganMs;
}

/** From the first bytes on, so that the way there does not count. */
async function downloadKbps(signal: AbortSignal): Promise<number> {
  const answer = await ask(NETWORK_TEST_MAX_BYTES, signal);
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error('the network test came without a body');
  const beganMs = performance.now();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (performance.now() - beganMs > DOWNLOAD_MS) {
      await reader.cancel();
      break;
    }
  }
  return (bytes * 8) / Math.max(1, performance.now() - beganMs);
}

/** Gathers candidates as a call would, and looks at where they lead. */
function mediaPath(iceServers: RTCIceServer[]): Promise<MediaPath> {
  if (typeof RTCPeerConnection === 'undefined') return Promise.resolve('blocked');
  return new Promise<MediaPath>((resolve) => {
    const found: RTCIceCandidate[] = [];
    const connection = new RTCPeerConnection({ iceServers });
    const finish = () => {
      clearTimeout(timer);
      connection.onicecandidate = null;
      connection.close();
      resolve(pathOf(found, iceServers.length > 0));
    };
    const timer = setTimeout(finish, GATHER_MS);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null) finish();
      else if (candidate.candidate !== '') found.push(candidate);
      if (pathOf(found, true) === 'open') finish();
    };
    connection.createDataChannel('test');
    connection.setLocalDescription().catch(finish);
  });
}

type Candidate = Pick<RTCIceCandidate, 'type' | 'protocol'> & { relayProtocol?: string | null };

/** A candidate from beyond this network proves a way out; without a server to ask, those of the device are all there is. */
export function pathOf(candidates: readonly Candidate[], hasServers: boolean): MediaPath {
  const outside = candidates.filter(({ type }) => type === 'srflx' || type === 'relay');
  const byUdp = ({ type, protocol, relayProtocol }: Candidate) =>
    type === 'relay' ? relayProtocol === undefined || relayProtocol === 'udp' : protocol === 'udp';
  if (outside.some(byUdp)) return 'open';
  if (outside.length > 0) return 'relayed';
  return hasServers || candidates.length === 0 ? 'blocked' : 'unknown';
}
