/** Which kinds of body the API takes: JSON, and forms with files where a call takes a file. */
import { contract } from '@kaksha/domain/contract.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { MiddlewareHandler } from 'hono';
import { API_PREFIX } from './api.ts';
import { isUpload } from './receive-upload.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

interface Schema {
  _zod?: { def: { type: string } & Readonly<Record<string, unknown>> };
}

/** Whether a schema of zod takes a file anywhere. */
function takesFile(schema: unknown): boolean {
  const def = (schema as Schema | undefined)?._zod?.def;
  if (def === undefined) return false;
  if (def.type === 'file') return true;
  const within = [def.innerType, def.element, def.in, ...Object.values(def.shape ?? {})];
  return [...within, ...((def.options as unknown[] | undefined) ?? [])].some(takesFile);
}

const FILE_CALLS: { method: string; address: RegExp }[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
  const { inputSchema, route } = (procedure as AnyContractProcedure)['~orpc'];
  if (!takesFile(inputSchema) || route.path === undefined) return;
  const address = new RegExp(`^${API_PREFIX}${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  FILE_CALLS.push({ method: route.method ?? 'POST', address });
});

/** Whether a call takes a form with a file in it. */
export function takesForm(method: string, path: string): boolean {
  return FILE_CALLS.some((call) => call.method === method && call.address.test(path));
}

/**
 * Refuses other kinds of body with 415 before any of it is read: a form's parser works on each of its keys, and a
 * form can hold tens of thousands.
 */
export const refuseOtherTypes: MiddlewareHandler = async (c, next) => {
  const { method, headers } = c.req.raw;
  if (method === 'GET' || method === 'HEAD' || isUpload(method, c.req.path)) return next();
  const type = headers.get('content-type');
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  if (type === null ? !hasBody : JSON_TYPE.test(type)) return next();
  if (type !== null && FORM_TYPE.test(type) && takesForm(method, c.req.path)) return next();
  return c.json({ message: REFUSALS.jsonOnly, code: 'UNSUPPORTED_MEDIA_TYPE' }, 415);
};
