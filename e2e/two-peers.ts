/**
 * Two windows, perhaps of two browsers, that see and hear each other as two people of a class do: with the product's own
 * connections between browsers, and nothing else of it. The test carries their signals, and may hold them back.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { keepConnections } from './media.ts';

const MEDIA = new URL('../web/app/features/classroom/media/', import.meta.url);
/** Nothing is asked of it: the test answers. */
const ORIGIN = 'https://peers.example/';

const ENTRY = '/peer-path.ts';
const DOCUMENT = `<!doctype html><script type="module">
  const entry = '${ENTRY}';
  Object.assign(globalThis, await import(entry));
</script>`;

interface Path {
  meet(peerId: string): void;
  part(peerId: string): void;
  receive(peerId: string, payload: unknown): void;
}
declare const PeerPath: new (options: object) => Path;
declare const kakshaPath: Path;
declare const kakshaSend: (payload: unknown) => Promise<void>;

export interface Held {
  from: 'teacher' | 'student';
  payload: { kind: string };
}

export interface TwoWindows {
  teacher: Page;
  student: Page;
  /** From now on signals wait, those for which `held` answers true. */
  hold(held: (signal: Held) => boolean): void;
  /** The held signals, in the order in which they were sent. */
  readonly waiting: readonly Held[];
  /** Delivers the held signals, each `times` times, and all later ones. */
  release(times?: number): Promise<void>;
  /** Errors that these windows logged or threw. */
  readonly complaints: string[];
  close(): Promise<void>;
}

const GONE = /Target page, context or browser has been closed/;

/** The teacher of the class, the offering peer, in the one browser; the student in the other. Each meets the other. */
export async function openTwoPeers(browsers: { teacher: Browser; student: Browser }): Promise<TwoWindows> {
  const complaints: string[] = [];
  const waiting: Held[] = [];
  let isHeld: (signal: Held) => boolean = () => false;
  const pages: Partial<Record<Held['from'], Page>> = {};
  const deliver = async ({ from, payload }: Held) => {
    const to = pages[from === 'teacher' ? 'student' : 'teacher'];
    await to
      ?.evaluate((sent) => kakshaPath.receive('other', sent), payload)
      .catch((error: unknown) => {
        if (!GONE.test(String(error))) throw error;
      });
  };
  const open = async (from: Held['from']): Promise<Page> => {
    const context = await browsers[from].newContext();
    await keepConnections(context);
    await context.route(`${ORIGIN}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: DOCUMENT });
      const source = await readFile(fileURLToPath(new URL(`.${pathname}`, MEDIA)), 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.exposeFunction('kakshaSend', async (payload: { kind: string }) => {
      const signal = { from, payload };
      if (isHeld(signal)) waiting.push(signal);
      else await deliver(signal);
    });
    await page.goto(ORIGIN);
    // A page counts as loaded before its imports by `await` are there.
    await page.waitForFunction(() => 'PeerPath' in globalThis);
    await page.evaluate(startPath, from === 'teacher');
    return page;
  };
  const [teacher, student] = [await open('teacher'), await open('student')];
  Object.assign(pages, { teacher, student });
  await Promise.all([teacher, student].map((page) => page.evaluate(() => kakshaPath.meet('other'))));
  return {
    teacher,
    student,
    waiting,
    complaints,
    hold(held) {
      isHeld = held;
    },
    async release(times = 1) {
      isHeld = () => false;
      for (const signal of waiting.splice(0)) for (let time = 0; time < times; time++) await deliver(signal);
    },
    async close() {
      await Promise.all([teacher, student].map((page) => page.context().close()));
    },
  };
}

/** Runs in the page. */
function startPath(offers: boolean): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  let frame = 0;
  setInterval(() => {
    const brush = canvas.getContext('2d');
    if (brush === null) return;
    brush.fillStyle = `hsl(${frame++ * 10} 80% 50%)`;
    brush.fillRect(0, 0, canvas.width, canvas.height);
  }, 100);
  const sound = new AudioContext();
  const tone = new OscillatorNode(sound);
  const end = sound.createMediaStreamDestination();
  tone.connect(end);
  tone.start();
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
  document.body.append(video);
  const path = new PeerPath({
    makeConnection: () => new RTCPeerConnection({ bundlePolicy: 'max-bundle' }),
    offersTo: () => offers,
    tracks: {
      audio: end.stream.getAudioTracks()[0] ?? null,
      video: canvas.captureStream(10).getVideoTracks()[0] ?? null,
      screen: null,
      screenSound: null,
    },
    send: (_to: string, payload: unknown) => void kakshaSend(payload),
    onLink: () => undefined,
    onStreams: (_from: string, { person }: { person: MediaStream }) => {
      video.srcObject = person;
    },
    onBroken: () => undefined,
    onProblem: (error: unknown) => reportError(error),
  });
  Object.assign(globalThis, { kakshaPath: path });
}
