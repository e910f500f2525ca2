import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { sql } from 'kysely';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { permittedAddress, signerOf } from '../../platform/permits.ts';
import { beginFile } from './begin-file.ts';
import { isOfLesson } from './file-access.ts';
import { LESSON_MEDIA } from './keys.ts';
import { notifyFilesChanged } from './notify-files-changed.ts';
import { findFile, readFiles } from './read-files.ts';

/** How long the address of a file is good. */
const ADDRESS_SECONDS = 10 * 60;

export const lessonFilesHandlers = {
  list: api.lessonFiles.list.handler(({ context, input }) =>
    readFiles(context.services.db, viewerOf(context), input.id),
  ),

  begin: api.lessonFiles.begin.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => beginFile(trx, viewerOf(context), input)),
  ),

  address: api.lessonFiles.address.handler(async ({ context, input: { id } }) => {
    if ((await findFile(context.services.db, viewerOf(context).id, id)) === null) throw notFound(T.gone);
    return {
      url: permittedAddress(signerOf(context), 'lesson-media', LESSON_MEDIA, `file-${id}`, ADDRESS_SECONDS),
    };
  }),

  remove: api.lessonFiles.remove.handler(async ({ context, input: { id } }) => {
    const viewer = viewerOf(context);
    await context.services.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ lessonId: string }>`
        delete from lesson_file x using lesson l
        where x.id = ${id} and l.id = x.lesson_id and ${viewer.id} in (x.owner_id, l.teacher_id)
          and ${isOfLesson(viewer.id)}
        returning x.lesson_id as "lessonId"`.execute(trx);
      if (rows[0] === undefined) throw notFound(T.gone);
      await notifyFilesChanged(trx, rows[0].lessonId);
    });
    return { ok: true as const };
  }),
};
