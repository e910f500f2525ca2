import { redirect } from 'react-router';
import { ALIASES } from '../lib/navigation.ts';
import type { Route } from './+types/alias.route';

/** A path that means another one: goes there, and keeps the query. */
export function loader({ url }: Route.LoaderArgs) {
  const target = new URL(ALIASES[url.pathname.replace(/\/$/, '')] ?? '/', url);
  for (const [name, value] of url.searchParams) target.searchParams.append(name, value);
  return redirect(target.pathname + target.search);
}

/** Never shown; see unknown-path.route.tsx. */
export default function Alias() {
  return null;
}
