/** Films in which teachers say hello: for everybody once they are approved, else for somebody with a permit. */
import { introVideoKey } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { VideoKind } from '@kaksha/domain/video-file.ts';
import type { Services } from '../platform/context.ts';
import { mayFetchFilm } from '../teachers/intro-video/film-files.ts';
import { answerStoredFile, noSuchFile } from './media.ts';

const NAME = /^([0-9a-f]{32})\.(mp4|webm)$/;

/** The film, 404 for one that this reader may not see. */
export async function answerIntroFilm(
  services: Services,
  name: string,
  { permit, range }: { permit: string | undefined; range: string | undefined },
): Promise<Response> {
  const [, id, kind] = NAME.exec(name) ?? [];
  if (id === undefined || !(await mayFetchFilm(services, name, permit))) return noSuchFile();
  const answer = await answerStoredFile(services.storage, introVideoKey(id, kind as VideoKind), {
    ifNoneMatch: undefined,
    range,
  });
  // A film that is shown today may be taken down tomorrow: nobody between us and the viewer keeps it.
  answer.headers.set('Cache-Control', 'private, max-age=300');
  return answer;
}
