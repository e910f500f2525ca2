import type { PersonAtDoor } from '@kaksha/domain/classroom/door/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { type Classroom, ClassroomContext } from '../context/classroom-context.ts';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { type Sharing, useScreenShare } from '../devices/use-screen-share.ts';
import { type Door, takesPart } from '../door/door.ts';
import {
  type Announcement,
  announcementsSince,
  withAnnouncement,
} from '../session/screen-reader-announcements.ts';
import { useClassroomSession } from '../session/use-classroom-session.ts';
import { meOf, othersOf } from '../stage/room-people.ts';
import { useStage } from '../stage/use-stage.ts';
import { RoomLayout } from './room-layout.tsx';

/** Sharing as the teacher allows it: offered while it is allowed, ended when it no longer is. */
function useAllowedSharing(sharing: Sharing, me: Door['me'], people: readonly PersonAtDoor[]): Sharing {
  const toast = useToast();
  const allowed = me.role === 'teacher' || people.some(({ userId, share }) => userId === me.id && share);
  const shares = sharing.share.track !== null;
  const stop = useEffectEvent(() => {
    sharing.toggle?.();
    toast.show({ title: en.door.mayNotShare, tone: 'error' });
  });
  useEffect(() => {
    if (shares && !allowed) stop();
  }, [shares, allowed]);
  return allowed ? sharing : { ...sharing, toggle: null };
}

/** Dialogs and menus stand outside the classroom's element: while it is shown, the whole page is dark (the look). */
function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, []);
}

/**
 * Announcements for screen readers: those of the session, and those of the room's parts.
 * Each thing is a line of its own, so that two that come at once, or the same twice, are both read out.
 */
function useAnnouncer(ofSession: readonly Announcement[]): {
  said: readonly Announcement[];
  announce: (text: string) => void;
} {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const announce = useCallback((text: string) => {
    if (text !== '') setSaid((before) => withAnnouncement(before, text));
  }, []);
  const last = useRef<Announcement | undefined>(undefined);
  useEffect(() => {
    for (const { text } of announcementsSince(ofSession, last.current)) announce(text);
    last.current = ofSession.at(-1) ?? last.current;
  }, [announce, ofSession]);
  return { said, announce };
}

/** Why somebody is not in the room, in words for them. */
export interface TurnedAway {
  title: string;
  text: string;
  /** Whether the teacher may let them in: the page then comes in by itself. */
  mayBeLetIn: boolean;
}

export interface RoomProps {
  door: Door;
  nowMs: number;
  media: LocalMedia;
  mediaState: LocalMediaState;
  onLeave: () => void;
  /** The lesson was ended or settled; its new status. */
  onEnded: (status: string) => void;
  /** Joined in another window, or turned away. */
  onTurnedAway: (turned: TurnedAway) => void;
}

/** The class itself: this browser's stay in it, and the context for every part of the room. */
export function Room({ door, nowMs, media, mediaState, onLeave, onEnded, onTurnedAway }: RoomProps) {
  useDarkPage();
  const { me } = door;
  const screen = useScreenShare();
  const { session, state } = useClassroomSession({ door, media: mediaState, share: screen.share });
  const sharing = useAllowedSharing(screen, me, state.door.people);
  const [openPanel, showPanel] = useState<string | null>(null);
  const [stageView, showOnStage] = useState<string | null>(null);
  const { said, announce } = useAnnouncer(state.announcements);
  const stage = useStage(door);

  useEffect(() => {
    if (session === null) return;
    // At once, not when the room is drawn again: the teacher may let them in before that.
    const watch = () => {
      const { endedStatus, phase, refusal, wasIn } = session.snapshot();
      if (endedStatus !== null) onEnded(endedStatus);
      else if (phase === 'replaced') {
        onTurnedAway({ title: en.door.outTitle, text: en.connection.elsewhere, mayBeLetIn: false });
      } else if (phase === 'refused') {
        const title = wasIn ? en.door.outTitle : en.door.keptOutTitle;
        const text = refusal ?? 'You cannot join this class now.';
        onTurnedAway({ title, text, mayBeLetIn: true });
      }
    };
    watch();
    return session.subscribe(watch);
  }, [session, onEnded, onTurnedAway]);

  const { microphone, camera } = mediaState;
  const ownStream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);
  const own = {
    stream: ownStream,
    microphone: microphone.track !== null && microphone.on,
    camera: camera.track !== null,
  };

  const classroom: Classroom = {
    door,
    nowMs,
    session,
    state,
    media,
    mediaState,
    ownVoice: microphone.on ? microphone.track : null,
    ownShare: screen.share,
    people: [...othersOf(door, state.remotes), ...(takesPart(me.role) ? [meOf(door, own)] : [])],
    nameOf: (userId) => {
      if (userId === me.id) return 'You';
      const peer = state.remotes.find((remote) => remote.peer.userId === userId)?.peer;
      return (peer ?? door.others.find(({ id }) => id === userId))?.name ?? 'Somebody';
    },
    openPanel,
    showPanel,
    stageView,
    showOnStage,
    stage,
    announce,
  };
  return (
    <ClassroomContext value={classroom}>
      <RoomLayout
        media={media}
        mediaState={mediaState}
        sharing={sharing}
        said={said}
        onLeave={onLeave}
        onEnded={onEnded}
      />
    </ClassroomContext>
  );
}
