/** Makes recordings that are built to take memory or time seekable, in a bounded process: for the test of the index. */
import { recordedHead } from './test-films.ts';
import { seekableWebm } from './webm-index.ts';

const MB = 1024 * 1024;
const EMPTY = Buffer.from('ec80', 'hex');
const CLUSTER = Buffer.from('1f43b67501ffffffffffffff', 'hex');
/** The head of an element of these many bytes. */
const head = (id: string, bytes: number): Buffer => {
  const length = Buffer.alloc(8);
  length.writeUIntBE(bytes, 2, 6);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length]);
};
const small = (bytes: number): Buffer => Buffer.alloc(bytes, EMPTY);
/** The smallest cluster with a picture that can be sought. */
const cued = Buffer.concat([Buffer.from('1f43b675ff', 'hex'), Buffer.from('a38481000080', 'hex')]);

/** Where the parts of the head stand. */
const [INFO_AT, TRACKS_AT] = [38, 64];

const FILMS = {
  'small elements before its first cluster': [recordedHead, small(7 * MB), CLUSTER],
  'small elements in its description': [
    recordedHead.subarray(0, INFO_AT),
    head('1549a966', 7 * MB),
    small(7 * MB),
    recordedHead.subarray(TRACKS_AT),
    CLUSTER,
  ],
  'small elements in a group of blocks': [recordedHead, CLUSTER, head('a0', 15 * MB), small(15 * MB)],
  'a place to seek to every eleven bytes': [recordedHead, Buffer.alloc(11 * MB, cued)],
  'an element in very small pieces': [
    recordedHead,
    CLUSTER,
    head('a3', 15 * MB),
    Buffer.alloc(15 * MB, 0x81),
  ],
} as const;
export type HostileFilm = keyof typeof FILMS;

/** Whether the film stays as it is. */
export default async function work(kind: HostileFilm): Promise<boolean> {
  const film = Buffer.concat(FILMS[kind]);
  const step = kind === 'an element in very small pieces' ? 64 : MB;
  async function* read() {
    for (let at = 0; at < film.length; at += step) yield film.subarray(at, at + step);
  }
  let [at, isSame] = [0, true];
  for await (const part of await seekableWebm(read)) {
    isSame &&= part.equals(film.subarray(at, at + part.length));
    at += part.length;
  }
  return isSame && at === film.length;
}
