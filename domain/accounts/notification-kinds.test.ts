import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS, notificationKindsOf } from './notification-kinds.ts';

test('nobody chooses about what they are never told', () => {
  expect(notificationKindsOf('parent')).toEqual(NOTIFICATION_KINDS);
  expect(notificationKindsOf('student')).not.toContain('digest');
  expect(notificationKindsOf('student')).not.toContain('verification');
  expect(notificationKindsOf('teacher')).toEqual([
    'booking',
    'assignment',
    'message',
    'class',
    'payment',
    'verification',
  ]);
});
