/** Looks into the WebRTC connections of a classroom's page: what is seen and heard, and what happens when it breaks. */
import type { BrowserContext, Page } from 'playwright-core';

/** A connection that counts how often an offer met one of its own, which it then took back. */
interface KeptConnection extends RTCPeerConnection {
  rollbacks: number;
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
        rollbacks = 0;
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
        override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
          if (description.type === 'offer' && this.signalingState === 'have-local-offer') this.rollbacks++;
          return super.setRemoteDescription(description);
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

/** How often offers crossed and this page, the polite one, took its own back. */
export const rollbacksOf = (page: Page): Promise<number> =>
  page.evaluate(() => kakshaConnections.reduce((sum, { rollbacks }) => sum + rollbacks, 0));

/** All pages look for a new path at one instant of the clock that they share, so that their offers cross. */
export async function restartTogether(pages: Page[]): Promise<void> {
  const instant = Date.now() + 300;
  const restart = async (at: number) => {
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
    for (const connection of kakshaConnections) connection.restartIce();
  };
  await Promise.all(pages.map((page) => page.evaluate(restart, instant)));
}

export const TONE_HZ = 3_000;

/** From now on what this page shares is all magenta, and sounds a tone that no microphone here makes. */
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
