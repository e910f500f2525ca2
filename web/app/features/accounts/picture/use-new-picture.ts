import { useEffect, useEffectEvent, useState } from 'react';
import { type Crop, WHOLE } from './crop.ts';
import { openDataUrl, openPicture, UnreadablePicture } from './picture-file.ts';

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
 * up again, so that it can be applied.
 */
export function useNewPicture(kept: string | null, onProblem: (message: string) => void) {
  const [picture, setPicture] = useState<NewPicture | null>(null);
  const [opening, setOpening] = useState(false);

  const open = async (load: Promise<HTMLImageElement>, name: string, wasKept: boolean) => {
    setOpening(true);
    try {
      setPicture({ image: await load, name, crop: WHOLE, wasKept });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      onProblem(error.message);
    } finally {
      setOpening(false);
    }
  };
  const takeUp = useEffectEvent((dataUrl: string) => {
    if (picture === null) void open(openDataUrl(dataUrl), 'picture.jpg', true);
  });
  useEffect(() => {
    if (kept !== null) takeUp(kept);
  }, [kept]);

  return {
    picture,
    opening,
    openFile: (file: File) => open(openPicture(file), file.name, false),
    setCrop: (crop: Crop) => setPicture((current) => current && { ...current, crop }),
    clear: () => setPicture(null),
  };
}
