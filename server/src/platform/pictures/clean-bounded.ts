import { TooMuchWork } from '../bounded/bounded-process.ts';
import { boundedTask } from '../bounded/bounded-task.ts';
import type cleanPicture from './clean-picture.ts';
import { NotAPicture } from './without-metadata.ts';

const clean = boundedTask<typeof cleanPicture>(new URL('./clean-picture.ts', import.meta.url));

/**
 * The same picture without metadata; null for a kind of file that nothing is known of.
 * @throws NotAPicture, also for one that takes too long; ORPCError TOO_MANY_REQUESTS (429)
 */
export async function withoutMetadataBounded(bytes: Buffer): Promise<Buffer | null> {
  const outcome = await clean(bytes).catch((error: unknown) => {
    throw error instanceof TooMuchWork ? new NotAPicture() : error;
  });
  if ('notAPicture' in outcome) throw new NotAPicture();
  return outcome.cleaned === null ? null : Buffer.from(outcome.cleaned);
}
