import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { expect, it } from 'vitest';
import { deviceOffText } from './device-off-text.ts';

it('says that the teacher has switched a device off, and whether it can be switched on again', () => {
  expect(deviceOffText('microphone', 'off', null)).toEqual({ title: en.door.microphoneOff, advice: null });
  expect(deviceOffText('camera', 'locked', null)).toEqual({ title: en.door.cameraLocked, advice: null });
});

it('says what is wrong with a device that would stay silent when it is switched on again', () => {
  const { title, advice } = deviceOffText('microphone', 'off', 'blocked');
  expect(title).toBe('Your browser does not let us use your microphone');
  expect(advice).toContain('choose Allow');
});

it('says that a device is locked before anything else: there is nothing to try', () => {
  expect(deviceOffText('microphone', 'locked', 'blocked')).toEqual({
    title: en.door.microphoneLocked,
    advice: null,
  });
});
