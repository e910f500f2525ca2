import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { forgetPhoto, keptPhotosOf } from './photo-store.ts';
import { isRefusedForGood, sendPhoto } from './send-photo.ts';

/** Sends the pages of working that this device holds of a student, whatever attempt they belong to. What fails stays. */
export async function sendWaitingPhotos(studentId: string): Promise<void> {
  for (const photo of await keptPhotosOf(studentId)) {
    if (tokenHolder() !== studentId) return;
    try {
      await sendPhoto(api.photos, photo, () => undefined);
    } catch (error) {
      if (!isRefusedForGood(error)) return;
    }
    await forgetPhoto(photo.id);
  }
}
