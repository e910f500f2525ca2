import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { AreaRole } from '../../../lib/area.ts';

/** Whether one is heard and seen here; a parent who watches is not, and their devices are never asked for. */
export const takesPart = (role: ClassroomRole): boolean => role !== 'observer';

/** Whose part of the product somebody in a classroom comes from. */
export const areaOf = (role: ClassroomRole): AreaRole => (role === 'observer' ? 'parent' : role);
