import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClassRecorder } from './class-recorder.ts';

/** The browser's recorder, which the test lets break. */
class FakeMediaRecorder extends EventTarget {
  static last: FakeMediaRecorder | null = null;
  static isTypeSupported = () => true;
  state = 'recording';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onstop: ((event: Event) => void) | null = null;
  constructor() {
    super();
    FakeMediaRecorder.last = this;
  }
  start = () => undefined;
  stop = () => {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['last']) });
    this.#say('stop');
  };
  /** The order of MediaStream Recording: inactive, the error, the last data, the end. */
  breaks = () => {
    this.state = 'inactive';
    this.#say('error');
    this.ondataavailable?.({ data: new Blob(['last']) });
    this.#say('stop');
  };
  #say(name: 'error' | 'stop') {
    const event = new Event(name);
    this.dispatchEvent(event);
    if (name === 'error') this.onerror?.(event);
    else this.onstop?.(event);
  }
}

beforeEach(() => {
  const element = { captureStream: () => ({ getVideoTracks: () => [] }) };
  vi.stubGlobal('document', { createElement: () => element });
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [] } });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun() {
  const onPiece = vi.fn();
  const onBroken = vi.fn();
  const recorder = new ClassRecorder({} as HTMLElement, onPiece, onBroken);
  const browser = FakeMediaRecorder.last;
  if (browser === null) throw new Error('nothing was begun');
  return { recorder, browser, onPiece, onBroken };
}

test('what the browser breaks off is told once, with all that was recorded', async () => {
  const { recorder, browser, onPiece, onBroken } = begun();
  browser.breaks();
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(onPiece).toHaveBeenCalledTimes(1);
  await recorder.stop();
  expect(onBroken).toHaveBeenCalledTimes(1);
});

test('what is stopped by hand did not break', async () => {
  const { recorder, onPiece, onBroken } = begun();
  await recorder.stop();
  expect(onPiece).toHaveBeenCalledTimes(1);
  expect(onBroken).not.toHaveBeenCalled();
});
