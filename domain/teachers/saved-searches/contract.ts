import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { done, procedureFor, publicProcedure } from '../../procedure.ts';
import { SAVED_SEARCHES_MAX } from './policy.ts';
import { changeSearchInput, savedSearch, saveSearchInput } from './schema.ts';
import { en as T } from './words/en.ts';

const NAME_TAKEN = { status: 409, message: T.nameTaken };

/** Searches that are kept, and heard of by mail when a new teacher matches. */
export const savedSearchesContract = {
  list: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/saved-searches', summary: 'My saved searches, the newest first' })
    .output(z.object({ searches: z.array(savedSearch).max(SAVED_SEARCHES_MAX) })),
  save: procedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/saved-searches',
      successStatus: 201,
      summary: 'Save a search',
      description: '`filters` is what GET /teachers takes; sort and page are left out.',
    })
    .errors({ NAME_TAKEN, SAVED_SEARCHES_FULL: { status: 409, message: T.full } })
    .input(saveSearchInput)
    .output(savedSearch),
  change: procedureFor('student', 'parent')
    .route({
      method: 'PATCH',
      path: '/saved-searches/{id}',
      summary: 'Rename a saved search, or turn its mails on or off',
    })
    .errors({ NAME_TAKEN })
    .input(changeSearchInput)
    .output(savedSearch),
  remove: procedureFor('student', 'parent')
    .route({ method: 'DELETE', path: '/saved-searches/{id}', summary: 'Delete a saved search' })
    .input(z.object({ id: entityId }))
    .output(done),
  setMail: publicProcedure
    .route({
      method: 'POST',
      path: '/saved-searches/mail/{token}',
      summary: 'Turn the mails of a search off by the link in one of them',
      description:
        'Needs no sign-in. `mail: true` turns them on again. Also what mail programs call (RFC 8058).',
    })
    .input(z.object({ token: z.string().max(200), mail: z.boolean().default(false) }))
    .output(z.object({ name: z.string(), mail: z.boolean() })),
};
