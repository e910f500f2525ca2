import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { RoomPerson } from './room-people.ts';
import { canHaveSmallWindow } from './small-window-support.ts';
import { SmallWindowView } from './small-window-view.tsx';

const SIZE = { width: 360, height: 240 };

export interface SmallWindow {
  open: boolean;
  /** Opens it, or closes it; null where the browser has no such window. */
  toggle: (() => void) | null;
  /** To be rendered anywhere in the room. */
  element: ReactNode;
}

/** Our styles, in a window that begins with none. */
function takeStylesAlong(to: Document): void {
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
    to.head.append(sheet.cloneNode(true));
  }
  to.body.dataset.theme = 'dark';
  to.title = document.title;
}

const subscribeToVideos = (listener: () => void) => {
  document.addEventListener('enterpictureinpicture', listener);
  document.addEventListener('leavepictureinpicture', listener);
  return () => {
    document.removeEventListener('enterpictureinpicture', listener);
    document.removeEventListener('leavepictureinpicture', listener);
  };
};

/**
 * A small window over all others with the person who is large on the stage, while one works in another program. Where the
 * browser has no such window, picture-in-picture of the video takes its place, without anything that is not video.
 * @param person the one to show
 * @param videoOf the video of their tile
 */
export function useSmallWindow(
  person: RoomPerson | null,
  videoOf: (id: string) => HTMLVideoElement | null,
): SmallWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);

  const videoIsOut = useSyncExternalStore(
    subscribeToVideos,
    () => Boolean(document.pictureInPictureElement),
    () => false,
  );

  const { documentPictureInPicture } = globalThis;
  if (documentPictureInPicture !== undefined) {
    const open = async () => {
      const own = await documentPictureInPicture.requestWindow(SIZE);
      takeStylesAlong(own.document);
      own.addEventListener('pagehide', () => setOpened(null));
      setOpened(own);
    };
    return {
      open: opened !== null,
      // Refused without a press.
      toggle: () => (opened === null ? void open().catch(() => undefined) : opened.close()),
      element:
        opened === null ? null : createPortal(<SmallWindowView person={person} />, opened.document.body),
    };
  }
  const video = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : person === null
        ? undefined
        : videoOf(person.id)?.requestPictureInPicture();
    change?.catch(() => undefined);
  };
  return { open: videoIsOut, toggle: canHaveSmallWindow() ? video : null, element: null };
}
