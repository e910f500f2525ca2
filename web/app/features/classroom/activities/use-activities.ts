import { useStore } from '../../../lib/store.ts';
import { useToast } from '../../../ui/toast.tsx';
import { RefusedError, UnansweredError } from '../connection/channel.ts';
import { useClassroom } from '../context/classroom-context.ts';
import type { ClassroomSession } from '../session/classroom-session.ts';
import { type Activities, ActivitiesStore, BEFORE_ACTIVITIES } from './activities-store.ts';

/** One store for each stay, shared by the panel, the bar, the header and the tiles. */
const stores = new WeakMap<ClassroomSession, ActivitiesStore>();

function storeOf(session: ClassroomSession, myId: string): ActivitiesStore {
  const known = stores.get(session);
  if (known !== undefined) return known;
  const made = new ActivitiesStore(session.channel, myId);
  stores.set(session, made);
  return made;
}

/** The activities of this class, and their store, which is null until the socket is there. */
export function useActivities(): { activities: Activities; store: ActivitiesStore | null } {
  const { session, door } = useClassroom();
  const store = session === null ? null : storeOf(session, door.me.id);
  return { activities: useStore(store, BEFORE_ACTIVITIES), store };
}

/** Does something and says in a toast why it did not work; answers whether it did. */
export function useAttempt(): (deed: Promise<void> | undefined) => Promise<boolean> {
  const toast = useToast();
  return async (deed) => {
    try {
      await deed;
      return deed !== undefined;
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof UnansweredError)) throw error;
      toast.show({ title: error.message, tone: error instanceof RefusedError ? 'warning' : 'error' });
      return false;
    }
  };
}
