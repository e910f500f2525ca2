import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import { type Knocking, knockText } from '../door/knocks.ts';
import { useAtDoor, useLetIn } from './use-decisions.ts';

/** Notifies the teacher of people outside. */
function KnockToasts() {
  const { knocks } = useClassroom().state;
  return knocks.map((knock) => <KnockToast key={knock.userId} knock={knock} />);
}

/** It lies over the room, so it does not stand there for ever: the list of people, and its count, go on saying it. */
const SHOWN_MS = 20_000;

/** A person is announced once, and again when they ask again. */
function KnockToast({ knock }: { knock: Knocking }) {
  const { userId, times } = knock;
  const toast = useToast();
  const letIn = useLetIn();
  const removed = useAtDoor(userId)?.removed === true;
  const id = `knock-${userId}`;
  const title = knockText(knock);
  const description = removed ? 'You removed them from this class.' : 'You locked this class.';
  const onLetIn = useEffectEvent(() => void letIn(userId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is news, with the same words
  useEffect(() => {
    const action = { label: 'Let in', onClick: () => onLetIn() };
    toast.show({ id, title, description, tone: 'info', timeoutMs: SHOWN_MS, action });
  }, [toast, id, title, description, times]);
  useEffect(() => () => toast.close(id), [toast, id]);
  return null;
}

/** For the teacher. */
export const knockToasts: RoomItem = { id: 'knock-toasts', Item: KnockToasts };
