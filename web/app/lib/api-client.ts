/** The API's client, loaded with the first call (api.ts). */
import { createORPCClient } from '@orpc/client';
import type { ApiClient } from './api.ts';
import { link } from './api-link.ts';

export const client: ApiClient = createORPCClient(link);
