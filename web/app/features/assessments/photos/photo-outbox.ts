/** Pages of working that this device has taken and the server has not got yet. */
import { RETRY_DELAY_MS } from '@kaksha/domain/assessments/attempts/policy.ts';
import { PIECE_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { api } from '../../../lib/api.ts';
import { DeviceQueue, type Queued } from '../../../lib/outbox/device-queue.ts';
import { Outbox, type Some } from '../../../lib/outbox/outbox.ts';
import { patience } from '../../../lib/patience.ts';

export interface KeptPhoto extends Queued {
  id: string;
  attemptId: string;
  studentId: string;
  questionId: string;
  blob: Blob;
}

export const PHOTOS = new DeviceQueue<KeptPhoto>({
  database: 'kaksha-photos',
  store: 'photos',
  keyPath: 'id',
});

/** Sends the pages of an attempt one by one, each from where an earlier try broke off. */
export class PhotoOutbox extends Outbox<KeptPhoto> {
  constructor(studentId: string, attemptId: string) {
    const where = { studentId, attemptId };
    super({ queue: PHOTOS, ownerId: studentId, where, pausesMs: [RETRY_DELAY_MS] });
  }

  protected async send([photo]: Some<KeptPhoto>): Promise<KeptPhoto[]> {
    const { id: photoId, attemptId: id, questionId, blob } = photo;
    const begun = { id, photoId, questionId, byteLength: blob.size };
    let progress = await api.photos.begin(begun, { signal: patience() });
    while (!progress.arrived) {
      const offset = progress.receivedBytes;
      this.report(photo, offset);
      const piece = new File([blob.slice(offset, offset + PIECE_BYTES)], 'piece');
      progress = await api.photos.piece({ id, photoId, offset, piece }, { signal: patience(piece.size) });
      if (!progress.arrived && progress.receivedBytes === offset)
        throw new Error('the page does not get any further');
    }
    return [photo];
  }
}
