/** How kysely-codegen is called, by `generate-types.ts` and by the test that compares. */
import { fileURLToPath } from 'node:url';

/** The types that `createPool` makes of PostgreSQL's, where kysely-codegen would guess otherwise. */
const TYPE_MAPPING = {
  int8: 'number',
  date: 'string',
  tstzrange: 'string',
  daterange: 'string',
  time: 'string',
};

/** The arguments after `node`, for the migrated database at `url`. */
export function typeGeneratorArguments(url: string): string[] {
  const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return [
    local('../../node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${local('types.ts')}`,
    '--default-schema=public',
    '--include-pattern={public,ledger}.*',
    `--type-mapping=${JSON.stringify(TYPE_MAPPING)}`,
  ];
}
