import { api } from '../../lib/api.ts';

/** Leaves for the OpenID provider's page; the browser comes back to `/login/return`. @throws the API's error */
export async function goToProvider(next: string): Promise<void> {
  const { url } = await api.accounts.openid.begin({ next });
  location.assign(url);
}
