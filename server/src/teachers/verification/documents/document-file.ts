import type { SecretKeys } from '../../../platform/auth.ts';
import type { Sealed } from '../../../platform/reseal.ts';
import type { SealOptions } from '../../../platform/sealed-text.ts';

/** Keys without a kind that is served: their files never have a public address. */
export const documentKey = (documentId: string): string => `verification-documents/${documentId}.sealed`;

/** More than a sealed document of the largest length. */
export const SEALED_DOCUMENT_MAX_BYTES = 16 * 1024 * 1024;

/** A document opens under its own id alone: the bytes of another one in its place are noticed. */
export const sealOfDocument = (keys: SecretKeys, ownerId: string, documentId: string): SealOptions => ({
  keys,
  purpose: 'verification-document',
  owner: `${ownerId}:${documentId}`,
});

/** Bytes that were stored and then not named by any row (the process was killed in between) are deleted after this time. */
const UNKEPT_AFTER_MS = 60 * 60 * 1000;
export const unkeptDocumentDropsAt = (): Date => new Date(Date.now() + UNKEPT_AFTER_MS);

const inFiles = (table: string, owner: string): Sealed => ({
  table,
  key: 'id',
  owner,
  ownerOf: ({ key, owner: ownerId }) => `${ownerId}:${key}`,
  purpose: 'verification-document',
  content: { file: documentKey, maxBytes: SEALED_DOCUMENT_MAX_BYTES },
});
/** For a change of SECRET_KEY: files of teachers, and of parents who show that they are adults. */
export const SEALED_DOCUMENTS = inFiles('verification_document', 'teacher_id');
export const SEALED_ADULT_CHECKS = inFiles('adult_check', 'parent_id');
