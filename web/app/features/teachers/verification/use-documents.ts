import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import { type DocumentKind, DOCUMENT_TEXT as T } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { useToast } from '../../../ui/toast.tsx';

/** A document on its way into a request. */
export interface ChosenDocument {
  documentId: string;
  kind: DocumentKind;
  name: string;
  /** The uploaded document; null until the server has stored it. */
  kept: VerificationDocument | null;
  /** Why the upload was refused. */
  problem: string | null;
}

export interface Documents {
  chosen: readonly ChosenDocument[];
  /** Those that can be sent. */
  kept: readonly VerificationDocument[];
  uploading: boolean;
  add: (kind: DocumentKind, files: readonly File[]) => void;
  remove: (documentId: string) => Promise<void>;
}

const asChosen = (document: VerificationDocument): ChosenDocument => ({
  documentId: document.id,
  kind: document.kind,
  name: document.name,
  kept: document,
  problem: null,
});

/** The documents of a request that is being written: each is uploaded as soon as it is chosen, and stays when the page is left. */
export function useDocuments(known: readonly VerificationDocument[]): Documents {
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>(() => known.map(asChosen));
  const change = (documentId: string, next: Partial<ChosenDocument>) =>
    setChosen((now) => now.map((one) => (one.documentId === documentId ? { ...one, ...next } : one)));

  const upload = async (documentId: string, kind: DocumentKind, file: File) => {
    if (file.size > PDF_MAX_BYTES) return change(documentId, { problem: T.tooLarge });
    try {
      const { document } = await api.teachers.verification.addDocument({ documentId, kind, file });
      change(documentId, { kept: document, name: document.name });
    } catch (error) {
      change(documentId, { problem: errorMessage(error, T.notAccepted) });
    }
  };
  return {
    chosen,
    kept: chosen.flatMap(({ kept }) => (kept === null ? [] : [kept])),
    uploading: chosen.some(({ kept, problem }) => kept === null && problem === null),
    add(kind, files) {
      const added = files.map((file) => ({ file, documentId: newUuid() }));
      setChosen((now) => [
        ...now,
        ...added.map(({ file, documentId }) => ({
          documentId,
          kind,
          name: file.name,
          kept: null,
          problem: null,
        })),
      ]);
      for (const { file, documentId } of added) void upload(documentId, kind, file);
    },
    async remove(documentId) {
      const one = chosen.find((each) => each.documentId === documentId);
      if (one?.kept != null) {
        try {
          await api.teachers.verification.removeDocument({ id: documentId });
        } catch (error) {
          toast.show({ title: errorMessage(error, T.removeFailed), tone: 'error' });
          return;
        }
      }
      setChosen((now) => now.filter((each) => each.documentId !== documentId));
    },
  };
}
