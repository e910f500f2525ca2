import { INTRO_VIDEO_PATH } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { en as M } from '@kaksha/domain/teachers/intro-video/words/en.ts';
import type { OwnIntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { sendFilm } from '../../../lib/send-film.ts';

/**
 * Makes a file the teacher's film.
 *
 * @throws VideoRefused with a sentence for the person; NetworkError
 */
export async function uploadVideo(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<OwnIntroVideo> {
  return (await sendFilm({ path: INTRO_VIDEO_PATH, file, onProgress, signal, words: M })) as OwnIntroVideo;
}
