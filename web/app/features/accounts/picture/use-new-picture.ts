import { useEffect, useEffectEvent, useState } from 'react';
import { type Crop, WHOLE } from './crop.ts';
import { NotShownHere, openDataUrl, openPicture, UnreadablePicture } from './picture-file.ts';

/** The image that is being fitted, before it is applied. */
export interface NewPicture {
  image: HTMLImageElement;
  /** The file's name. */
  name: string;
  crop: Crop;
  /** It was kept in this browser before the person signed in. */
  wasKept: boolean;
}

/**
 * The newly uploaded image. `kept` is the one that this browser holds for somebody who is signed in by now: it is taken
 * up again, so that it can be applied. A file that only the server can read goes to `onUnseen`, where it may.
 */
export function useNewPicture(
  kept: string | null,
  onProblem: (message: string) => void,
  onUnseen: (file: File) => void,
) {
  const [picture, setPicture] = useState<NewPicture | null>(null);
  const [opening, setOpening] = useState(false);

  const open = async (
    load: Promise<HTMLImageElement>,
    name: string,
    { wasKept = false, unseen = null }: { wasKept?: boolean; unseen?: File | null },
  ) => {
    setOpening(true);
    try {
      setPicture({ image: await load, name, crop: WHOLE, wasKept });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      if (unseen !== null && error instanceof NotShownHere) onUnseen(unseen);
      else onProblem(error.message);
    } finally {
      setOpening(false);
    }
  };
  const takeUp = useEffectEvent((dataUrl: string) => {
    if (picture === null) void open(openDataUrl(dataUrl), 'picture.jpg', { wasKept: true });
  });
  useEffect(() => {
    if (kept !== null) takeUp(kept);
  }, [kept]);

  return {
    picture,
    opening,
    openFile: (file: File, unseen: File | null = null) => open(openPicture(file), file.name, { unseen }),
    setCrop: (crop: Crop) => setPicture((current) => current && { ...current, crop }),
    clear: () => setPicture(null),
  };
}
