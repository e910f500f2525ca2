/** Drawn pictures, kept in memory up to a bound, drawn a few at a time. */

/** Too many pictures are waiting to be drawn: try again in a moment. */
export class TooManyPictures extends Error {}

export interface KeptPicturesOptions {
  /** All kept pictures together. */
  maxBytes: number;
  /** So many are drawn at once, and so many may wait for that. */
  maxDrawing: number;
  maxWaiting: number;
}

/** The longest unused goes first. A request for a picture that is being drawn waits for that one. */
export class KeptPictures {
  readonly #options: KeptPicturesOptions;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;
  #bytes = 0;

  constructor(options: KeptPicturesOptions) {
    this.#options = options;
  }

  /**
   * The picture under this key, drawn when it is not there.
   *
   * @throws TooManyPictures
   */
  get(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return Promise.resolve(kept);
    }
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const picture = this.#drawInTurn(key, draw);
    this.#underWay.set(key, picture);
    const done = () => this.#underWay.delete(key);
    picture.then(done, done);
    return picture;
  }

  async #drawInTurn(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { maxDrawing, maxWaiting } = this.#options;
    if (this.#drawing < maxDrawing) this.#drawing += 1;
    else {
      if (this.#waiting.length >= maxWaiting) throw new TooManyPictures('too many pictures at once');
      // A finished drawing hands its place on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      const picture = await draw();
      this.#keep(key, picture);
      return picture;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#drawing -= 1;
      else next();
    }
  }

  #keep(key: string, picture: Uint8Array): void {
    this.#kept.set(key, picture);
    this.#bytes += picture.byteLength;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= old.byteLength;
    }
  }
}
