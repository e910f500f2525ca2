import type { DeviceState } from '@kaksha/domain/classroom/door/permissions.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import { deviceOffText } from './device-off-text.ts';
import styles from './door-decisions.module.css';
import { useDecide, useOwnPermissions } from './use-decisions.ts';

type DeviceName = 'microphone' | 'camera';

const WORDS = {
  microphone: { locked: en.door.microphoneLocked, on: 'Unmute', asked: en.door.askedToSpeak },
  camera: { locked: en.door.cameraLocked, on: 'Turn camera on', asked: en.door.askedForVideo },
} as const;

/** Applies the teacher's decisions about this student's devices, and shows them for as long as they hold. */
function DeviceDecisions() {
  const { door, session, media } = useClassroom();
  const permissions = useOwnPermissions();
  const [asked, setAsked] = useState<DeviceName | null>(null);
  const microphone = useObeyed('microphone', permissions.microphone);
  const camera = useObeyed('camera', permissions.camera);
  useEffect(() => session?.channel.on('door:asked', ({ device }) => setAsked(device)), [session]);
  if (door.me.role !== 'student') return null;

  const switchOn = (device: DeviceName) => {
    setAsked(null);
    if (device === 'microphone') media.setMicrophoneOn(true);
    else media.setCameraOn(true);
  };
  const stopped = [
    { device: 'microphone', state: permissions.microphone, on: microphone },
    { device: 'camera', state: permissions.camera, on: camera },
  ] as const;
  return (
    <div className={styles.notes}>
      {asked === null ? null : (
        <Alert
          tone="info"
          title={WORDS[asked].asked}
          action={
            <>
              <Button size="sm" onClick={() => switchOn(asked)}>
                {WORDS[asked].on}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setAsked(null)}>
                Not now
              </Button>
            </>
          }
        />
      )}
      {stopped.map(({ device, state, on }) =>
        state === 'free' || on || asked === device ? null : (
          <Stopped key={device} device={device} state={state} onSwitchOn={() => switchOn(device)} />
        ),
      )}
    </div>
  );
}

interface StoppedProps {
  device: DeviceName;
  state: Exclude<DeviceState, 'free'>;
  onSwitchOn: () => void;
}

/** The reason why a device is off: the teacher, or, where they would let it be switched on again, a problem with it. */
function Stopped({ device, state, onSwitchOn }: StoppedProps) {
  const { problem, asking } = useClassroom().mediaState[device];
  const { title, advice } = deviceOffText(device, state, problem);
  const [putAway, setPutAway] = useState<string | null>(null);
  // Another reason is news, and so is the same one after it was asked for again.
  if (putAway !== null && (putAway !== title || asking)) setPutAway(null);
  if (putAway === title) return null;
  return (
    <Alert
      tone="warning"
      title={title}
      onDismiss={() => setPutAway(title)}
      action={
        state === 'locked' ? undefined : (
          <Button size="sm" variant="secondary" onClick={onSwitchOn}>
            {advice === null ? WORDS[device].on : 'Try again'}
          </Button>
        )
      }
    >
      {advice}
    </Alert>
  );
}

/**
 * Switches a device off when the teacher has, and takes it back when its person switches it on again; a locked device goes
 * off again. Answers whether it is on.
 */
function useObeyed(device: DeviceName, state: DeviceState): boolean {
  const { media, mediaState } = useClassroom();
  const toast = useToast();
  const decide = useDecide();
  const { on } = mediaState[device];
  const obeyed = useRef(false);
  const switchOff = useEffectEvent(() =>
    device === 'microphone' ? media.setMicrophoneOn(false) : media.setCameraOn(false),
  );
  const takeBack = useEffectEvent(async () => {
    if (!(await decide('door:take-back', { device }))) switchOff();
  });
  const sayLocked = useEffectEvent(() => toast.show({ title: WORDS[device].locked, tone: 'error' }));
  useEffect(() => {
    if (state === 'free') {
      obeyed.current = false;
    } else if (!on) {
      obeyed.current = true;
    } else if (!obeyed.current) {
      switchOff();
    } else if (state === 'locked') {
      switchOff();
      sayLocked();
    } else {
      void takeBack();
    }
  }, [state, on]);
  return on;
}

/** Over the stage, for students. */
export const deviceDecisions: RoomItem = { id: 'device-decisions', Item: DeviceDecisions };
