/** The contract as tests walk it: its procedures by name, and the parts of a schema. */
import type { z } from 'zod';
import { contract } from './contract.ts';
import type { ProcedureMeta } from './procedure.ts';

interface Procedure {
  '~orpc': {
    meta: ProcedureMeta;
    route: { method?: string };
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
  };
}
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value;

function proceduresOf(router: object, path: string[] = []): [string, Procedure['~orpc']][] {
  return Object.entries(router).flatMap(([name, value]) => {
    const here = [...path, name];
    if (isProcedure(value)) return [[here.join('.'), value['~orpc']] as [string, Procedure['~orpc']]];
    return typeof value === 'object' && value !== null ? proceduresOf(value, here) : [];
  });
}

/** Every procedure of the contract by its name ('messages.send'). */
export const PROCEDURES = new Map(proceduresOf(contract));

/** How Zod keeps a schema: as much of it as the walks read. */
export interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}
