import { PIECE_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { patience } from '../../../lib/patience.ts';
import type { KeptPhoto } from './photo-store.ts';

export interface Progress {
  receivedBytes: number;
  arrived: boolean;
}

interface CallOptions {
  signal: AbortSignal;
}

/** The two calls that a page is sent by. */
export interface PhotoCalls {
  begin(
    input: { id: string; photoId: string; questionId: string; byteLength: number },
    options: CallOptions,
  ): Promise<Progress>;
  piece(
    input: { id: string; photoId: string; offset: number; piece: File },
    options: CallOptions,
  ): Promise<Progress>;
}

/** Whether a page will never be taken, however often it is sent. */
export function isRefusedForGood(error: unknown): boolean {
  return isApiError(error) && [404, 409, 413, 422].includes(error.status);
}

/**
 * Sends a page, from where an earlier try broke off.
 * @param onSent is told how much of it has arrived, from 0 to 1
 * @throws what the calls throw; then a later try goes on from there
 */
export async function sendPhoto(
  calls: PhotoCalls,
  { id: photoId, attemptId: id, questionId, blob }: Omit<KeptPhoto, 'studentId'>,
  onSent: (share: number) => void,
): Promise<void> {
  let progress = await calls.begin(
    { id, photoId, questionId, byteLength: blob.size },
    { signal: patience() },
  );
  while (!progress.arrived) {
    const offset = progress.receivedBytes;
    onSent(offset / blob.size);
    const piece = new File([blob.slice(offset, offset + PIECE_BYTES)], 'piece');
    progress = await calls.piece({ id, photoId, offset, piece }, { signal: patience(piece.size) });
    if (!progress.arrived && progress.receivedBytes === offset)
      throw new Error('the page does not get any further');
  }
  onSent(1);
}
