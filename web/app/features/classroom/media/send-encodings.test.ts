import { describe, expect, it } from 'vitest';
import { cameraLayers, singleEncoding, targetBitsPerSecond } from './send-encodings.ts';

const PICTURE = { priority: 'low', networkPriority: 'low' };
const VOICE = { priority: 'high', networkPriority: 'high' };

describe('a camera in a group', () => {
  it('of a teacher is sent with 720, 360 and 180 lines, each with its share, at whatever frames it has', () => {
    expect(cameraLayers('teacher')).toEqual([
      { rid: 'h', scaleResolutionDownBy: 1, maxBitrate: 700_000, ...PICTURE },
      { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 220_000, ...PICTURE },
      { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 80_000, ...PICTURE },
    ]);
  });

  it('of a student is sent with 360 and 180 lines, at 15 and 10 frames at most', () => {
    expect(cameraLayers('student')).toEqual([
      { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 220_000, maxFramerate: 15, ...PICTURE },
      { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 80_000, maxFramerate: 10, ...PICTURE },
    ]);
  });
});

describe('one stream', () => {
  it('of a voice, or of what a screen sounds like, goes before everything else and has no limit', () => {
    expect(singleEncoding('audio')).toEqual(VOICE);
    expect(singleEncoding('screenSound')).toEqual(VOICE);
  });

  it('of a picture goes after the voices, and a screen may take more than a face', () => {
    expect(singleEncoding('video')).toEqual({ maxBitrate: 1_200_000, ...PICTURE });
    expect(singleEncoding('screen')).toEqual({ maxBitrate: 1_500_000, ...PICTURE });
  });
});

describe('what pictures take', () => {
  it('between two is one picture each way; while nobody is there, one’s own', () => {
    expect(targetBitsPerSecond({ direct: true, role: 'student', received: ['m'] })).toBe(2_400_000);
    expect(targetBitsPerSecond({ direct: true, role: 'student', received: [] })).toBe(1_200_000);
  });

  it('in a group is all layers that are sent, and those that are received', () => {
    expect(targetBitsPerSecond({ direct: false, role: 'teacher', received: ['l', 'l'] })).toBe(1_160_000);
    expect(targetBitsPerSecond({ direct: false, role: 'student', received: ['h'] })).toBe(1_000_000);
  });
});
