/** The large tile and those aside: decided apart from their places on the screen. */

/** Oneself among the tiles. */
export const ME = 'me';

/** The tile of a peer's shared screen. */
export const screenTileOf = (peerId: string): string => `screen:${peerId}`;

/** Tiles of one size, or the speaker large. */
export type StageLook = 'tiles' | 'speaker';

export interface Cast {
  /** Whether oneself has a tile; observers have none. */
  me: boolean;
  /** Peers, the teacher first. Oneself is not among them. */
  others: readonly string[];
  /** Tiles of shared screens, the latest last. */
  screens: readonly string[];
  /** Whether the board, or another part's view, fills the stage. */
  view: boolean;
  pinned: string | null;
  look: StageLook;
  /** The last speaker. */
  speaker: string | null;
}

export interface Arrangement {
  /** The large tile; null when a view is large, or nobody. */
  main: string | null;
  /** Whether something large is there, with the rest in a strip beside it; else all are in a grid. */
  strip: boolean;
  /** Every tile but the large one, most important first. */
  rest: string[];
}

/** A pinned tile goes before a screen, a screen before the speaker; the board goes before all of them. */
export function arrange({ me, others, screens, view, pinned, look, speaker }: Cast): Arrangement {
  const all = [...screens, ...others, ...(me ? [ME] : [])];
  const wanted = pinned !== null && all.includes(pinned) ? pinned : null;
  if (view) return { main: null, strip: true, rest: firstOf(all, wanted) };
  const speaking = speaker !== null && others.includes(speaker) ? speaker : (others[0] ?? null);
  const main = wanted ?? screens.at(-1) ?? (look === 'speaker' ? speaking : null);
  if (main === null) return { main: null, strip: false, rest: all };
  return { main, strip: true, rest: all.filter((id) => id !== main) };
}

const firstOf = (all: string[], first: string | null): string[] =>
  first === null ? all : [first, ...all.filter((id) => id !== first)];
