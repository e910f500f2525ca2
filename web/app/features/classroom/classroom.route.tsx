import { JOIN_OPENS_MINUTES_BEFORE } from '@kaksha/domain/lessons/policy.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useRouteError } from 'react-router';
import { tokenHolder } from '../../lib/access-token.ts';
import { api } from '../../lib/api.ts';
import { errorMessage, isApiError } from '../../lib/api-errors.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useLiveRevalidation, useSocket } from '../../lib/socket.ts';
import { useStore } from '../../lib/store.ts';
import { bring } from '../../ui/bring.ts';
import { Button } from '../../ui/button.tsx';
import { IllustrationOfTrouble } from '../../ui/illustrations/of-trouble.tsx';
import { LinkButton, RouterLink } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ClassLeft } from './after/class-left.tsx';
import styles from './after/notice.module.css';
import { INITIAL_MEDIA, LocalMedia, type LocalMediaState } from './devices/local-media.ts';
import { type Door, takesPart } from './door/door.ts';
import frame from './frame.module.css';
import { Lobby } from './lobby/lobby.tsx';
import { useFreshIceServers } from './media/use-fresh-ice-servers.ts';
import { Room, type TurnedAway } from './room/room.tsx';

/** This browser's devices, open while `active`. */
function useLocalMedia(active: boolean): { media: LocalMedia; state: LocalMediaState } {
  const [media] = useState(() => new LocalMedia());
  const state = useStore(media, INITIAL_MEDIA);
  useEffect(() => {
    if (!active) return;
    media.start().catch(reportError);
    return () => media.stop();
  }, [media, active]);
  return { media, state };
}

/** The server's time in epoch milliseconds, each second; `offsetMs` is how far this device's clock is behind it. */
function useServerClock(offsetMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now() + offsetMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now() + offsetMs);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return nowMs;
}

const ClassOver = onDemand(() =>
  bring(() => import('./after/class-over.tsx')).then((module) => module.ClassOver),
);

interface Entrance {
  door: Door;
  /** How far this device's clock is behind the server's. */
  clockOffsetMs: number;
}

export const meta = () => privateMeta('Classroom');

let last: Entrance | undefined;

/** Loaded again when the lesson changes. A network that fails at that moment must not end the class. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Entrance> {
  const lessonId = params.id ?? '';
  try {
    const door = await api.classroom.enter({ lessonId });
    last = { door, clockOffsetMs: Date.parse(door.now) - Date.now() };
    return last;
  } catch (error) {
    const answered = isApiError(error) && error.status < 500;
    if (!answered && last?.door.lessonId === lessonId && last.door.me.id === tokenHolder()) return last;
    throw error;
  }
}

/** From this long before the door opens the devices are asked for without a press. */
const CHECK_BEFORE_MS = 30 * 60_000;

/** `stay` counts the stays: each begins a room of its own. */
type Place =
  | { at: 'lobby'; stay: number }
  | { at: 'room'; stay: number }
  | ({ at: 'outside'; stay: number; ownWish: boolean } & TurnedAway);

const intoRoom = ({ stay }: Place): Place => ({ at: 'room', stay: stay + 1 });

/** Calls when the teacher lets this person into the class, wherever the page is just then. */
function useAdmitted(lessonId: string, onAdmitted: () => void): void {
  const socket = useSocket();
  const admitted = useEffectEvent(onAdmitted);
  useEffect(() => {
    if (socket === null) return;
    const listen = (lesson: { lessonId: string }) => {
      if (lesson.lessonId === lessonId) admitted();
    };
    socket.on('door:admitted', listen);
    return () => void socket.off('door:admitted', listen);
  }, [socket, lessonId]);
}

export default function Classroom() {
  const { door } = useLoaderData<typeof clientLoader>();
  // Another class is another stay.
  return (
    <Frame>
      <OneClass key={door.lessonId} />
    </Frame>
  );
}

/** The classroom's own ground, with the way home; the room itself is dark and covers all of it. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={frame.frame}>
      <header className={frame.header}>
        <RouterLink to="/" className={frame.home} aria-label="Kaksha, home">
          <Logo />
        </RouterLink>
      </header>
      {children}
    </div>
  );
}

function OneClass() {
  const { door, clockOffsetMs } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const nowMs = useServerClock(clockOffsetMs);
  const [place, setPlace] = useState<Place>({ at: 'lobby', stay: 0 });
  const [checkAsked, setCheckAsked] = useState(false);
  const [endedStatus, setEndedStatus] = useState<string | null>(null);
  useLiveRevalidation(['lesson:changed']);
  useFreshIceServers(place.at === 'room', revalidate);

  const status = endedStatus ?? door.status;
  const over = status !== 'scheduled' || (place.at !== 'room' && nowMs >= Date.parse(door.closesAt));
  const soon = nowMs >= Date.parse(door.opensAt) - CHECK_BEFORE_MS;
  const isHeard = takesPart(door.me.role);
  const checking = isHeard && (soon || checkAsked);
  const { media, state: mediaState } = useLocalMedia(
    isHeard && !over && (place.at === 'room' || (place.at === 'lobby' && checking)),
  );

  const onEnded = useCallback(
    (ended: string) => {
      setEndedStatus(ended);
      revalidate();
    },
    [revalidate],
  );
  const onTurnedAway = useCallback((turned: TurnedAway) => {
    setPlace(({ stay }) => ({ at: 'outside', stay, ownWish: false, ...turned }));
  }, []);
  // One after the other, as they come: who is let in right after a refusal is not left outside by it.
  useAdmitted(door.lessonId, () =>
    setPlace((before) => (before.at === 'outside' && before.mayBeLetIn ? intoRoom(before) : before)),
  );

  if (over) return <ClassOver door={door} status={status} />;
  if (place.at === 'room') {
    return (
      <Room
        key={place.stay}
        door={door}
        nowMs={nowMs}
        media={media}
        mediaState={mediaState}
        onLeave={() =>
          setPlace({
            at: 'outside',
            stay: place.stay,
            title: 'You left the class',
            text: 'The class goes on. You can come back until it ends.',
            ownWish: true,
            mayBeLetIn: false,
          })
        }
        onEnded={onEnded}
        onTurnedAway={onTurnedAway}
      />
    );
  }
  if (place.at === 'outside') {
    return (
      <ClassLeft
        lessonId={door.lessonId}
        title={place.title}
        role={door.me.role}
        ownWish={place.ownWish}
        onRejoin={() => setPlace(intoRoom)}
      >
        {place.text}
      </ClassLeft>
    );
  }
  return (
    <Lobby
      door={door}
      nowMs={nowMs}
      media={media}
      state={mediaState}
      checking={checking}
      onCheck={() => setCheckAsked(true)}
      onJoin={() => setPlace(intoRoom)}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { title, text, again } = refusal(error);
  return (
    <Frame>
      <main id="content" tabIndex={-1} className={styles.page}>
        <div className={styles.notice}>
          <IllustrationOfTrouble of="lost page" />
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            {again ? (
              <Button size="lg" loading={state === 'loading'} onClick={() => revalidate()}>
                Try again
              </Button>
            ) : null}
            <LinkButton to="/" variant="secondary" size="lg">
              Go to the home page
            </LinkButton>
          </div>
        </div>
      </main>
    </Frame>
  );
}

function refusal(error: unknown): { title: string; text: string; again: boolean } {
  if (isApiError(error, 'NOT_FOUND')) {
    return {
      title: 'We could not find that class',
      text: 'The link may be mistyped, or this class belongs to somebody else.',
      again: false,
    };
  }
  if (isApiError(error, 'CONSENT_NEEDED')) {
    return { title: 'Your consent comes first', text: error.message, again: true };
  }
  if (isApiError(error, 'FORBIDDEN')) {
    return {
      title: 'Only the people of this class can go in',
      text: 'A class is between its teacher, its students and the parents who watch.',
      again: false,
    };
  }
  if (isApiError(error, 'CLASSROOM_CLOSED')) {
    return {
      title: error.message,
      text: `The booking has not been accepted yet. The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before the start of an accepted class.`,
      again: true,
    };
  }
  return {
    title: 'The classroom could not be shown',
    text: errorMessage(error, REFUSALS.internal),
    again: true,
  };
}
