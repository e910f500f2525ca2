import { expect, it } from 'vitest';
import { SpeakingWatch } from './speaking.ts';

/** Feeds ten levels a second; each script says from when until when somebody is loud, in milliseconds. */
function scene(script: Readonly<Record<string, readonly (readonly [number, number])[]>>) {
  const watch = new SpeakingWatch();
  const at = (untilMs: number) => {
    let last: ReturnType<SpeakingWatch['hear']> = { speakers: new Set(), active: null };
    for (; clockMs <= untilMs; clockMs += 100) {
      const levels = new Map(
        Object.entries(script).map(([id, spans]) => [
          id,
          spans.some(([from, to]) => clockMs >= from && clockMs < to) ? 0.1 : 0.001,
        ]),
      );
      last = watch.hear(levels, clockMs);
    }
    return { speakers: [...last.speakers], active: last.active };
  };
  let clockMs = 0;
  return at;
}

it('shows nobody in silence, and who speaks after a moment', () => {
  const at = scene({ meera: [[1_000, 3_000]], riya: [] });
  expect(at(900)).toEqual({ speakers: [], active: null });
  expect(at(1_100)).toEqual({ speakers: [], active: null });
  expect(at(1_300)).toEqual({ speakers: ['meera'], active: 'meera' });
});

it('keeps the ring in a breath and takes it away in silence, while the stage stays', () => {
  const at = scene({
    meera: [
      [0, 1_000],
      [1_600, 2_000],
    ],
  });
  expect(at(1_500).speakers).toEqual(['meera']);
  expect(at(3_200)).toEqual({ speakers: [], active: 'meera' });
});

it('does not turn to a cough, nor away from who speaks on', () => {
  const at = scene({
    meera: [
      [0, 2_000],
      [4_000, 9_000],
    ],
    riya: [
      [3_000, 3_300],
      [5_000, 8_000],
    ],
  });
  expect(at(3_700).active).toBe('meera');
  expect(at(8_000)).toEqual({ speakers: ['meera', 'riya'], active: 'meera' });
});

it('turns to who answers', () => {
  const at = scene({ meera: [[0, 2_000]], riya: [[2_500, 6_000]] });
  expect(at(4_000).active).toBe('riya');
});

it('forgets who has left', () => {
  const watch = new SpeakingWatch();
  for (const nowMs of [0, 200, 400]) watch.hear(new Map([['meera', 0.1]]), nowMs);
  expect(watch.hear(new Map(), 500)).toEqual({ speakers: new Set(), active: null });
});
