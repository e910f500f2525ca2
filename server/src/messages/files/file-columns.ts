import { sql } from 'kysely';

/** The columns of a file `x` as its readers see it. */
export const FILE_COLUMNS = sql`x.id, x.kind, x.name, x.byte_length as "byteLength", x.width, x.height`;

/** The files of message `m`, as JSON, in the order of their adding; none of one that was removed. */
export const FILES_OF_MESSAGE = sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'name', x.name,
      'byteLength', x.byte_length, 'width', x.width, 'height', x.height) order by x.created_at, x.id), '[]')
  from message_file x where x.message_id = m.id
    and not exists (select from message_case k where k.message_id = m.id and k.status = 'hidden'))`;
