import { procedureFor } from '../../procedure.ts';
import { editProfileInput, ownProfile } from './schema.ts';
import { en as M } from './words/en.ts';

/** A teacher's own public profile. */
export const editProfileContract = {
  read: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teachers/me/profile',
      summary: 'My public profile',
      description:
        'As families see it, with its version and with what is still missing to be found and booked.',
    })
    .output(ownProfile),
  save: procedureFor('teacher')
    .route({
      method: 'PATCH',
      path: '/teachers/me/profile',
      summary: 'Change my public profile',
      description:
        'What is left out stays. `version` is that of the profile which was being edited: when it has changed since, nothing is saved.',
    })
    .errors({ PROFILE_CHANGED: { status: 409, message: M.changedElsewhere } })
    .input(editProfileInput)
    .output(ownProfile),
};
