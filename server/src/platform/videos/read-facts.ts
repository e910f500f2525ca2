/** Reads what a film says of itself; runs in a bounded process: a description can be made of millions of parts. */
import type { VideoKind } from '@kaksha/domain/video-file.ts';
import { mp4Facts } from './mp4-facts.ts';
import { BrokenVideo, type VideoFacts } from './pieces.ts';
import { webmFacts } from './webm-facts.ts';

/** The facts, or why there are none. */
export default function readFacts(given: {
  kind: VideoKind;
  bytes: Uint8Array;
  at: number;
}): VideoFacts | { broken: string } {
  const { kind, at, bytes: view } = given;
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  try {
    return kind === 'mp4' ? mp4Facts({ bytes, at }) : webmFacts({ bytes, at });
  } catch (error) {
    if (!(error instanceof BrokenVideo)) throw error;
    return { broken: error.message };
  }
}
