/**
 * Every test that draws lots draws them from this seed, through fast-check: `npm test` takes the same examples each time.
 * `npm run test:random` takes others, and prints the seed that draws them again.
 */
import fc from 'fast-check';

const SEED = 20_261_126;

const given = process.env.KAKSHA_TEST_SEED;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: given === undefined ? SEED : Number(given) });
