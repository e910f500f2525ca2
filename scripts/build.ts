/** `npm run build`: builds the web when its sources changed since the last build. */
import { buildWeb } from '../server/src/platform/build-web.ts';

const built = await buildWeb({ force: process.argv.includes('--force') });
process.stdout.write(built ? 'The web is built.\n' : 'The web was built already.\n');
