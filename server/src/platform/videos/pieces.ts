/** A film as it is looked at, and the facts found in it. */

/** A file that is read in pieces: a film is too large for the memory. */
export interface Pieces {
  byteLength: number;
  /** The bytes from `at`; fewer where the file ends. */
  read(at: number, length: number): Promise<Buffer>;
}

/** A part of a file, and where in the file it begins. */
export interface Stretch {
  bytes: Buffer;
  at: number;
}

export interface VideoFacts {
  /** Null where the file does not say. */
  durationSeconds: number | null;
  hasPicture: boolean;
  /** Stretches to be blanked out: a camera's metadata beside the film. */
  blank: { at: number; length: number; as: Buffer }[];
}

/** The film's end is missing, or its description makes no sense. */
export class BrokenVideo extends Error {
  override name = 'BrokenVideo';
}
