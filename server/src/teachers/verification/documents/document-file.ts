import type { SealOptions } from '../../../platform/sealed-text.ts';

/** Keys without a kind that is served: what lies under them never has a public address. */
export const documentKey = (documentId: string): string => `verification-documents/${documentId}.sealed`;

/** A document opens under its own id alone: the bytes of another one in its place are noticed. */
export const sealOfDocument = (secretKey: string, ownerId: string, documentId: string): SealOptions => ({
  secretKey,
  purpose: 'verification-document',
  owner: `${ownerId}:${documentId}`,
});
