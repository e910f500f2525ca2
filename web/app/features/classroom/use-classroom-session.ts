import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSocket } from '../../lib/socket.ts';
import { ClassroomSession } from './classroom-session.ts';
import type { LocalMediaState } from './devices/local-media.ts';
import type { ScreenShareState } from './devices/screen-share.ts';
import { BEFORE_JOINING } from './session-state.ts';

const never = () => () => {};
const before = () => BEFORE_JOINING;

interface Options {
  lessonId: string;
  myId: string;
  iceServers: RTCIceServer[];
  media: LocalMediaState;
  share: ScreenShareState;
}

/** Is in the room while the component is shown, with whatever devices there are at the moment. */
export function useClassroomSession({ lessonId, myId, iceServers, media, share }: Options) {
  const socket = useSocket();
  const [session, setSession] = useState<ClassroomSession | null>(null);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.snapshot ?? before, before);

  const audio = media.microphone.track;
  const video = media.camera.track;
  const microphone = audio !== null && media.microphone.on;
  const camera = video !== null;
  const { track: screen, sound: screenSound } = share;
  const sharing = screen !== null;
  const create = useEffectEvent((opened: NonNullable<typeof socket>) => {
    const tracks = { audio, video, screen, screenSound };
    return new ClassroomSession({
      socket: opened,
      lessonId,
      myId,
      iceServers,
      tracks,
      media: { microphone, camera, screen: sharing },
    });
  });

  useEffect(() => {
    if (socket === null) return;
    const created = create(socket);
    created.start();
    setSession(created);
    return () => created.stop();
  }, [socket]);

  useEffect(
    () => session?.setTracks({ audio, video, screen, screenSound }),
    [session, audio, video, screen, screenSound],
  );
  useEffect(
    () => session?.setMedia({ microphone, camera, screen: sharing }),
    [session, microphone, camera, sharing],
  );

  return { session, state };
}
