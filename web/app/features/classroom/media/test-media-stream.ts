/** A stand-in for MediaStream in unit tests. */
export class FakeMediaStream {
  readonly #tracks: Set<MediaStreamTrack>;

  constructor(tracks: MediaStreamTrack[] = []) {
    this.#tracks = new Set(tracks);
  }

  getTracks(): MediaStreamTrack[] {
    return [...this.#tracks];
  }
  addTrack(track: MediaStreamTrack): void {
    this.#tracks.add(track);
  }
  removeTrack(track: MediaStreamTrack): void {
    this.#tracks.delete(track);
  }
}
