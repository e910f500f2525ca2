import { useEffect, useRef } from 'react';
import styles from './microphone-level.module.css';

/** How loud the microphone hears, as a bar: speak, and it moves. Decoration for the eye; the text beside it says so. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (track === null) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    let shown = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From silence (-60 dB) to loud (-10 dB); it rises at once and falls slowly, as meters do.
      const level = Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 50));
      shown = Math.max(level, shown * 0.92);
      if (bar.current !== null) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    // Until the first press some browsers keep sound asleep.
    const wake = () => void context.resume();
    wake();
    addEventListener('pointerdown', wake, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointerdown', wake);
      context.close().catch(() => undefined);
    };
  }, [track]);
  return (
    <span className={styles.track} aria-hidden="true" data-testid="microphone-level">
      <span ref={bar} className={styles.bar} />
    </span>
  );
}
