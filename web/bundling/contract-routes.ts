/** Reduces the contract to a browser's needs for a call: the method and path of each procedure, and where input goes. */
import { fileURLToPath } from 'node:url';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

/** The module whose only export becomes these routes. */
const MODULE = fileURLToPath(new URL('../app/lib/contract-routes.ts', import.meta.url));

/** The same router without schemas, errors, descriptions and rules of access, as JSON. */
export function routesOf(router: AnyContractRouter): object {
  if (isContractProcedure(router)) {
    const { method, path, inputStructure, outputStructure } = router['~orpc'].route;
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } };
  }
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [name, routesOf(inner as AnyContractRouter)]),
  );
}

export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    // In development the module is unchanged, and changes with the contract.
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: MODULE },
      async handler() {
        const { contract } = await import('@kaksha/domain/contract.ts');
        return `export const routes = ${JSON.stringify(routesOf(contract))};`;
      },
    },
  };
}
