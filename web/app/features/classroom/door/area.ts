import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { AreaRole } from '../../../lib/area.ts';

/** Whose part of the product somebody in a classroom comes from. */
export const areaOf = (role: ClassroomRole): AreaRole => (role === 'observer' ? 'parent' : role);
