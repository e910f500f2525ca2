/** One socket for the whole page, opened only for signed-in people. It carries changes, never data. */
import {
  type ChangeEventName,
  type ChangeEvents,
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@kaksha/domain/realtime.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { leavesToSomebodyElse, renewToken, storedToken } from './access-token.ts';
import { keptView } from './kept-view.ts';
import { useSession } from './session.tsx';
import { session } from './session-store.ts';
import { useReload } from './use-reload.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let socket: AppSocket | null = null;
let opening: Promise<AppSocket> | undefined;
let openedFor: string | null = null;

async function open(): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  let sentToken: string | null = null;
  const opened: AppSocket = io({
    path: SOCKET_PATH,
    // A dropped line in a class is missed after a second; spread, doubled each time, so that a server that was restarted
    // is not asked by everybody at once.
    reconnectionDelay: 300,
    randomizationFactor: 0.5,
    reconnectionDelayMax: 5_000,
    // An operator who views as somebody else gets no events and is not shown as present.
    autoConnect: keptView() === null,
    // Asked again at each (re)connection: the token may have been renewed in between.
    auth: (give) => {
      sentToken = leavesToSomebodyElse() ? null : storedToken();
      give({ token: sentToken });
    },
  });
  opened.on('connect_error', async () => {
    // `active` means that it was the network, and that the socket tries again by itself.
    if (opened.active || sentToken === null || socket !== opened) return;
    // A look has begun on this page, which its next one is for: refused here, it would end there.
    if (keptView() !== null) return;
    try {
      if ((await renewToken(sentToken)) !== 'ended' && socket === opened) opened.connect();
    } catch {
      setTimeout(() => socket === opened && opened.connect(), 5_000);
    }
  });
  opened.on('disconnect', (reason) => {
    // The server closed this socket (its session ended, or a deployment): ask once more, with the current token.
    if (reason === 'io server disconnect' && socket === opened && storedToken() !== null) opened.connect();
  });
  return opened;
}

function close(): void {
  socket?.disconnect();
  socket = null;
  opening = undefined;
  openedFor = null;
}

let watching = false;

/** Closes the socket when its person signs out, or somebody else signs in. */
function watchSession(): void {
  if (watching) return;
  watching = true;
  session.subscribe(() => {
    const { user, loading } = session.snapshot();
    if (!loading && openedFor !== null && user?.id !== openedFor) close();
  });
}

/** The signed-in person's socket; the same one for every caller. */
export function appSocket(): Promise<AppSocket> {
  watchSession();
  if (opening === undefined) {
    openedFor = session.snapshot().user?.id ?? null;
    const promise = open().then((opened) => {
      // Signed out while the library was loading.
      if (opening !== promise) opened.disconnect();
      else socket = opened;
      return opened;
    });
    opening = promise;
  }
  return opening;
}

/** The socket once it is there; null for visitors and on the server. Connects by itself, and again after a break. */
export function useSocket(): AppSocket | null {
  const userId = useSession().user?.id;
  const [current, setCurrent] = useState<AppSocket | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    appSocket().then(
      (opened) => wanted && setCurrent(opened),
      // The library could not be loaded: the page works without live events, and is up to date when it is loaded again.
      () => undefined,
    );
    return () => {
      wanted = false;
      setCurrent(null);
    };
  }, [userId]);
  return current;
}

type Handler<Name extends ChangeEventName> = (...change: Parameters<ChangeEvents[Name]>) => void;
// Socket.io's overloads cannot be called with a name that is still a type parameter.
interface AnyEvents {
  on(name: string, handler: unknown): void;
  off(name: string, handler: unknown): void;
}

/** Calls the handler whenever the server tells of this change, while the component is shown. */
export function useChange<Name extends ChangeEventName>(event: Name, handler: Handler<Name>): void {
  const socket = useSocket();
  const latest = useEffectEvent(handler);
  useEffect(() => {
    if (socket === null) return;
    const listen: Handler<Name> = (...change) => latest(...change);
    const events = socket as unknown as AnyEvents;
    events.on(event, listen);
    return () => events.off(event, listen);
  }, [socket, event]);
}

/** Changes that come together, such as a booking and its wallet, are one reload. */
const REVALIDATION_DELAY_MS = 150;
/** When the first connection took longer than this, something may have changed after the screen was loaded. */
const SLOW_CONNECTION_MS = 2_000;

/**
 * Loads the current screen's data again after any of these changes, and after a break in the connection (events may
 * have been missed). `useLiveRevalidation(['booking:changed', 'wallet:changed'])`
 */
export function useLiveRevalidation(events: readonly ChangeEventName[]): void {
  const socket = useSocket();
  const { revalidate } = useReload();
  const reload = useEffectEvent(() => revalidate());
  const names = events.join(' ');
  useEffect(() => {
    if (socket === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reload(), REVALIDATION_DELAY_MS);
    };
    const listeningSince = Date.now();
    let wasConnected = socket.connected;
    const onConnect = () => {
      if (wasConnected || Date.now() - listeningSince > SLOW_CONNECTION_MS) soon();
      wasConnected = true;
    };
    const source = socket as unknown as AnyEvents;
    socket.on('connect', onConnect);
    for (const name of names.split(' ')) source.on(name, soon);
    return () => {
      clearTimeout(timer);
      socket.off('connect', onConnect);
      for (const name of names.split(' ')) source.off(name, soon);
    };
  }, [socket, names]);
}
