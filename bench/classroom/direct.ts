/** The floor of forwarding: one sender and one receiver without anything between them, at a class's pace for one voice. */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from '@kaksha/server/src/classroom/media/embedded/room/peer-connections.ts';
import { TestPublisher } from '@kaksha/server/test/media-peers.ts';
import nodeDataChannel from 'node-datachannel';
import { percentile } from '../load.ts';

const PACKETS = 500;
const EVERY_MS = 10;

export async function directLatency(): Promise<{ p50Ms: number; p95Ms: number }> {
  const tookMs: number[] = [];
  const receiver = new nodeDataChannel.PeerConnection('receiver', {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  receiver.onTrack((track) =>
    track.onMessage((data) =>
      tookMs.push(performance.now() - Number(data.toString('latin1', data.length - 14))),
    ),
  );
  const sender = await new TestPublisher('microphone').start(async ({ sdp }) => {
    receiver.setRemoteDescription(sdp, 'offer');
    return { sdp: await describe(receiver, 'answer') };
  });
  for (let packet = 0; packet < PACKETS; packet++) {
    sender.stream().send({ bytes: 80, text: performance.now().toFixed(3).padStart(14, '0') });
    await sleep(EVERY_MS);
  }
  sender.close();
  receiver.close();
  return { p50Ms: percentile(tookMs, 0.5), p95Ms: percentile(tookMs, 0.95) };
}
