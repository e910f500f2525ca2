import type { DoorClientEvents, PersonAtDoor } from '@kaksha/domain/classroom/door/events.ts';
import { defaultPermissions, type Permissions } from '@kaksha/domain/classroom/door/permissions.ts';
import { useToast } from '../../../ui/toast.tsx';
import { RefusedError, UnansweredError } from '../connection/channel.ts';
import { useClassroom } from '../context/classroom-context.ts';

type DoorEvent = keyof DoorClientEvents;

/** Sends a decision, and says so when it was not taken. Answers whether it was. */
export function useDecide(): <Name extends DoorEvent>(
  event: Name,
  input: Parameters<DoorClientEvents[Name]>[0],
) => Promise<boolean> {
  const { session } = useClassroom();
  const toast = useToast();
  return async (event, input) => {
    // All events of the door have one input and are answered alike, which the compiler does not see through the name.
    const channel = session?.channel as
      | { command(event: DoorEvent, input: unknown): Promise<unknown> }
      | undefined;
    try {
      await channel?.command(event, input);
      return channel !== undefined;
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof UnansweredError)) throw error;
      toast.show({ title: error.message, tone: 'error' });
      return false;
    }
  };
}

/** Admits somebody who was removed or who waits at a locked class, which also answers a knock. */
export function useLetIn(): (userId: string) => Promise<void> {
  const { session } = useClassroom();
  const decide = useDecide();
  return async (userId) => {
    if (await decide('door:let-in', { userId })) session?.answerKnock(userId);
  };
}

/** The teacher's decisions about one person; undefined for the teacher, about whom there are none. */
export function useAtDoor(userId: string): PersonAtDoor | undefined {
  return useClassroom().state.door.people.find((person) => person.userId === userId);
}

const EVERYTHING = defaultPermissions('one_to_one');

/** This person's permissions; all of them until the teacher decides otherwise. */
export function useOwnPermissions(): Permissions {
  return useAtDoor(useClassroom().door.me.id) ?? EVERYTHING;
}
