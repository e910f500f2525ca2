import { contract } from '@kaksha/domain/contract.ts';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { describe, expect, it } from 'vitest';
import { routesOf } from './contract-routes.ts';

/** The request of a call, by a link that knows the whole contract or only its routes. */
async function sent(known: object, name: readonly string[], input: unknown): Promise<string> {
  let said = '';
  const link = new OpenAPILink(known as typeof contract, {
    url: 'http://kaksha.example/api',
    fetch: async (request) => {
      said = `${request.method} ${request.url} ${await request.text()}`;
      return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
    },
  });
  let call: unknown = createORPCClient(link);
  for (const part of name) call = (call as Record<string, unknown>)[part];
  await (call as (input: unknown) => Promise<unknown>)(input);
  return said;
}

/** The names of all procedures. */
function namesOf(router: object, name: readonly string[] = []): (readonly string[])[] {
  if ('~orpc' in router) return [name];
  return Object.entries(router).flatMap(([part, inner]) => namesOf(inner as object, [...name, part]));
}

/** An input for every place that one may go to: names in paths, query or body. */
const INPUT = new Proxy({ text: 'a b', number: 2 } as Record<string, unknown>, {
  get: (target, name) => (typeof name === 'string' ? (target[name] ?? 'x') : undefined),
});

describe('the routes of the contract', () => {
  it('make the same request as the contract, for every procedure', async () => {
    const routes = JSON.parse(JSON.stringify(routesOf(contract))) as object;
    const names = namesOf(contract);
    expect(names.length).toBeGreaterThan(200);
    for (const name of names) expect(await sent(routes, name, INPUT)).toBe(await sent(contract, name, INPUT));
  });

  it('carry nothing else', () => {
    const kept = new Set<string>();
    JSON.stringify(routesOf(contract), (name, value: unknown) => {
      if (name === 'route') for (const part of Object.keys(value as object)) kept.add(part);
      return value;
    });
    expect([...kept].toSorted()).toEqual(['inputStructure', 'method', 'outputStructure', 'path']);
  });
});
