import type { PersonAtDoor } from '@kaksha/domain/classroom/door/events.ts';
import { DOOR_MESSAGES } from '@kaksha/domain/classroom/door/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import type { Sharing } from '../devices/use-screen-share.ts';
import type { Door } from '../door.ts';

/** Sharing as the teacher allows it: it is offered to whom it is allowed, and ends when it no longer is. */
export function useAllowedSharing(
  sharing: Sharing,
  me: Door['me'],
  people: readonly PersonAtDoor[],
): Sharing {
  const toast = useToast();
  const allowed = me.role === 'teacher' || people.some(({ userId, share }) => userId === me.id && share);
  const shares = sharing.share.track !== null;
  const stop = useEffectEvent(() => {
    sharing.toggle?.();
    toast.show({ title: DOOR_MESSAGES.mayNotShare, tone: 'error' });
  });
  useEffect(() => {
    if (shares && !allowed) stop();
  }, [shares, allowed]);
  return allowed ? sharing : { ...sharing, toggle: null };
}
