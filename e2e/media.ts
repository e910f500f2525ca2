/** Looks into the WebRTC connections of a classroom's page, counts its pictures and sound, and breaks its connections. */
import type { BrowserContext, Page } from 'playwright-core';

/** A connection that counts the offers that were made on it. */
interface KeptConnection extends RTCPeerConnection {
  offers: number;
}

/** The connections of a page, kept by {@link keepConnections}. */
declare const kakshaConnections: KeptConnection[];

/** Keeps every RTCPeerConnection that the pages of the context will make. */
export const keepConnections = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const connections: KeptConnection[] = [];
    Object.assign(globalThis, {
      kakshaConnections: connections,
      RTCPeerConnection: class extends RTCPeerConnection implements KeptConnection {
        offers = 0;
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
          this.addEventListener('signalingstatechange', () => {
            if (this.signalingState === 'have-local-offer') this.offers++;
          });
        }
      },
    });
  });

/** Pictures that were decoded from the other side so far. */
export const decodedFrames = (page: Page): Promise<number> =>
  page
    .getByTestId('remote-video')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** How much sound has come from the other side: 0 when there was only silence. */
export const heardEnergy = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let energy = 0;
    for (const connection of kakshaConnections) {
      for (const report of (await connection.getStats()).values()) {
        if (report.type === 'inbound-rtp' && report.kind === 'audio') energy += report.totalAudioEnergy ?? 0;
      }
    }
    return energy;
  });

/** How many offers this page has made on the connections that are open. */
export const offersOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    kakshaConnections.reduce(
      (sum, { offers, signalingState }) => sum + (signalingState === 'closed' ? 0 : offers),
      0,
    ),
  );

/** Voices and pictures of a page's open connections, counted in both directions. */
export interface Flow {
  sent: { audio: number; video: number };
  received: { audio: number; video: number };
}

export const flowOf = (page: Page): Promise<Flow> =>
  page.evaluate(async () => {
    const flow = { sent: { audio: 0, video: 0 }, received: { audio: 0, video: 0 } };
    for (const connection of kakshaConnections.filter(({ signalingState }) => signalingState !== 'closed')) {
      for (const report of (await connection.getStats()).values()) {
        const kind = report.kind as 'audio' | 'video';
        if (report.type === 'outbound-rtp') flow.sent[kind] += report.packetsSent;
        else if (report.type === 'inbound-rtp')
          flow.received[kind] += kind === 'video' ? report.framesDecoded : report.packetsReceived;
      }
    }
    return flow;
  });

/**
 * All pages see their way to the others fail, at one instant of the clock that they share; the browsers' packets go
 * on meanwhile. Each believes it until a new way has been agreed on.
 */
export async function loseLineTogether(pages: Page[]): Promise<void> {
  const instant = Date.now() + 300;
  const lose = async (at: number) => {
    const inUse = kakshaConnections.filter(({ connectionState }) => connectionState === 'connected');
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
    for (const connection of inUse) {
      Object.defineProperty(connection, 'connectionState', { get: () => 'failed', configurable: true });
      connection.addEventListener('signalingstatechange', function agreed() {
        if (connection.signalingState !== 'stable') return;
        connection.removeEventListener('signalingstatechange', agreed);
        Reflect.deleteProperty(connection, 'connectionState');
        connection.dispatchEvent(new Event('connectionstatechange'));
      });
      connection.dispatchEvent(new Event('connectionstatechange'));
    }
  };
  await Promise.all(pages.map((page) => page.evaluate(lose, instant)));
}

export const TONE_HZ = 3_000;

/** From now on the screen that this page shares is all magenta, with a tone that no microphone here makes. */
export const shareMagentaAndTone = (page: Page): Promise<unknown> =>
  page.evaluate((hertz) => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 360];
      setInterval(() => {
        const brush = canvas.getContext('2d');
        if (brush === null) return;
        brush.fillStyle = '#ff00ff';
        brush.fillRect(0, 0, canvas.width, canvas.height);
      }, 100);
      const sound = new AudioContext();
      const tone = new OscillatorNode(sound, { frequency: hertz });
      const end = sound.createMediaStreamDestination();
      tone.connect(end);
      tone.start();
      await sound.resume();
      return new MediaStream([...canvas.captureStream(10).getTracks(), ...end.stream.getTracks()]);
    };
  }, TONE_HZ);
