import { BRAND } from '@kaksha/domain/brand.ts';
import { useRouteLoaderData } from 'react-router';

/** The external form for applicants (specification, section 1), as the operator set it. */
export function useCareersForm(): string {
  const root = useRouteLoaderData('root') as { careersFormUrl?: string } | undefined;
  return root?.careersFormUrl ?? BRAND.careersFormUrl;
}
