import { useStore } from '../../../lib/store.ts';
import type { ClassroomChannel } from '../connection/channel.ts';
import { useClassroom } from '../context/classroom-context.ts';
import { type BoardSnapshot, NO_BOARD } from './board-snapshot.ts';
import { BoardStore } from './board-store.ts';

/** The id of the board among the views that can fill the stage. */
export const BOARD_VIEW = 'board';

/** One store for each stay: the button, the stage and the listener look at the same board. */
const stores = new WeakMap<ClassroomChannel, BoardStore>();

/** The board of the room that this component is in; the store is null until there is a connection. */
export function useBoard(): { store: BoardStore | null; state: BoardSnapshot } {
  const { session, door } = useClassroom();
  const store =
    session === null ? null : storeFor(session.channel, door.lessonId, door.me.role === 'teacher');
  return { store, state: useStore(store, NO_BOARD) };
}

function storeFor(channel: ClassroomChannel, lessonId: string, isTeacher: boolean): BoardStore {
  const known = stores.get(channel);
  if (known !== undefined) return known;
  const store = new BoardStore(channel, lessonId, isTeacher);
  stores.set(channel, store);
  return store;
}
