import type { SealOptions } from '../../../platform/sealed-text.ts';

/** Keys without a kind that is served: their files never have a public address. */
export const documentKey = (documentId: string): string => `verification-documents/${documentId}.sealed`;

/** A document opens under its own id alone: the bytes of another one in its place are noticed. */
export const sealOfDocument = (secretKey: string, ownerId: string, documentId: string): SealOptions => ({
  secretKey,
  purpose: 'verification-document',
  owner: `${ownerId}:${documentId}`,
});

/** Bytes that were stored and then not named by any row (the process was killed in between) are deleted after this time. */
const UNKEPT_AFTER_MS = 60 * 60 * 1000;
export const unkeptDocumentDropsAt = (): Date => new Date(Date.now() + UNKEPT_AFTER_MS);
