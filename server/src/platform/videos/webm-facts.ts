/** Facts from a WebM's own description. */
import { elementsIn, float, ID, PICTURE, TIMESCALE_NS, unsigned } from './ebml.ts';
import { BrokenVideo, type Pieces, type Stretch, type VideoFacts } from './pieces.ts';

/** The film's description stands before its first cluster. */
const START_BYTES = 512 * 1024;

/** The film's description, as it stands in the file. */
export async function descriptionOfWebm(file: Pieces): Promise<Stretch> {
  return { bytes: await file.read(0, START_BYTES), at: 0 };
}

/** @throws BrokenVideo */
export function webmFacts({ bytes }: Stretch): VideoFacts {
  const segment = elementsIn(bytes, 0, bytes.length).find(({ id }) => id === ID.segment);
  if (segment === undefined) throw new BrokenVideo('the file holds no film');
  const parts = elementsIn(bytes, segment.from, segment.to);
  const tracks = parts.find(({ id }) => id === ID.tracks);
  if (tracks === undefined || !parts.some(({ id }) => id === ID.cluster)) {
    throw new BrokenVideo('the film has no tracks, or nothing in them');
  }
  const types = elementsIn(bytes, tracks.from, tracks.to)
    .filter(({ id }) => id === ID.track)
    .flatMap(({ from, to }) => elementsIn(bytes, from, to))
    .filter(({ id }) => id === ID.trackType)
    .map((element) => unsigned(bytes, element));
  const info = parts.find(({ id }) => id === ID.info);
  const facts = info === undefined ? [] : elementsIn(bytes, info.from, info.to);
  const duration = facts.find(({ id }) => id === ID.duration);
  const timescale = facts.find(({ id }) => id === ID.timescale);
  const nanoseconds = timescale === undefined ? TIMESCALE_NS : unsigned(bytes, timescale);
  const units = duration === undefined ? 0 : float(bytes, duration);
  // Recorders in browsers leave it out.
  const durationSeconds = units > 0 ? (units * nanoseconds) / 1e9 : null;
  return { durationSeconds, hasPicture: types.includes(PICTURE), blank: [] };
}
