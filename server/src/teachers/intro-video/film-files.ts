/** The files of teachers' films: for everybody once an operator has approved one, else by an address with a permit. */
import { INTRO_VIDEO_MEDIA, introVideoName } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { OwnIntroVideo } from '@kaksha/domain/teachers/schema.ts';
import type { VideoKind } from '@kaksha/domain/video-file.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { holderOf, permittedAddress, type Signer } from '../../platform/permits.ts';
import { IS_THERE } from '../is-there.ts';

export const permittedFilm = (signer: Signer, name: string): string =>
  permittedAddress(signer, 'intro-video', INTRO_VIDEO_MEDIA, name);

/** Whether this reader may fetch a film's file. */
export async function mayFetchFilm(
  services: Pick<Services, 'db' | 'pool' | 'env'>,
  name: string,
  permit: string | undefined,
): Promise<boolean> {
  if ((await holderOf(services, 'intro-video', name, permit)) !== null) return true;
  const { rows } =
    await sql`select from teacher_intro_video v join teacher_profile t on t.user_id = v.teacher_id
    where v.video_id || '.' || v.kind = ${name} and v.video_id = ${name.split('.')[0] ?? ''}
      and v.status = 'approved' and ${IS_THERE}`.execute(services.db);
  return rows.length > 0;
}

/** A teacher's own film, in any state. */
export async function readOwnFilm(db: Db, signer: Signer, teacherId: string): Promise<OwnIntroVideo | null> {
  const { rows } = await sql<{ id: string; kind: VideoKind } & Omit<OwnIntroVideo, 'address' | 'kind'>>`
    select video_id as id, kind, duration_seconds as "durationSeconds", status, refused_because as "refusedBecause"
    from teacher_intro_video where teacher_id = ${teacherId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, ...film } = row;
  return { ...film, address: permittedFilm(signer, introVideoName(id, film.kind)) };
}
