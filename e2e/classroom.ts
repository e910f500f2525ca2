/** People in a classroom: how they come in, what each sees and hears of the others, and how the way between them breaks. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWindow, signInByForm, type Watched, type WindowOptions } from './browser.ts';
import { keepConnections } from './media.ts';
import type { Stage } from './stage.ts';

/** The connections of a page, kept by `keepConnections`. */
declare const kakshaConnections: RTCPeerConnection[];
/** Counted by {@link blockDirectWay}. */
declare let kakshaDirectTries: number;

/** The class of this person about `topic` that is live now. */
export async function liveLesson(stage: Stage, email: string, topic: string): Promise<string> {
  interface Listed {
    lessons: { id: string; topic: string; startsAt: string }[];
  }
  const { lessons } = await (await stage.callAs(email)).get<Listed>('/lessons?status=upcoming');
  const lesson = lessons.find((one) => one.topic === topic && Date.parse(one.startsAt) <= Date.now());
  if (lesson === undefined) throw new Error(`${email} has no class about ${topic} now`);
  return lesson.id;
}

/** The class that this person has right now. */
export async function lessonNow(stage: Stage, email: string): Promise<string> {
  interface Listed {
    lessons: { id: string; status: string; startsAt: string; endsAt: string }[];
  }
  const { lessons } = await (await stage.callAs(email)).get<Listed>('/lessons');
  const now = Date.now();
  const live = lessons.find(
    ({ status, startsAt, endsAt }) =>
      status === 'scheduled' && Date.parse(startsAt) <= now && Date.parse(endsAt) > now,
  );
  if (live === undefined) throw new Error(`${email} has no class now`);
  return live.id;
}

/** The address of the room in which this person has a class right now. */
export const liveRoom = async (stage: Stage, email: string): Promise<string> =>
  `/classroom/${await lessonNow(stage, email)}`;

/** A window in which this person is in the classroom; `prepare` puts scripts into its pages before. */
export async function comeIn(
  stage: Stage,
  email: string,
  lessonId: string,
  prepare: (watched: Watched) => Promise<unknown> = async () => undefined,
  options?: WindowOptions,
): Promise<Watched> {
  const watched = await stage.enter(email, options);
  await prepare(watched);
  return joins(watched, lessonId);
}

/** The same in a browser of its own, which reaches the product at `url`. */
export async function comeInWith(
  browser: Browser,
  url: string,
  email: string,
  lessonId: string,
): Promise<Watched> {
  const watched = await openWindow(browser, url);
  // By the browser's own line: it may be the only one that reaches the product there.
  await signInByForm(watched.page, email);
  return joins(watched, lessonId);
}

async function joins(watched: Watched, lessonId: string): Promise<Watched> {
  await keepConnections(watched.context);
  await watched.page.goto(`/classroom/${lessonId}`);
  await join(watched.page);
  return watched;
}

/** From the lobby into the room; a parent watches. */
export async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Join|Watch) class$/ }).click();
  await page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
}

/** Media received on the working connections: for each picture its decoded frames, for each voice its energy. */
export interface Received {
  frames: number[];
  /** Of each picture that was decoded last, in pixels. */
  heights: number[];
  freezes: number;
  /** Packets of pictures and voices that never came. */
  lost: number;
  voices: number[];
  /** Through the media server, whose connections only send or only receive. */
  throughServer: boolean;
}

export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const all: Received = { frames: [], heights: [], freezes: 0, lost: 0, voices: [], throughServer: false };
    for (const connection of kakshaConnections) {
      if (connection.connectionState !== 'connected') continue;
      const directions = connection.getTransceivers().map(({ currentDirection }) => currentDirection);
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp' || report.packetsReceived === 0) continue;
        all.lost += report.packetsLost;
        if (report.kind === 'video') {
          all.frames.push(report.framesDecoded);
          all.heights.push(report.frameHeight ?? 0);
          all.freezes += report.freezeCount ?? 0;
        } else {
          all.voices.push(report.totalAudioEnergy);
        }
        all.throughServer ||= !directions.includes('sendrecv');
      }
    }
    return all;
  });

/** Of how many pictures a frame was decoded, and of how many voices something came, within a second and a half. */
export async function comesNow(page: Page): Promise<{ pictures: number; voices: number }> {
  const before = await received(page);
  await page.waitForTimeout(1_500);
  const now = await received(page);
  const more = (of: 'frames' | 'voices') =>
    now[of].filter((value, place) => value > (before[of][place] ?? 0)).length;
  return { pictures: more('frames'), voices: more('voices') };
}

/** How many connections the page has made so far, in any state. */
export const connectionsOf = ({ page }: Watched): Promise<number> =>
  page.evaluate(() => kakshaConnections.length);

/** Waits until so many people are seen, with pictures that go on, and heard. */
export async function seesAndHears(page: Page, people: number, timeoutMs = 60_000): Promise<void> {
  const options = { timeout: timeoutMs, interval: 500 };
  await expect
    .poll(async () => (await received(page)).frames.filter((frames) => frames > 5).length, options)
    .toBe(people);
  await expect
    .poll(async () => (await received(page)).voices.filter((energy) => energy > 0).length, options)
    .toBe(people);
  const total = async () => (await received(page)).frames.reduce((sum, frames) => sum + frames, 0);
  const before = await total();
  await expect.poll(total, options).toBeGreaterThan(before + 5);
}

/**
 * Makes the way from browser to browser impossible in the pages of a context, as between two homes whose routers let
 * nobody in: no page learns an address of another browser. To be called for both sides, before they come in. The media
 * server's addresses stand in its descriptions, which say that they are all of them.
 */
export const blockDirectWay = ({ context }: Watched): Promise<unknown> =>
  context.addInitScript(() => {
    const setRemoteDescription: (this: RTCPeerConnection, of: RTCSessionDescriptionInit) => Promise<void> =
      RTCPeerConnection.prototype.setRemoteDescription;
    Object.assign(globalThis, { kakshaDirectTries: 0 });
    RTCPeerConnection.prototype.setRemoteDescription = function (description) {
      const { type, sdp = '' } = description;
      const ofServer = sdp.includes('a=end-of-candidates');
      const kept = ofServer ? sdp : sdp.replaceAll(/a=candidate:.*\r\n/g, '');
      return setRemoteDescription.call(this, { type, sdp: kept });
    };
    RTCPeerConnection.prototype.addIceCandidate = async () => {
      kakshaDirectTries += 1;
    };
  });

/**
 * The same for a page alone, whose own addresses the others do not learn either: as at home behind a router that lets nobody
 * in. The media server needs none of them, since it is asked from there.
 */
export async function blockEveryDirectWay(watched: Watched): Promise<void> {
  await blockDirectWay(watched);
  await watched.context.addInitScript(() => {
    // An address that is nobody's (RFC 5737).
    const nowhere = (text: string) => text.replace(/^(candidate:\S+ \d+ \S+ \d+) \S+ \d+/, '$1 192.0.2.1 9');
    const toJSON: (this: RTCIceCandidate) => RTCIceCandidateInit = RTCIceCandidate.prototype.toJSON;
    RTCIceCandidate.prototype.toJSON = function () {
      const json = toJSON.call(this);
      return { ...json, candidate: nowhere(json.candidate ?? '') };
    };
  });
}

/** How many addresses of other browsers a page was told that was kept from them by {@link blockDirectWay}. */
export const directTries = ({ page }: Watched): Promise<number> => page.evaluate(() => kakshaDirectTries);

/** The line between a page and everybody else, WebRTC's packets too. */
export interface Line {
  /** Loses this share of the packets from now on; 100 is a dead line. */
  lose(percent: number): Promise<void>;
  /** Lets no more in than this from now on, and keeps the rest waiting without losing it; -1: as much as comes. */
  narrow(kilobitsPerSecond: number): Promise<void>;
  /** The same for outgoing packets. */
  narrowUp(kilobitsPerSecond: number): Promise<void>;
}

/** So many packets wait at the narrow place: more than two seconds of pictures. */
const PACKETS_WAITING = 150;

/** To be asked for before the page opens a connection: those that are there already are not affected (Chromium). */
export async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const now = { packetLoss: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const set = async (change: Partial<typeof now>) => {
    Object.assign(now, change);
    await session.send('Network.emulateNetworkConditionsByRule', {
      offline: false,
      matchedNetworkConditions: [{ urlPattern: '', latency: 1, packetQueueLength: PACKETS_WAITING, ...now }],
    });
  };
  await set({});
  return {
    lose: (packetLoss) => set({ packetLoss }),
    narrow: (kilobitsPerSecond) => set({ downloadThroughput: bytesPerSecond(kilobitsPerSecond) }),
    narrowUp: (kilobitsPerSecond) => set({ uploadThroughput: bytesPerSecond(kilobitsPerSecond) }),
  };
}

const bytesPerSecond = (kilobits: number): number => (kilobits < 0 ? -1 : (kilobits * 1_000) / 8);
