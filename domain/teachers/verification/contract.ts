import { procedureFor } from '../../procedure.ts';
import { ownVerification } from './request.ts';

const tags = ['teachers'];

/** Becoming a verified teacher, beside the request itself, which specification, section 7 names. */
export const verificationContract = {
  mine: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/verification',
      summary: 'How my verification stands',
      description: 'With the latest request; of the ID number its last four digits.',
      tags,
    })
    .output(ownVerification),
};
