import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { JOIN_OPENS_MINUTES_BEFORE } from '@kaksha/domain/lessons/policy.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DeviceToggles } from '../controls/device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { MediaProblems } from '../devices/media-problems.tsx';
import { MicrophoneLevel } from '../devices/microphone-level.tsx';
import { type Door, takesPart } from '../door/door.ts';
import { countdown } from '../session/class-time.ts';
import { VideoTile } from '../stage/video-tile.tsx';
import { DeviceCheck } from './device-check.tsx';
import styles from './lobby.module.css';

export interface LobbyProps {
  door: Door;
  nowMs: number;
  media: LocalMedia;
  state: LocalMediaState;
  /** Whether the devices have been asked for; long before the class they are not. */
  checking: boolean;
  onCheck: () => void;
  onJoin: () => void;
}

/** Before the class: see and hear oneself, choose devices, wait for the door to open. */
export function Lobby({ door, nowMs, media, state, checking, onCheck, onJoin }: LobbyProps) {
  const opensInMs = Date.parse(door.opensAt) - nowMs;
  const startsInMs = Date.parse(door.startsAt) - nowMs;
  const open = opensInMs <= 0;
  const other = door.others[0];
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.columns}>
        {takesPart(door.me.role) ? (
          <section className={styles.preview} aria-label="Your camera and microphone">
            {checking ? (
              <Preview me={door.me} media={media} state={state} />
            ) : (
              <NotChecked onCheck={onCheck} />
            )}
          </section>
        ) : (
          <section className={styles.preview} aria-label="Watching">
            <div className={styles.notChecked}>
              <h2>You watch this class</h2>
              <p>
                You see and hear it, and nobody sees or hears you. Everybody in it is shown that you watch.
              </p>
            </div>
          </section>
        )}
        <section className={styles.side}>
          <p className={styles.subject}>
            {door.subject}, Class {door.class}
          </p>
          <h1 className={styles.topic}>{door.topic}</h1>
          <p className={styles.when}>
            {other ? `with ${other.name}` : null}
            <br />
            {formatDate(door.startsAt)}, {formatClassTimes(door.startsAt, door.endsAt)}
          </p>
          <div className={styles.join}>
            <Button size="lg" fullWidth disabled={!open} onClick={onJoin}>
              {takesPart(door.me.role) ? 'Join class' : 'Watch class'}
            </Button>
            <p className={styles.wait} data-testid="lobby-wait">
              {open ? (
                startsInMs > 0 ? (
                  <>
                    The class starts in <b>{countdown(startsInMs)}</b>. You can go in already.
                  </>
                ) : (
                  'The class has started.'
                )
              ) : (
                <>
                  The classroom opens in <b>{countdown(opensInMs)}</b>, {JOIN_OPENS_MINUTES_BEFORE} minutes
                  before the start.
                </>
              )}
            </p>
          </div>
          {checking ? <MediaProblems media={media} state={state} /> : null}
        </section>
        {checking ? (
          <DeviceCheck media={media} state={state} iceServers={door.iceServers} others={door.others.length} />
        ) : null}
      </div>
    </main>
  );
}

function Preview({ me, media, state }: { me: Door['me']; media: LocalMedia; state: LocalMediaState }) {
  const { microphone, camera } = state;
  const stream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);
  const asking = (microphone.asking && microphone.on) || (camera.asking && camera.on);
  return (
    <>
      <div className={styles.picture} data-theme="dark">
        <VideoTile
          label="You"
          name={me.name}
          picture={me.profilePicture}
          stream={stream}
          microphone={microphone.track !== null && microphone.on}
          camera={camera.track !== null}
          own
          avatarSize={128}
          className={styles.tile}
        />
        {asking ? (
          <div className={styles.asking} role="status">
            <Spinner />
            <p>Please allow your camera and microphone when the browser asks.</p>
          </div>
        ) : null}
      </div>
      <div className={styles.meter}>
        <MicrophoneLevel track={microphone.on ? microphone.track : null} />
        <p className={styles.meterText}>{meterText(state)}</p>
      </div>
      <div className={styles.toggles}>
        <DeviceToggles media={media} state={state} />
      </div>
    </>
  );
}

function meterText({ microphone }: LocalMediaState): ReactNode {
  if (!microphone.on) return 'Your microphone is muted.';
  if (microphone.problem !== null) return 'We do not hear you.';
  if (microphone.track === null) return 'Your microphone is not there yet.';
  return 'Say something: the bar moves when we hear you.';
}

function NotChecked({ onCheck }: { onCheck: () => void }) {
  return (
    <div className={styles.notChecked}>
      <h2>There is time to check your camera and microphone</h2>
      <p>See how you look and whether we hear you. Nobody else sees or hears it.</p>
      <Button variant="secondary" onClick={onCheck}>
        Check camera and microphone
      </Button>
    </div>
  );
}
