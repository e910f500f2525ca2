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

/**
 * The State of supply of a service: the recipient's where their address is on record, else the supplier's (section 12
 * (2) of the IGST Act, 2017).
 */
export function placeOfSupply(recipientState: string, supplierState: string): string {
  return recipientState === '' ? supplierState : recipientState;
}

/**
 * Divides a tax by the place of supply. CGST and SGST are charged at the same rate on the same value, so they are equal: of
 * an odd number of paise, as documents before {@link gstInside} have, the last one stays in the taxable value.
 */
export function taxHeads(taxPaise: number, place: string, supplierState: string): TaxHeads {
  if (place !== supplierState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const halfPaise = Math.floor(taxPaise / 2);
  return { cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise: 0 };
}
