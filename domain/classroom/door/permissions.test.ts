import { describe, expect, it } from 'vitest';
import { DEVICE_STATES, defaultPermissions, mayDraw, mayPublish } from './permissions.ts';

describe('what people may do', () => {
  it('is the same for both where one is taught alone; in a group the teacher shares and draws', () => {
    for (const kind of ['one_to_one', 'trial'] as const) {
      expect(defaultPermissions(kind)).toEqual({
        microphone: 'free',
        camera: 'free',
        share: true,
        draw: true,
      });
    }
    expect(defaultPermissions('group')).toEqual({
      microphone: 'free',
      camera: 'free',
      share: false,
      draw: false,
    });
  });

  it('follows what the teacher decided, for students', () => {
    const free = defaultPermissions('one_to_one');
    const sent = DEVICE_STATES.map((microphone) =>
      mayPublish('student', { ...free, microphone }, 'microphone'),
    );
    expect(sent).toEqual([true, false, false]);
    expect(mayPublish('student', { ...free, camera: 'locked' }, 'camera')).toBe(false);
    expect(mayPublish('student', { ...free, camera: 'locked' }, 'microphone')).toBe(true);
    expect(mayPublish('student', { ...free, share: false }, 'screen')).toBe(false);
    expect(mayPublish('student', free, 'screen')).toBe(true);
    expect(mayDraw('student', { ...free, draw: false })).toBe(false);
    expect(mayDraw('student', free)).toBe(true);
  });

  it('never limits the teacher, and lets a parent who watches send nothing', () => {
    const nothing = { microphone: 'locked', camera: 'locked', share: false, draw: false } as const;
    for (const what of ['microphone', 'camera', 'screen'] as const) {
      expect(mayPublish('teacher', nothing, what)).toBe(true);
      expect(mayPublish('observer', defaultPermissions('one_to_one'), what)).toBe(false);
    }
    expect(mayDraw('teacher', nothing)).toBe(true);
    expect(mayDraw('observer', defaultPermissions('one_to_one'))).toBe(false);
  });
});
