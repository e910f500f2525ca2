/** How the GST inside a commission is shown on a tax invoice. */

/**
 * Services Accounting Code of the platform's commission: 'other support services nowhere else classified', group 99859
 * of the Scheme of Classification of Services (annexure to Notification 11/2017-Central Tax (Rate)).
 */
export const COMMISSION_SAC = '998599';

/** GST by head: within the supplier's State half each to the Union and the State, else all integrated. */
export interface TaxHeads {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The State of supply of a service: the recipient's where their address is on record, else the supplier's (section 12
 * (2) of the IGST Act, 2017).
 */
export function placeOfSupply(recipientState: string, supplierState: string): string {
  return recipientState.trim() === '' || same(recipientState, supplierState)
    ? supplierState
    : recipientState.trim();
}

/** Divides a tax by the place of supply; the heads sum to the tax. */
export function taxHeads(taxPaise: number, place: string, supplierState: string): TaxHeads {
  if (!same(place, supplierState)) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}
