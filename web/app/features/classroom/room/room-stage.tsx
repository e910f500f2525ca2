import { en as MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/words/en.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PersonSigns } from '../activities/person-signs.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { MediaProblems } from '../devices/media-problems.tsx';
import type { ScreenShareState } from '../devices/screen-share.ts';
import type { useScreenShare } from '../devices/use-screen-share.ts';
import { useLowData } from '../media/low-data.ts';
import { useMediaInfo } from '../network/use-media-info.ts';
import { arrange, ME, screenTileOf } from '../stage/arrangement.ts';
import type { RoomPerson } from '../stage/room-people.ts';
import { type SeenTile, Stage } from '../stage/stage.tsx';
import { useSmallWindow } from '../stage/use-small-window.tsx';
import { useSpeaking } from '../stage/use-speaking.ts';
import { Waiting } from '../stage/waiting.tsx';
import type { Awaited } from '../stage/waiting-text.ts';
import { OVERLAYS, STAGE_VIEWS } from './parts.ts';
import styles from './room-stage.module.css';

export interface RoomStageProps {
  media: LocalMedia;
  mediaState: LocalMediaState;
  sharing: ReturnType<typeof useScreenShare>;
  /** The person one waits for while nobody is there. */
  whom: Awaited;
  onReportAbsence: () => void;
}

/** The stage as this room has it: the people, the speaker, the quality of their streams, and the parts over it. */
export function RoomStage({ media, mediaState, sharing, whom, onReportAbsence }: RoomStageProps) {
  const { door, session, state, people, stage, stageView, showPanel } = useClassroom();
  const { quality, own, stalled } = useMediaInfo();
  const microphone = mediaState.microphone.track;
  const ownVoice = useMemo(() => (microphone === null ? null : new MediaStream([microphone])), [microphone]);
  const speaking = useSpeaking(
    people.map((person) => ({ ...person, stream: person.id === ME ? ownVoice : person.stream })),
  );
  const shown = people.map((person) => ({
    ...person,
    quality: person.id === ME ? own : (quality.get(person.id) ?? null),
    // Theirs may have broken where ours, to the media server, has not.
    link: person.link === 'connected' && stalled.has(person.id) ? ('reconnecting' as const) : person.link,
  }));
  const others = shown.filter(({ id }) => id !== ME);
  const View = STAGE_VIEWS.find(({ id }) => id === stageView)?.Item ?? null;
  const arrangement = arrange({
    me: others.length < shown.length,
    others: others.map(({ id }) => id),
    screens: others.filter(({ screen }) => screen !== null).map(({ id }) => screenTileOf(id)),
    view: View !== null,
    pinned: stage.pinned,
    look: stage.look,
    speaker: speaking.active,
  });
  const area = useRef<HTMLDivElement>(null);
  const large = whoIsLarge(arrangement.main, others, speaking.active);
  const smallWindow = useSmallWindow(large, (id) => videoOf(area.current, id));
  const { smallWindow: opener, setSmallWindowOpen } = stage;
  useEffect(() => {
    opener.current = smallWindow.toggle;
  });
  useEffect(() => setSmallWindowOpen(smallWindow.open), [smallWindow.open, setSmallWindowOpen]);

  const visible = session?.media;
  const onSeen = useCallback((tiles: readonly SeenTile[]) => visible?.setVisible(tiles), [visible]);

  return (
    <div ref={area} className={styles.area}>
      <Stage
        arrangement={arrangement}
        people={shown}
        pinned={stage.pinned}
        onPin={stage.togglePin}
        speakers={speaking.speakers}
        speaker={speaking.active}
        speakerId={mediaState.speakerId}
        View={View}
        waiting={
          <Waiting
            name={whom.name}
            picture={whom.picture}
            triedInVain={state.phase === 'joining' ? state.inVain : null}
            text={whom.text}
            action={
              door.me.role === 'student' &&
              whom.late &&
              !whom.came &&
              (state.phase === 'in' || state.phase === 'waiting') ? (
                <Button variant="secondary" onClick={onReportAbsence}>
                  Report an absent teacher
                </Button>
              ) : null
            }
          />
        }
        onMore={() => showPanel('people')}
        smallWindow={smallWindow}
        onSeen={onSeen}
        signsOf={signsOf}
      >
        {OVERLAYS.map(({ id, Item }) => (
          <Item key={id} />
        ))}
        <ShareNote share={sharing.share} onStop={sharing.toggle} />
        <div className={styles.problems}>
          <MediaProblems media={media} state={mediaState} joined />
        </div>
      </Stage>
      {smallWindow.element}
    </div>
  );
}

/** Shows somebody who shares their screen that they do, for as long as they do. */
function ShareNote({ share, onStop }: { share: ScreenShareState; onStop: (() => void) | null }) {
  const { on: lowData } = useLowData();
  if (share.problem !== null) {
    return (
      <p className={styles.note} role="alert">
        {share.problem}
      </p>
    );
  }
  if (share.track === null || onStop === null) return null;
  return (
    <div className={styles.note} role="status">
      {lowData ? MEDIA_MESSAGES.screenNotSent : 'You are sharing your screen'}
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

const signsOf = (userIds: readonly string[]) => <PersonSigns userIds={userIds} />;

/** The person in the small window: the large one, else the last speaker, else the teacher. */
function whoIsLarge(
  main: string | null,
  others: readonly RoomPerson[],
  speaker: string | null,
): RoomPerson | null {
  const large = others.find(({ id }) => id === main || screenTileOf(id) === main);
  return large ?? others.find(({ id }) => id === speaker) ?? others[0] ?? null;
}

const videoOf = (area: HTMLElement | null, id: string): HTMLVideoElement | null =>
  area?.querySelector<HTMLVideoElement>(`[data-tile="${CSS.escape(id)}"] video`) ?? null;
