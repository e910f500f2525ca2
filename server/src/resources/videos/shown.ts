import { sql } from 'kysely';
import { IS_THERE } from '../../teachers/is-there.ts';

/**
 * The films that are shown, over film `v` of teacher `t`: approved by an operator, and only as long as the teacher is
 * verified and has an account. Nothing has to be taken down when a verification ends: the film is not shown from that moment.
 */
export const SHOWN = sql<boolean>`v.status = 'approved' and t.verified_at is not null and ${IS_THERE}`;
