import type { classroomContract } from '@kaksha/domain/classroom/contract.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { InferContractRouterOutputs } from '@orpc/contract';
import type { AreaRole } from '../../../lib/area.ts';

/** The lesson as its door shows it. */
export type Door = InferContractRouterOutputs<typeof classroomContract>['enter'];

/** Whether one is heard and seen here; a parent who watches is not, and their devices are never asked for. */
export const takesPart = (role: ClassroomRole): boolean => role !== 'observer';

/** The area of the product that somebody in a classroom comes from. */
export const areaOf = (role: ClassroomRole): AreaRole => (role === 'observer' ? 'parent' : role);
