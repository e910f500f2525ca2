/** Files that people see or hand in: objects under keys, wherever they are kept; those of a public kind are served under /media/. */
import { extname } from 'node:path';

/** Where stored files are served. */
export const MEDIA_PREFIX = '/media/';

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** The content type of a served file under this key; undefined for kinds that are not served. */
export const contentTypeOf = (key: string): string | undefined => CONTENT_TYPES[extname(key).toLowerCase()];

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** A file that is not read whole. */
export interface OpenFile {
  byteLength: number;
  contentType: string;
  /**
   * The bytes from `from` to `to`, both included; resolves when they have begun to come.
   * @throws FileMissing, StorageAway
   */
  stream(from: number, to: number): Promise<ReadableStream<Uint8Array>>;
}

/** There is no file under this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** More came than is accepted. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** The store could not be reached or failed at its task: nothing is wrong with the request to us. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}

export interface ReceiveOptions {
  maxBytes: number;
  /** `checkHead` sees this much of the beginning as soon as it is there, and refuses the rest by throwing. */
  headBytes: number;
  checkHead: (head: Buffer) => void;
}

/** Bytes that take the place of as many others. */
export interface Change {
  at: number;
  as: Uint8Array;
}

/**
 * A store of whole objects: none is appended to or changed under its key. A key is a relative path such as
 * `portraits/meera-iyer.svg`. Everything may throw {@link StorageAway}.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none under this key (or its kind is not one that we serve). */
  get(key: string): Promise<StoredFile | null>;
  /** The file to be read in parts, or null as with `get`. */
  open(key: string): Promise<OpenFile | null>;
  /**
   * Stores a file as it comes, never all of it in memory; answers its length. Of one that is refused or cut off nothing stays.
   * @throws FileTooLarge; the errors of `checkHead` and of the stream
   */
  receive(key: string, body: ReadableStream<Uint8Array>, options: ReceiveOptions): Promise<number>;
  /** A file whose kind is not one that is served, to be read in parts; null when there is none under this key. */
  openPrivate(key: string, contentType: string): Promise<OpenFile | null>;
  /** The bytes from `at`; fewer where the file ends. @throws FileMissing */
  read(key: string, at: number, length: number): Promise<Buffer>;
  /** Gives a file another key, and on the way other bytes in some places. @throws FileMissing */
  move(from: string, to: string, changes?: readonly Change[]): Promise<void>;
  /** Deletes the file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when files can be read and kept now. @throws StorageAway */
  check(): Promise<void>;
}
