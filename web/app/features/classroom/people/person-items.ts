/** What the parts put beside each name in the list of people: a raised hand, what the teacher can do. */
import type { ComponentType } from 'react';
import { personMenu } from '../door/person-menu.tsx';
import type { RoomPerson } from '../stage/people.ts';
import { HandMark } from './hand-mark.tsx';

export interface PersonItem {
  id: string;
  /** Shows nothing for whom there is nothing to show. */
  Item: ComponentType<{ person: RoomPerson }>;
}

export const PERSON_ITEMS: readonly PersonItem[] = [{ id: 'hand', Item: HandMark }, personMenu];
