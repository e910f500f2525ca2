import type { ChangeEvents } from '@kaksha/domain/realtime.ts';
import { useEffect } from 'react';
import type { RetryPauses } from '../../../lib/loaded-store.ts';
import { useChange, useSocket } from '../../../lib/socket.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

/** Changes that say of which lesson they are. */
type LessonChange = {
  [Name in keyof ChangeEvents]: Parameters<ChangeEvents[Name]> extends [{ lessonId: string }] ? Name : never;
}[keyof ChangeEvents];

/** Nothing else may happen for the rest of a class that would have it read again. */
const RETRY_MS: RetryPauses = [2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * A part of a lesson as it stands: read again whenever it changes, after a break in the connection, and until it could be
 * read. `load` must be a stable function.
 */
export function useLessonPart<Value>(lessonId: string, changed: LessonChange, load: () => Promise<Value>) {
  const part = useLoaded(load, { retryMs: RETRY_MS });
  const { reload } = part;
  const socket = useSocket();
  useChange(changed, (change) => {
    if (change.lessonId === lessonId) void reload();
  });
  useEffect(() => {
    if (socket === null) return;
    const again = () => void reload();
    socket.on('connect', again);
    return () => void socket.off('connect', again);
  }, [socket, reload]);
  return part;
}
