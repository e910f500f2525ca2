import { type RefObject, useEffect, useRef, useState } from 'react';

/** The part of a video element that plays. */
export type Player = Pick<HTMLVideoElement, 'play' | 'muted'> & {
  srcObject: MediaProvider | null;
  /** Not in every browser. */
  setSinkId?: (id: string) => Promise<void>;
};

/** Players whose sound waits for a press. Those muted for another reason, such as one's own picture, stay muted. */
const waiting = new WeakSet<Player>();

/** Plays a stream. True when the browser wants a press before it plays sound: until then the picture alone is played. */
export async function playIn(element: Player, stream: MediaStream): Promise<boolean> {
  element.srcObject = stream;
  // Something else may have been pressed meanwhile.
  if (waiting.delete(element)) element.muted = false;
  try {
    await element.play();
    return false;
  } catch (error) {
    // Anything else is a newer picture that took over.
    if (!(error instanceof Error && error.name === 'NotAllowedError')) return false;
    waiting.add(element);
    element.muted = true;
    element.play().catch(() => undefined);
    return true;
  }
}

/** After that press. */
export async function playAloud(element: Player): Promise<void> {
  waiting.delete(element);
  element.muted = false;
  await element.play();
}

/** Through the chosen loudspeaker; null leaves it to the browser, which stays with its own when that one is unplugged. */
export function speakThrough(element: Player, speakerId: string | null): void {
  if (speakerId !== null) element.setSinkId?.(speakerId).catch(() => undefined);
}

export interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the browser wants a press before it plays sound. */
  silenced: boolean;
  /** For that press. */
  unsilence: () => void;
}

/** Plays somebody's media in a video element, through the loudspeaker that was chosen. */
export function usePlayback(stream: MediaStream | null, speakerId: string | null): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const [silenced, setSilenced] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (stream === null) {
      element.srcObject = null;
      return;
    }
    let newest = true;
    void playIn(element, stream).then((refused) => newest && setSilenced(refused));
    return () => {
      newest = false;
    };
  }, [stream]);
  useEffect(() => {
    if (video.current !== null) speakThrough(video.current, speakerId);
  }, [speakerId]);
  return {
    video,
    silenced,
    unsilence: () => {
      if (video.current !== null) playAloud(video.current).then(() => setSilenced(false), reportError);
    },
  };
}
