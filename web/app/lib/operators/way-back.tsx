import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { TextLink } from '../../ui/link-button.tsx';

/** A link from one record of the back office to another, in the same tab, which offers the way back to this one. */
export function RecordLink({ to, from, children }: { to: string; from: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <TextLink to={to} state={{ back: { to: pathname + search, label: from } }}>
      {children}
    </TextLink>
  );
}

/** The way back: to the record that led here, or else to the list. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  const back = backOf(useLocation().state);
  return <BackLink to={back?.to ?? to}>{back?.label ?? children}</BackLink>;
}

/** Where a record of the back office was reached from, out of the state of its address; null where nothing, or anything else, is kept. */
export function backOf(state: unknown): { to: string; label: string } | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  if (typeof back !== 'object' || back === null || !('to' in back) || !('label' in back)) return null;
  const { to, label } = back;
  if (typeof to !== 'string' || typeof label !== 'string' || !to.startsWith('/admin')) return null;
  return { to, label };
}
