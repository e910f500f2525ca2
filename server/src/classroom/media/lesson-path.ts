import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/**
 * Somebody sends through the media server. In a lesson between two that means that the direct way was given up, for all of
 * the lesson: whoever reloads the page goes through the server at once.
 */
export async function noteWayThroughServer(db: Db, lessonId: string): Promise<void> {
  await sql`
    insert into classroom_door as d (lesson_id, through_server)
    select id, true from lesson where id = ${lessonId} and capacity = 1
    on conflict on constraint classroom_door_pk do update set through_server = true
    where not d.through_server`.execute(db);
}
