import { Outlet } from 'react-router';
import { GuardSpinner, guardMiddleware, SignedInOnly } from '../lib/guard.tsx';

export const clientMiddleware = [guardMiddleware];

/** See role-area-layout.tsx. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <GuardSpinner />;
}

/** Guarded screens that take the whole window: the classroom. */
export default function SignedInLayout() {
  return (
    <SignedInOnly>
      <Outlet />
    </SignedInOnly>
  );
}
