import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSocket } from '../../../lib/socket.ts';
import { useStore } from '../../../lib/store.ts';
import type { LocalMediaState } from '../devices/local-media.ts';
import type { ScreenShareState } from '../devices/screen-share.ts';
import type { Door } from '../door/door.ts';
import { passesFor } from '../door/joining.ts';
import { useLowData } from '../media/low-data.ts';
import { ClassroomSession } from './classroom-session.ts';
import { BEFORE_JOINING, withObserversAside, withoutPictures } from './session-state.ts';

interface Options {
  door: Pick<Door, 'lessonId' | 'me' | 'mediaPath' | 'iceServers' | 'joinToken'>;
  media: LocalMediaState;
  share: ScreenShareState;
}

/** Joins the room while the component is shown, with the devices of the moment. */
export function useClassroomSession({ door, media, share }: Options) {
  const socket = useSocket();
  const { on: lowData } = useLowData();
  const { iceServers } = door;
  const [session, setSession] = useState<ClassroomSession | null>(null);
  const state = useStore(session, BEFORE_JOINING);

  const audio = media.microphone.track;
  const video = media.camera.track;
  const microphone = audio !== null && media.microphone.on;
  // Nobody is told that there is a picture which is not sent.
  const camera = video !== null && !lowData;
  const { track: screen, sound: screenSound } = share;
  const sharing = screen !== null && !lowData;
  const create = useEffectEvent((opened: NonNullable<typeof socket>) => {
    const tracks = { audio, video, screen, screenSound };
    return new ClassroomSession({
      socket: opened,
      lessonId: door.lessonId,
      myId: door.me.id,
      role: door.me.role,
      pass: passesFor(door.lessonId, door.joinToken),
      mediaPath: door.mediaPath,
      lowData,
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
    () => session?.media.setTracks({ audio, video, screen, screenSound }),
    [session, audio, video, screen, screenSound],
  );
  useEffect(
    () => session?.setMedia({ microphone, camera, screen: sharing }),
    [session, microphone, camera, sharing],
  );

  useEffect(() => session?.media.setLowData(lowData), [session, lowData]);
  useEffect(() => session?.media.setIceServers(iceServers), [session, iceServers]);

  const shown = useMemo(() => withObserversAside(lowData ? withoutPictures(state) : state), [lowData, state]);
  return { session, state: shown };
}
