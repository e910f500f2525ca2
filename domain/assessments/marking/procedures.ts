import { queueContract } from './contract.ts';
import { regradeContract } from './regrade-contract.ts';
import { releaseContract } from './release-contract.ts';
import { resultsContract } from './results-contract.ts';

/** Marking, release and results. */
export const markingContract = {
  ...queueContract,
  ...releaseContract,
  ...regradeContract,
  ...resultsContract,
};
