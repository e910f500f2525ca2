import { OpenPositions } from '../features/content/site-parts/open-positions.tsx';
import { useSiteContent } from '../lib/site-content.ts';

/** The open positions, above the footer of every public page (specification, section 1); none, when no position is open. */
export function Careers() {
  const { positions } = useSiteContent().careers;
  return positions.length === 0 ? null : <OpenPositions positions={positions} />;
}
