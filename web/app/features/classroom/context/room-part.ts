/** The shapes in which a part puts itself into the room; `room/parts.ts` lists all parts. */
import type { ComponentType, ReactNode } from 'react';

/** Something at the side: the chat, the files. */
export interface RoomPanel {
  id: string;
  /** Its heading, and the word on its button. */
  label: string;
  icon: ReactNode;
  /** The key that opens and closes it. */
  shortcut: string;
  /** A hook: how much of it the person has not seen. */
  useCount: (open: boolean) => number;
  /** Set when there is nothing in it for a parent who watches. */
  notForObservers?: true;
  /** Loaded when it is first opened. */
  Body: ComponentType & { preload: () => void };
}

/** Something else that a part puts into the room; a view fills the stage while `stageView` is its id. */
export interface RoomItem {
  id: string;
  Item: ComponentType;
  /** The keys that it listens to by itself (`useShortcuts`), for the list that '?' opens. */
  shortcuts?: readonly { key: string; does: string }[];
}
