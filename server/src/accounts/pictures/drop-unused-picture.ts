import { PICTURE_SIZES, pictureAddress, pictureKey } from '@kaksha/domain/accounts/picture.ts';
import type { Services } from '../../platform/context.ts';

/** Deletes a stored picture unless it is the one that its person shows. */
export async function dropUnusedPicture(
  { db, storage }: Services,
  { userId, pictureId }: { userId: string; pictureId: string },
): Promise<void> {
  const used = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('profile_picture', '=', pictureAddress(pictureId))
    .executeTakeFirst();
  if (used !== undefined) return;
  await Promise.all(PICTURE_SIZES.map((size) => storage.remove(pictureKey(pictureId, size))));
}
