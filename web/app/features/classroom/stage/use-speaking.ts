import { useEffect, useEffectEvent, useState } from 'react';
import { type Speaking, SpeakingWatch } from './speaking.ts';

/** Ten times a second: sooner than an eye minds, and nothing for a processor. */
const TICK_MS = 100;
const SILENCE: Speaking = { speakers: new Set(), active: null };

export interface Voice {
  id: string;
  stream: MediaStream | null;
  /** A muted microphone may still carry noise. */
  microphone: boolean;
}

/** Measures the loudness of streams; a stream whose track changes is taken up again. */
class Levels {
  readonly #context = new AudioContext();
  readonly #sources = new Map<string, { track: MediaStreamTrack; node: AudioNode; analyser: AnalyserNode }>();
  readonly #samples = new Float32Array(512);

  wake(): void {
    void this.#context.resume();
  }

  read(voices: readonly Voice[]): Map<string, number> {
    const here = new Set(voices.map(({ id }) => id));
    for (const id of this.#sources.keys()) if (!here.has(id)) this.#drop(id);
    return new Map(voices.map((voice) => [voice.id, this.#levelOf(voice)]));
  }

  close(): void {
    for (const id of this.#sources.keys()) this.#drop(id);
    this.#context.close().catch(() => undefined);
  }

  #levelOf({ id, stream, microphone }: Voice): number {
    const track = stream?.getAudioTracks().find(({ readyState }) => readyState === 'live');
    if (track === undefined || !microphone) return 0;
    if (this.#sources.get(id)?.track !== track) this.#listen(id, track);
    const analyser = this.#sources.get(id)?.analyser;
    if (analyser === undefined) return 0;
    analyser.getFloatTimeDomainData(this.#samples);
    return Math.sqrt(this.#samples.reduce((sum, one) => sum + one * one, 0) / this.#samples.length);
  }

  #listen(id: string, track: MediaStreamTrack): void {
    this.#drop(id);
    const node = this.#context.createMediaStreamSource(new MediaStream([track]));
    const analyser = new AnalyserNode(this.#context, { fftSize: this.#samples.length });
    node.connect(analyser);
    this.#sources.set(id, { track, node, analyser });
  }

  #drop(id: string): void {
    this.#sources.get(id)?.node.disconnect();
    this.#sources.delete(id);
  }
}

const same = (a: Speaking, b: Speaking) =>
  a.active === b.active &&
  a.speakers.size === b.speakers.size &&
  [...a.speakers].every((id) => b.speakers.has(id));

/** The people who speak right now, and the last one who did. Changes only when that changes. */
export function useSpeaking(voices: readonly Voice[]): Speaking {
  const [speaking, setSpeaking] = useState(SILENCE);
  const read = useEffectEvent((levels: Levels) => levels.read(voices));
  useEffect(() => {
    const levels = new Levels();
    const watch = new SpeakingWatch();
    const timer = setInterval(() => {
      const next = watch.hear(read(levels), performance.now());
      setSpeaking((before) => (same(before, next) ? before : next));
    }, TICK_MS);
    // Until the first press some browsers keep sound asleep.
    const wake = () => levels.wake();
    wake();
    addEventListener('pointerdown', wake, { once: true });
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', wake);
      levels.close();
    };
  }, []);
  return speaking;
}
