import { describe, expect, it, vi } from 'vitest';
import { blurOf, setBlur } from './background-blur.ts';

const camera = (capabilities: object | null, settings = {}) =>
  ({
    ...(capabilities === null ? {} : { getCapabilities: () => capabilities }),
    getSettings: () => settings,
  }) as unknown as MediaStreamTrack;

describe('blurOf', () => {
  it.each([
    ['a camera that can', { backgroundBlur: [false, true] }, { backgroundBlur: true }, true],
    ['a camera that can and does not', { backgroundBlur: [true, false] }, { backgroundBlur: false }, false],
    ['a system that always blurs', { backgroundBlur: [true] }, { backgroundBlur: true }, null],
    ['a camera that cannot', {}, {}, null],
    ['an old browser', null, {}, null],
  ])('%s', (_what, capabilities, settings, blur) => {
    expect(blurOf(camera(capabilities, settings))).toBe(blur);
  });

  it('is not offered without a camera', () => expect(blurOf(null)).toBeNull());
});

it('keeps what else was asked of the camera', async () => {
  const applyConstraints = vi.fn(async () => undefined);
  const track = { getConstraints: () => ({ width: 1280 }), applyConstraints };
  await setBlur(track as unknown as MediaStreamTrack, true);
  expect(applyConstraints).toHaveBeenCalledWith({ width: 1280, backgroundBlur: true });
});
