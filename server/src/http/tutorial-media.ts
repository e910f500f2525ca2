/** Films of video tutorials: for everybody while they are shown, else for holders of a permit. */
import type { Services } from '../platform/context.ts';
import { holderOf } from '../platform/permits.ts';
import { captionsOf, isShownFile, tutorialKey } from '../resources/videos/tutorial-files.ts';
import { answerStoredFile, noSuchFile } from './media.ts';

const NAME = /^([0-9a-f]{32})\.(mp4|webm|webp|vtt)$/;

/** The requested file, 404 for one that this reader may not see: a film that is withdrawn is not there. */
export async function answerTutorialFile(
  services: Services,
  name: string,
  { permit, range }: { permit: string | undefined; range: string | undefined },
): Promise<Response> {
  const { db, storage } = services;
  const [, id, end] = NAME.exec(name) ?? [];
  if (id === undefined) return noSuchFile();
  const isAllowed =
    (await holderOf(services, 'tutorial-video', name, permit)) !== null || (await isShownFile(db, name));
  if (!isAllowed) return noSuchFile();
  if (end !== 'vtt') {
    const answer = await answerStoredFile(storage, tutorialKey(name), { ifNoneMatch: undefined, range });
    // A film that is shown today may be withdrawn tomorrow: nobody between us and the viewer keeps it.
    answer.headers.set('Cache-Control', 'private, max-age=300');
    return answer;
  }
  const captions = await captionsOf(db, id);
  if (captions === null) return noSuchFile();
  return new Response(captions, {
    headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'private, max-age=300' },
  });
}
