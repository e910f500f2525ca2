/** The files that the database knows: what a backup holds, and a restored database has to find. */
import { PICTURE_SIZES, pictureIdOf, pictureKey } from '@kaksha/domain/accounts/picture.ts';
import { questionPictureKey } from '@kaksha/domain/assessments/questions/picture.ts';
import { type IntroVideoKind, introVideoKey } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { ClientBase, Pool } from 'pg';
import { pageKey, pieceKey } from '../../assessments/photos/keys.ts';
import { boardPictureKey } from '../../classroom/board/pictures.ts';
import { lessonFileKey } from '../../classroom/files/keys.ts';
import { recordingKey } from '../../classroom/recording/keys.ts';
import { fileKey as messageFileKey } from '../../messages/files/receive-file.ts';
import { MEDIA_PREFIX } from '../../platform/storage.ts';
import { tutorialKey } from '../../resources/videos/tutorial-files.ts';
import { documentKey } from '../../teachers/verification/documents/document-file.ts';

type Row = Readonly<Record<string, string>>;

/** Rows that name files, and the keys of those files. */
const SOURCES: readonly { rows: string; keysOf: (row: Row) => string[] }[] = [
  {
    rows: `select profile_picture as address from user_account where profile_picture like '${MEDIA_PREFIX}%'`,
    keysOf: ({ address = '' }) => {
      const id = pictureIdOf(address);
      return id === null
        ? [address.replace(MEDIA_PREFIX, '')]
        : PICTURE_SIZES.map((size) => pictureKey(id, size));
    },
  },
  { rows: 'select id::text from question_picture', keysOf: ({ id = '' }) => [questionPictureKey(id)] },
  { rows: 'select id::text from board_picture', keysOf: ({ id = '' }) => [boardPictureKey(id)] },
  { rows: 'select id::text from message_file', keysOf: ({ id = '' }) => [messageFileKey(id)] },
  {
    rows: 'select id::text from lesson_file where arrived_at is not null',
    keysOf: ({ id = '' }) => [lessonFileKey(id)],
  },
  {
    rows: `select id::text from recording where status = 'ready'`,
    keysOf: ({ id = '' }) => [recordingKey(id)],
  },
  { rows: 'select key from upload_piece', keysOf: ({ key = '' }) => [key] },
  {
    rows: 'select id::text from attempt_photo where arrived_at is not null',
    keysOf: ({ id = '' }) => [pageKey(id)],
  },
  {
    rows: `select id::text, at::text from attempt_photo, unnest(piece_starts) as at where arrived_at is null`,
    keysOf: ({ id = '', at = '' }) => [pieceKey(id, Number(at))],
  },
  {
    rows: `select id::text from verification_document
      union all select id::text from adult_check where format is not null`,
    keysOf: ({ id = '' }) => [documentKey(id)],
  },
  {
    rows: 'select video_id::text as id, kind from teacher_intro_video',
    keysOf: ({ id = '', kind = '' }) => [introVideoKey(id, kind as IntroVideoKind)],
  },
  {
    rows: `select file_id::text || '.' || kind as name from tutorial_video where file_id is not null
      union all select poster_id::text || '.webp' from tutorial_video where poster_id is not null`,
    keysOf: ({ name = '' }) => [tutorialKey(name)],
  },
];

/** Their keys, each once. */
export async function knownFiles(connection: Pool | ClientBase): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { rows, keysOf } of SOURCES) {
    const found = await connection.query<Row>(rows);
    for (const row of found.rows) for (const key of keysOf(row)) keys.add(key);
  }
  return keys;
}
