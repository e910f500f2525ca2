import { PICTURE_MESSAGES as M } from '@kaksha/domain/accounts/picture.ts';
import { PICTURE_MAX_BYTES } from '@kaksha/domain/picture-intake.ts';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { refreshUser } from '../../../lib/session-store.ts';
import { dataUrlOf, forgetPicture, keepPicture } from './kept-picture.ts';
import { cropToFile, UnreadablePicture } from './picture-file.ts';
import type { NewPicture } from './use-new-picture.ts';

/** How it went, and the sentence that says so. */
export interface Outcome {
  status: 'applied' | 'kept' | 'removed' | 'failed';
  message: string;
}

async function outcomeOf(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const message = error instanceof UnreadablePicture ? error.message : errorMessage(error, M.failed);
    return { status: 'failed', message };
  }
}

/** Makes the picture the account's, or keeps it in this browser for a visitor. Never throws. */
export function savePicture(picture: NewPicture, signedIn: boolean): Promise<Outcome> {
  return outcomeOf(async () => {
    const file = await cropToFile(picture.image, picture.crop);
    if (!signedIn) {
      const kept = keepPicture(await dataUrlOf(file), picture.name);
      return kept ? { status: 'kept', message: M.keptHere } : { status: 'failed', message: M.storageFull };
    }
    await api.accounts.changePicture({ picture: file });
    forgetPicture();
    await refreshUser();
    return { status: 'applied', message: M.applied };
  });
}

/** Makes a file the account's picture as it is: the server takes the middle of it. Never throws. */
export function saveUnseen(file: File): Promise<Outcome> {
  return outcomeOf(async () => {
    if (file.size > PICTURE_MAX_BYTES) return { status: 'failed', message: M.tooLarge };
    await api.accounts.changePicture({ picture: file });
    forgetPicture();
    await refreshUser();
    return { status: 'applied', message: M.appliedMiddle };
  });
}

/** Takes the picture away from the account, or from this browser for a visitor. Never throws. */
export function removePicture(signedIn: boolean): Promise<Outcome> {
  return outcomeOf(async () => {
    if (!signedIn) {
      forgetPicture();
      return { status: 'removed', message: M.removedHere };
    }
    await api.accounts.removePicture();
    await refreshUser();
    return { status: 'removed', message: M.removed };
  });
}
