import type { classroomContract } from '@kaksha/domain/classroom/contract.ts';
import type { InferContractRouterOutputs } from '@orpc/contract';

/** The lesson as its door shows it. */
export type Door = InferContractRouterOutputs<typeof classroomContract>['enter'];
