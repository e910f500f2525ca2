/** Everything that somebody can read, for tests that search it for what they are not to learn. */
import { contract } from '@kaksha/domain/contract.ts';
import type { ProcedureMeta } from '@kaksha/domain/procedure.ts';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import type { Services } from '../src/platform/context.ts';
import { callAs } from './caller.ts';
import type { TestPerson } from './factories.ts';

/** The name of each call that was asked, and its answer as JSON. */
export type Answers = readonly (readonly [string, string])[];

interface Reader {
  name: string;
  keys: ReadonlySet<string>;
}

/** Everything that a signed-in person of a family can read, with the names of its inputs. */
function readers(router: object, path: string[] = []): Reader[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const here = [...path, key];
    if (!isContractProcedure(value)) return readers(value as object, here);
    const { route, meta, inputSchema } = value['~orpc'];
    const { access } = meta as ProcedureMeta;
    const isFamilys =
      access === 'signedIn' || (Array.isArray(access) && access.some((role) => role !== 'admin'));
    if (route.method !== 'GET' || !isFamilys) return [];
    const shape = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
    return [{ name: here.join('.'), keys: new Set(shape) }];
  });
}

const READERS = readers(contract);

/** Every answer to a viewer who asks for these ids, by the procedure that gave it. */
export async function answersTo(
  services: Services,
  viewer: TestPerson,
  ids: readonly string[],
  students: readonly string[],
) {
  const answers: [string, string][] = [];
  const caller = callAs(services, viewer);
  for (const { name, keys } of READERS) {
    const call = name.split('.').reduce<unknown>((at, key) => Reflect.get(at as object, key), caller) as (
      input: unknown,
    ) => Promise<unknown>;
    const own = ['id', 'lessonId', 'bookingId'].filter((key) => keys.has(key));
    const inputs = (own.length === 0 ? [''] : ids).flatMap((id) =>
      (keys.has('studentId') ? [undefined, ...students] : [undefined]).map((studentId) => ({
        ...Object.fromEntries(own.map((key) => [key, id])),
        ...(studentId === undefined ? {} : { studentId }),
      })),
    );
    for (const input of inputs) {
      const answer = await call(input).then(
        (value) => ['', value],
        (error: { message: string; data: unknown }) => ['refused', error.message, error.data],
      );
      answers.push([name, JSON.stringify(answer)]);
    }
  }
  return answers;
}

/** The calls that gave something. */
export const given = (answers: Answers) => [
  ...new Set(answers.flatMap(([name, text]) => (text.startsWith('["",') ? [name] : []))),
];
