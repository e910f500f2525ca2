import { redirect } from 'react-router';
import type { Route } from './+types/old-mail-off.route';

/** Where the links of older mails lead. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return redirect(`/mail-off/${encodeURIComponent(token === '' ? 'none' : token)}`);
}
