import { type RefObject, useRef, useState } from 'react';
import type { Door } from '../door/door.ts';
import type { StageLook } from './arrangement.ts';
import { canHaveSmallWindow } from './small-window-support.ts';

/** How this person has set up their own stage; the others' stages do not follow. */
export interface StageSettings {
  look: StageLook;
  setLook: (look: StageLook) => void;
  /** The id of the tile that stays large. */
  pinned: string | null;
  /** Pins a tile, or lets it go. */
  togglePin: (id: string) => void;
  /** Whether the browser has a small window that stays over others. */
  hasSmallWindow: boolean;
  /** Opens or closes it, and whether it is open: the stage says both. */
  smallWindow: RefObject<(() => void) | null>;
  smallWindowOpen: boolean;
  setSmallWindowOpen: (open: boolean) => void;
}

/** Two people see each other large; a class sees everybody, until somebody changes it. */
export function useStage(door: Door): StageSettings {
  const [look, setLook] = useState<StageLook>(door.others.length > 1 ? 'tiles' : 'speaker');
  const [pinned, setPinned] = useState<string | null>(null);
  const smallWindow = useRef<(() => void) | null>(null);
  const [smallWindowOpen, setSmallWindowOpen] = useState(false);
  return {
    look,
    setLook: (next) => {
      setLook(next);
      setPinned(null);
    },
    pinned,
    togglePin: (id) => setPinned((before) => (before === id ? null : id)),
    hasSmallWindow: canHaveSmallWindow(),
    smallWindow,
    smallWindowOpen,
    setSmallWindowOpen,
  };
}
