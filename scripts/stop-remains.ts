/** Stops the database that a killed server left running on its DATA_DIR. Run by `scripts/start.mjs`. */
import { loadEnv } from '../server/src/platform/env.ts';
import { stopLeftDatabase } from '../server/src/platform/provide-database.ts';

await stopLeftDatabase(loadEnv());
