import { createContext, use } from 'react';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import type { ScreenShareState } from '../devices/screen-share.ts';
import type { Door } from '../door/door.ts';
import type { ClassroomSession } from '../session/classroom-session.ts';
import type { SessionState } from '../session/session-state.ts';
import type { RoomPerson } from '../stage/room-people.ts';
import type { StageSettings } from '../stage/use-stage.ts';

/** The state of the room and the actions that every part of it has. */
export interface Classroom {
  door: Door;
  /** The server's time, ticking. */
  nowMs: number;
  /** This browser's stay; null until the socket is there. `session.channel` is how parts talk with the server. */
  session: ClassroomSession | null;
  state: SessionState;
  /** This browser's devices, and how they stand. */
  media: LocalMedia;
  mediaState: LocalMediaState;
  /** One's own voice as it is sent; null while the microphone is off or absent. */
  ownVoice: MediaStreamTrack | null;
  /** One's own shared screen; it has no tile here. */
  ownShare: ScreenShareState;
  /** The people who are here: the teacher first, oneself last; without observers. */
  people: readonly RoomPerson[];
  /** The name of a person of this class here: 'You' for oneself. */
  nameOf: (userId: string) => string;
  /** The panel at the side that is open. */
  openPanel: string | null;
  showPanel: (id: string | null) => void;
  /** The view that fills the stage instead of a person: the id of an entry of `STAGE_VIEWS`, or null. */
  stageView: string | null;
  showOnStage: (id: string | null) => void;
  /** How this person has set up their stage: tiles or the speaker, and the pinned tile. */
  stage: StageSettings;
  /** Announces something to screen readers; visible changes need no words. */
  announce: (text: string) => void;
}

export const ClassroomContext = createContext<Classroom | null>(null);

/** The room that this component is in. Only below `Room`. */
export function useClassroom(): Classroom {
  const classroom = use(ClassroomContext);
  if (classroom === null) throw new Error('useClassroom outside of a classroom');
  return classroom;
}
