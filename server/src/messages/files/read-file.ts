import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import { MESSAGE_FILE_TEXT as T } from '@kaksha/domain/messages/files.ts';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Viewer } from '../../platform/context.ts';
import { isOf } from '../participants.ts';
import { fileKey } from './receive-file.ts';

/** For a conversation's people, sent files that are not removed, and one's own; for operators, those before them. */
const mayRead = (viewer: Viewer) =>
  viewer.role === 'admin'
    ? sql`exists (select from message_case k where k.message_id = x.message_id)`
    : sql`${isOf(viewer)} and (x.message_id is not null or x.owner_id = ${viewer.id})
        and not exists (select from message_case k where k.message_id = x.message_id and k.status = 'hidden')`;

/** The bytes of a file, to be saved and not to be opened as a page. @throws ORPCError NOT_FOUND. */
export async function readFile(context: RequestContext, id: string): Promise<File> {
  const { db, storage } = context.services;
  const { rows } = await sql<{ kind: string; name: string }>`
    select x.kind, x.name from message_file x join conversation c on c.id = x.conversation_id
    where x.id = ${id} and ${mayRead(viewerOf(context))}`.execute(db);
  const [file] = rows;
  if (file === undefined) throw notFound(T.gone);
  const bytes = await storage.read(fileKey(id), 0, PDF_MAX_BYTES);
  context.responseHeaders.set(
    'Content-Disposition',
    `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  return new File([Uint8Array.from(bytes)], file.name, {
    type: file.kind === 'pdf' ? 'application/pdf' : 'image/webp',
  });
}
