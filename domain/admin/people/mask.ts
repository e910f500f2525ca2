/** Enough of an address or a number to recognise it by, and too little to write to it or call it. */

/** 'ri•••@example.com'; of a short name one letter stays. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••${email.slice(at)}`;
}

/** '••••••0100'; empty when there is none. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `••••••${phone.slice(-4)}`;
}
