/**
 * The parts that a room is put together from. A new part adds an entry here and keeps everything else in its own folder;
 * it takes its data from `useClassroom`.
 */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { activitiesOverlay } from '../activities/activities-overlay.tsx';
import { activitiesPart } from '../activities/activities-part.tsx';
import { handControl } from '../activities/hand-control.tsx';
import { reactionControl } from '../activities/reaction-control.tsx';
import { timerChip } from '../activities/timer-chip.tsx';
import { boardControl, boardListener, boardView } from '../board/board-part.tsx';
import { chatPart } from '../chat/chat-part.tsx';
import type { RoomItem, RoomPanel } from '../context/room-part.ts';
import { filesPart } from '../files/files-part.tsx';
import { BlockedNote, LowDataControl } from '../network/network-parts.tsx';
import { notesPart } from '../notes/notes-part.tsx';
import { peoplePart } from '../people/people-part.tsx';
import { RecordControl } from '../recording/record-control.tsx';
import { RecordingAttendant, RecordingSign } from '../recording/recording-parts.tsx';
import { deviceDecisions } from '../teacher-controls/device-decisions.tsx';
import { knockToasts } from '../teacher-controls/knock-toasts.tsx';
import { observerSign } from '../teacher-controls/observer-sign.tsx';

export const PANELS: readonly RoomPanel[] = [chatPart, peoplePart, filesPart, activitiesPart, notesPart];

/** The panels that somebody is offered. */
export const panelsFor = (role: ClassroomRole): readonly RoomPanel[] =>
  role === 'observer' ? PANELS.filter(({ notForObservers }) => notForObservers !== true) : PANELS;

/** Parts that can fill the stage: the board. */
export const STAGE_VIEWS: readonly RoomItem[] = [boardView];

/** In the header, beside the time: a timer, the sign of a recording. Each shows nothing when there is nothing to show. */
export const HEADER_ITEMS: readonly RoomItem[] = [
  observerSign,
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

/** Over the stage: pop-ups, and listeners that run for as long as one is in the room. */
export const OVERLAYS: readonly RoomItem[] = [
  activitiesOverlay,
  deviceDecisions,
  knockToasts,
  boardListener,
  { id: 'blocked', Item: BlockedNote },
  { id: 'recording', Item: RecordingAttendant },
];
