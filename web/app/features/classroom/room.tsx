import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import { NO_SHOW_MINUTES, noShowDecidableAtMs } from '@kaksha/domain/lessons/policy.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EndClassDialog, ReportAbsenceDialog } from './after/settling-dialogs.tsx';
import { timeLeft } from './class-time.ts';
import { type Classroom, ClassroomContext } from './classroom-context.ts';
import { Controls } from './controls/controls.tsx';
import { useShortcuts } from './controls/use-shortcuts.ts';
import { toggleCamera, toggleMicrophone } from './devices/device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from './devices/local-media.ts';
import { MediaProblems } from './devices/media-problems.tsx';
import type { ScreenShareState } from './devices/screen-share.ts';
import { useScreenShare } from './devices/use-screen-share.ts';
import type { Door } from './door.ts';
import { SidePanel } from './panels/side-panel.tsx';
import { HEADER_ITEMS, OVERLAYS, PANELS, STAGE_VIEWS } from './parts.ts';
import styles from './room.module.css';
import type { SessionState } from './session-state.ts';
import { ScreenView } from './stage/screen-view.tsx';
import { VideoTile } from './stage/video-tile.tsx';
import { Waiting } from './stage/waiting.tsx';
import { useClassroomSession } from './use-classroom-session.ts';
import { useDarkPage } from './use-dark-page.ts';

export interface RoomProps {
  door: Door;
  nowMs: number;
  media: LocalMedia;
  mediaState: LocalMediaState;
  onLeave: () => void;
  /** The lesson was ended or settled; its new status. */
  onEnded: (status: string) => void;
  /** Joined in another window, or turned away: says why. */
  onTurnedAway: (reason: string) => void;
}

/** The class itself: the other person large, oneself small, the bar, a panel at the side. */
export function Room({ door, nowMs, media, mediaState, onLeave, onEnded, onTurnedAway }: RoomProps) {
  useDarkPage();
  const { me } = door;
  const { share, toggle: toggleShare } = useScreenShare();
  const { session, state } = useClassroomSession({
    door,
    media: mediaState,
    share,
  });
  const [dialog, setDialog] = useState<'end' | 'absence' | null>(null);
  const main = useRef<HTMLElement>(null);
  const [openPanel, showPanel] = useState<string | null>(null);
  const [stageView, showOnStage] = useState<string | null>(null);

  useEffect(() => main.current?.focus(), []);
  useEffect(() => {
    if (state.endedStatus !== null) onEnded(state.endedStatus);
    else if (state.phase === 'replaced') onTurnedAway(CLASSROOM_MESSAGES.elsewhere);
    else if (state.phase === 'refused') onTurnedAway(state.refusal ?? 'You cannot join this class now.');
  }, [state.endedStatus, state.phase, state.refusal, onEnded, onTurnedAway]);

  const { microphone, camera } = mediaState;
  useShortcuts({
    m: () => toggleMicrophone(media, mediaState),
    v: () => toggleCamera(media, mediaState),
    ...Object.fromEntries(
      PANELS.map(({ id, shortcut }) => [
        shortcut.toLowerCase(),
        () => showPanel(openPanel === id ? null : id),
      ]),
    ),
    ...(toggleShare === null ? {} : { s: toggleShare }),
  });

  const remote = state.remotes[0];
  const screen = remote?.peer.media.screen === true ? remote.screen : null;
  /** Something else fills the stage, and the person moves aside. */
  const shared = screen !== null || stageView !== null;
  const other = door.others[0];
  const otherName = remote?.peer.name ?? other?.name ?? 'the other person';
  const otherCame = other !== undefined && (other.came || state.seen.has(other.id));
  const decidable = nowMs >= noShowDecidableAtMs(Date.parse(door.startsAt));
  const ownStream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);

  const classroom: Classroom = {
    door,
    nowMs,
    session,
    state,
    ownVoice: microphone.on ? microphone.track : null,
    nameOf: (userId) =>
      userId === me.id ? 'You' : (door.others.find(({ id }) => id === userId)?.name ?? otherName),
    openPanel,
    showPanel,
    stageView,
    showOnStage,
  };
  const panel = PANELS.find(({ id }) => id === openPanel);
  const view = STAGE_VIEWS.find(({ id }) => id === stageView);

  return (
    <ClassroomContext value={classroom}>
      <main ref={main} id="content" tabIndex={-1} className={styles.room} data-theme="dark">
        <RoomHeader door={door} nowMs={nowMs} state={state} />
        <div className={styles.middle}>
          <div className={styles.stage}>
            {view === undefined ? null : <view.Item />}
            {remote === undefined ? (
              <Waiting
                name={otherName}
                picture={other?.profilePicture ?? null}
                joining={state.phase === 'joining'}
                text={waitingText(me.role, otherCame, decidable, otherName)}
                action={
                  me.role === 'student' &&
                  decidable &&
                  !otherCame &&
                  (state.phase === 'in' || state.phase === 'waiting') ? (
                    <Button variant="secondary" onClick={() => setDialog('absence')}>
                      Report an absent teacher
                    </Button>
                  ) : null
                }
              />
            ) : (
              <>
                {screen === null ? null : <ScreenView name={remote.peer.name} stream={screen} />}
                <div className={shared ? styles.aside : styles.whole}>
                  <VideoTile
                    key={remote.peer.peerId}
                    label={remote.peer.name}
                    name={remote.peer.name}
                    picture={other?.profilePicture ?? null}
                    stream={remote.stream}
                    microphone={remote.peer.media.microphone}
                    camera={remote.peer.media.camera}
                    size={shared ? 'corner' : 'stage'}
                    speakerId={mediaState.speakerId}
                  />
                </div>
              </>
            )}
            {OVERLAYS.map(({ id, Item }) => (
              <Item key={id} />
            ))}
            <ShareNote share={share} onStop={toggleShare} />
            {remote !== undefined && remote.link !== 'connected' ? (
              <p className={styles.link} role="status">
                <Spinner size="sm" />
                {remote.link === 'reconnecting' ? 'Reconnecting…' : 'Connecting…'}
              </p>
            ) : null}
            <div className={styles.own}>
              <VideoTile
                label="You"
                name={me.name}
                picture={me.profilePicture}
                stream={ownStream}
                microphone={microphone.track !== null && microphone.on}
                camera={camera.track !== null}
                own
                size="corner"
              />
            </div>
            <div className={styles.problems}>
              <MediaProblems media={media} state={mediaState} joined />
            </div>
          </div>
          {panel === undefined ? null : (
            <SidePanel key={panel.id} panel={panel} onClose={() => showPanel(null)} />
          )}
        </div>
        <Controls
          media={media}
          state={mediaState}
          sharing={share.track !== null}
          onShare={toggleShare}
          onLeave={onLeave}
          onEnd={me.role === 'teacher' ? () => setDialog('end') : null}
        />
        <VisuallyHidden aria-live="polite" role="status" data-testid="announcements">
          {state.announcement}
        </VisuallyHidden>
        <EndClassDialog
          open={dialog === 'end'}
          onOpenChange={(open) => setDialog(open ? 'end' : null)}
          lessonId={door.lessonId}
          onSettled={onEnded}
          studentCame={otherCame}
          studentName={otherName}
        />
        <ReportAbsenceDialog
          open={dialog === 'absence'}
          onOpenChange={(open) => setDialog(open ? 'absence' : null)}
          lessonId={door.lessonId}
          onSettled={onEnded}
          teacherName={otherName}
        />
      </main>
    </ClassroomContext>
  );
}

/** Says to whoever shares that they do, for as long as they do. */
function ShareNote({ share, onStop }: { share: ScreenShareState; onStop: (() => void) | null }) {
  if (share.problem !== null) {
    return (
      <p className={styles.share} role="alert">
        {share.problem}
      </p>
    );
  }
  if (share.track === null || onStop === null) return null;
  return (
    <div className={styles.share} role="status">
      You are sharing your screen
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function RoomHeader({ door, nowMs, state }: { door: Door; nowMs: number; state: SessionState }) {
  const left = timeLeft(
    {
      startsAtMs: Date.parse(door.startsAt),
      endsAtMs: Date.parse(door.endsAt),
      closesAtMs: Date.parse(door.closesAt),
    },
    nowMs,
  );
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        {door.topic}
        <span className={styles.subject}>{door.subject}</span>
      </h1>
      {state.online ? null : (
        <p className={styles.offline} role="status">
          <Spinner size="sm" />
          Reconnecting…
        </p>
      )}
      {HEADER_ITEMS.map(({ id, Item }) => (
        <Item key={id} />
      ))}
      <p className={classNames(styles.time, left.urgent && styles.urgent)} data-testid="time-left">
        <ClockIcon size={16} />
        {left.text}
      </p>
    </header>
  );
}

function waitingText(role: Door['me']['role'], came: boolean, decidable: boolean, name: string): string {
  if (came) return `${name} left the room and can come back at any time.`;
  if (!decidable) return 'They appear here as soon as they join.';
  return role === 'student'
    ? `Your teacher is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or get your money back.`
    : `Your student is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or end the class: it is marked as missed, and you are paid.`;
}
