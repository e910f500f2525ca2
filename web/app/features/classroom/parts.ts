/**
 * The parts that a room is put together from. A new part adds an entry here and keeps everything else in its own folder;
 * what it needs to know it takes from `useClassroom`.
 */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { ComponentType, ReactNode } from 'react';
import { activitiesOverlay } from './activities/activities-overlay.tsx';
import { activitiesPart } from './activities/activities-part.tsx';
import { handControl } from './activities/hand-control.tsx';
import { reactionControl } from './activities/reaction-control.tsx';
import { timerChip } from './activities/timer-chip.tsx';
import { boardControl, boardListener, boardView } from './board/board-part.tsx';
import { chatPart } from './chat-part.tsx';
import { teacherSaid } from './door/teacher-said.tsx';
import { watchingSign } from './door/watching.tsx';
import { whoKnocks } from './door/who-knocks.tsx';
import { filesPart } from './files/files-part.tsx';
import { BlockedNote } from './media/blocked-note.tsx';
import { LowDataControl } from './media/low-data-control.tsx';
import { notesPart } from './notes/notes-part.tsx';
import { peoplePart } from './people/people-part.tsx';
import { RecordControl } from './recording/record-control.tsx';
import { RecordingAttendant, RecordingSign } from './recording/recording-parts.tsx';

/** Something at the side: the chat, the files. */
export interface RoomPanel {
  id: string;
  /** Its heading, and the word on its button. */
  label: string;
  icon: ReactNode;
  /** The key that opens and closes it. */
  shortcut: string;
  /** A hook: how much of it the person has not seen. */
  useCount: (open: boolean) => number;
  /** Set when there is nothing in it for a parent who watches. */
  notForObservers?: true;
  /** Loaded when it is first opened. */
  Body: ComponentType & { preload: () => void };
}

/** Something else that a part puts into the room; what fills the stage does so while `stageView` is its id. */
export interface RoomItem {
  id: string;
  Item: ComponentType;
  /** The keys that it listens to by itself (`useShortcuts`), for the list that '?' opens. */
  shortcuts?: readonly { key: string; does: string }[];
}

export const PANELS: readonly RoomPanel[] = [chatPart, peoplePart, filesPart, activitiesPart, notesPart];

/** The panels that somebody is offered. */
export const panelsFor = (role: ClassroomRole): readonly RoomPanel[] =>
  role === 'observer' ? PANELS.filter(({ notForObservers }) => notForObservers !== true) : PANELS;

/** What can fill the stage: the board. */
export const STAGE_VIEWS: readonly RoomItem[] = [boardView];

/** In the header, beside the time: a timer, the sign of a recording. Each shows nothing when there is nothing to show. */
export const HEADER_ITEMS: readonly RoomItem[] = [
  watchingSign,
  timerChip,
  { id: 'recording', Item: RecordingSign },
];

/** In the bar, between the devices and the panels: a `ControlButton` each. */
export const CONTROLS: readonly RoomItem[] = [
  boardControl,
  handControl,
  reactionControl,
  { id: 'low-data', Item: LowDataControl },
  { id: 'record', Item: RecordControl },
];

/** Over the stage: what pops up, and what has to listen for as long as one is in the room. */
export const OVERLAYS: readonly RoomItem[] = [
  activitiesOverlay,
  teacherSaid,
  whoKnocks,
  boardListener,
  { id: 'blocked', Item: BlockedNote },
  { id: 'recording', Item: RecordingAttendant },
];
