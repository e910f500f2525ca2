import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { expect, it } from 'vitest';
import { stoppedText } from './stopped-text.ts';

it('says that the teacher has switched a device off, and whether it can be switched on again', () => {
  expect(stoppedText('microphone', 'off', null)).toEqual({ title: en.door.microphoneOff, advice: null });
  expect(stoppedText('camera', 'locked', null)).toEqual({ title: en.door.cameraLocked, advice: null });
});

it('says what is wrong with a device that would stay silent when it is switched on again', () => {
  const { title, advice } = stoppedText('microphone', 'off', 'blocked');
  expect(title).toBe('Your browser does not let us use your microphone');
  expect(advice).toContain('choose Allow');
});

it('says that a device is locked before anything else: there is nothing to try', () => {
  expect(stoppedText('microphone', 'locked', 'blocked')).toEqual({
    title: en.door.microphoneLocked,
    advice: null,
  });
});
