/**
 * How a mail begins. Null when nobody confirmed the address: anybody can type anybody's address and any name, and must not
 * be able to write to strangers through us.
 */
export const greeting = (firstName: string | null): string =>
  firstName === null ? 'Hello,' : `Dear ${firstName},`;
