/** Keeps recording who is in the rooms that this process serves, so that their minutes end with it and not later. */
import type { Services } from '../platform/context.ts';
import { closeStalePresence, seePresent } from './presence.ts';
import { type RealtimeServer, stayOf } from './room.ts';

/** Well within the grace after which a stay that is not seen any more counts as ended. */
export const HEARTBEAT_MS = 20_000;

/** People of this node's sockets who are in a classroom or wait in front of it; observers have no presence. */
function peopleHere(io: RealtimeServer): { lessonId: string; userId: string }[] {
  return [...io.of('/').sockets.values()].flatMap((socket) => stayOf(socket) ?? []);
}

/** Beats now and every `everyMs`, one beat at a time, until it is stopped. */
export function beatHearts(
  io: RealtimeServer,
  { db, log }: Pick<Services, 'db' | 'log'>,
  everyMs: number,
): { stop: () => void } {
  let beating = false;
  const beat = async () => {
    if (beating) return;
    beating = true;
    try {
      await seePresent(db, peopleHere(io));
      await closeStalePresence(db);
    } catch (error) {
      log.error({ err: error }, 'presence in classrooms was not recorded');
    } finally {
      beating = false;
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
