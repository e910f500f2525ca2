/** From the press on 'Join class' to the first picture of the other side, by the page's own clock. */
import type { Page } from 'playwright-core';
import { comeIn, liveLesson } from '../../e2e/classroom.ts';
import type { BenchResult } from '../bench.ts';
import { percentile } from '../load.ts';
import type { ClassroomScene } from './browser-scene.ts';

const VISITS = 20;

interface Clock {
  kakshaFirstPictureMs?: number;
}

/** Runs in the page before anything else: the time of the press, and of the first frame on somebody else's tile. */
function watchFirstPicture(): void {
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.textContent?.trim() !== 'Join class') return;
      const pressedAtMs = performance.now();
      const look = () => {
        for (const video of document.querySelectorAll<HTMLVideoElement>('[data-tile-name] video')) {
          const isOwn = video.closest('[data-tile-name="You"]') !== null;
          if (isOwn || video.getVideoPlaybackQuality().totalVideoFrames === 0) continue;
          Object.assign(globalThis, { kakshaFirstPictureMs: performance.now() - pressedAtMs });
          return;
        }
        requestAnimationFrame(look);
      };
      look();
    },
    { capture: true },
  );
}

const firstPictureMs = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (globalThis as Clock).kakshaFirstPictureMs);
  return (await handle.jsonValue()) ?? Number.NaN;
};

/** The floor: two connections in one page, nothing between them but the browser. @returns milliseconds */
const bareConnection = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const fromMs = performance.now();
    one.onicecandidate = ({ candidate }) => void other.addIceCandidate(candidate ?? undefined);
    other.onicecandidate = ({ candidate }) => void one.addIceCandidate(candidate ?? undefined);
    other.ontrack = ({ streams }) => {
      video.srcObject = streams[0] ?? null;
      void video.play();
    };
    for (const track of stream.getTracks()) one.addTrack(track, stream);
    await one.setLocalDescription();
    if (one.localDescription !== null) await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    if (other.localDescription !== null) await one.setRemoteDescription(other.localDescription);
    while (video.getVideoPlaybackQuality().totalVideoFrames === 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const tookMs = performance.now() - fromMs;
    one.close();
    other.close();
    video.remove();
    for (const track of stream.getTracks()) track.stop();
    return tookMs;
  });

/** One person waits in the room; the other comes again and again. */
async function visits(
  scene: ClassroomScene,
  path: { name: string; waiting: string; coming: string; topic: string },
): Promise<BenchResult> {
  const { stage } = scene;
  const lessonId = await liveLesson(stage, path.waiting, path.topic);
  const waiting = await comeIn(stage, path.waiting, lessonId);
  const coming = await stage.enter(path.coming);
  await coming.context.addInitScript(watchFirstPicture);
  const tookMs: number[] = [];
  const floorMs: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await coming.page.goto(`/classroom/${lessonId}`);
    const join = coming.page.getByRole('button', { name: 'Join class' });
    await join.waitFor();
    floorMs.push(await bareConnection(coming.page));
    await join.click();
    tookMs.push(await firstPictureMs(coming.page));
  }
  await coming.context.close();
  await waiting.context.close();
  return {
    name: `join to first picture, ${path.name}, p95`,
    unit: 'ms',
    value: percentile(tookMs, 0.95),
    floorName: 'two bare connections in the page',
    floorValue: percentile(floorMs, 0.95),
    note: `p50 ${Math.round(percentile(tookMs, 0.5))}, ${VISITS} visits; target under 1,000`,
  };
}

export async function firstPictures(scene: ClassroomScene): Promise<BenchResult[]> {
  const direct = await visits(scene, {
    name: 'direct',
    waiting: scene.teacher,
    coming: scene.student,
    topic: scene.topic,
  });
  const throughServer = await visits(scene, {
    name: 'media server',
    waiting: scene.groupTeacher,
    coming: scene.groupStudent,
    topic: scene.groupTopic,
  });
  return [direct, throughServer];
}
