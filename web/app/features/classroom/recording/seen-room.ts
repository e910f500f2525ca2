/** The visible parts of the room and their places: read from the page, to be painted into a recording. */
import { initialOf } from '../../../ui/initials.ts';
import { type Box, isSeen } from './recording-layout.ts';

/** Something that moves, with its own size. */
export interface Picture {
  source: HTMLVideoElement | HTMLCanvasElement;
  width: number;
  height: number;
  fit: 'contain' | 'cover' | 'fill';
}

/** A person's tile. */
export interface SeenPerson {
  name: string;
  initial: string;
  box: Box;
  /** Null while the camera is off, and until its first picture is there. */
  picture: Picture | null;
}

export interface SeenRoom {
  /** All of it. */
  box: Box;
  /** Everything that moves and is no person, in the order in which it lies: shared screens, the board. */
  pictures: { box: Box; picture: Picture }[];
  people: SeenPerson[];
}

function pictureOf(element: HTMLVideoElement | HTMLCanvasElement): Picture | null {
  const isVideo = element instanceof HTMLVideoElement;
  const [width, height] = isVideo
    ? [element.videoWidth, element.videoHeight]
    : [element.width, element.height];
  if (width === 0 || height === 0) return null;
  const { objectFit, opacity } = getComputedStyle(element);
  // The video of somebody who has switched the camera off goes on playing the voice.
  if (opacity === '0') return null;
  const fit = isVideo ? (objectFit === 'cover' ? 'cover' : 'contain') : 'fill';
  return { source: element, width, height, fit };
}

export function seeRoom(room: HTMLElement): SeenRoom {
  const pictures = [...room.querySelectorAll<HTMLVideoElement | HTMLCanvasElement>('video, canvas')].flatMap(
    (element) => {
      const box = element.getBoundingClientRect();
      const picture = element.closest('[data-person]') === null ? pictureOf(element) : null;
      return picture !== null && isSeen(box) ? [{ box, picture }] : [];
    },
  );
  const people = [...room.querySelectorAll<HTMLElement>('[data-person]')].flatMap((tile) => {
    const box = tile.getBoundingClientRect();
    const name = tile.dataset.person ?? '';
    const video = tile.querySelector('video');
    const picture = video === null ? null : pictureOf(video);
    return [{ name, initial: initialOf(name), box, picture }];
  });
  return { box: room.getBoundingClientRect(), pictures, people };
}
