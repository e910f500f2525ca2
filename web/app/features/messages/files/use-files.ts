import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import {
  FILES_PER_MESSAGE,
  type MessageFile,
  MESSAGE_FILE_TEXT as T,
} from '@kaksha/domain/messages/files.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { newUuid } from '../../../lib/uuid.ts';

/** A file on its way into a message. */
export interface ChosenFile {
  fileId: string;
  name: string;
  /** The uploaded file; null until the server has stored it. */
  kept: MessageFile | null;
  /** Why the upload was refused. */
  problem: string | null;
}

export interface Files {
  chosen: readonly ChosenFile[];
  /** Those that can be sent. */
  ready: readonly MessageFile[];
  uploading: boolean;
  add: (files: readonly File[]) => void;
  remove: (fileId: string) => void;
  clear: () => void;
}

/** The files of a message that is being written: each is uploaded as soon as it is chosen. */
export function useFiles(conversationId: string): Files {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const change = (fileId: string, next: Partial<ChosenFile>) =>
    setChosen((now) => now.map((one) => (one.fileId === fileId ? { ...one, ...next } : one)));

  const upload = async (fileId: string, file: File) => {
    if (file.size > PDF_MAX_BYTES) return change(fileId, { problem: T.tooLarge });
    try {
      const { file: kept } = await api.messages.addFile({ id: conversationId, fileId, file });
      change(fileId, { kept });
    } catch (error) {
      change(fileId, { problem: errorMessage(error, navigator.onLine ? T.notAccepted : T.offline) });
    }
  };
  const add = (files: readonly File[]) => {
    const room = FILES_PER_MESSAGE - chosen.length;
    const added = files.map((file, at) => ({
      file,
      entry: {
        fileId: newUuid(),
        name: file.name,
        kept: null,
        problem: at < room ? null : T.tooManyOfMessage,
      },
    }));
    setChosen((now) => [...now, ...added.map(({ entry }) => entry)]);
    for (const { file, entry } of added) if (entry.problem === null) void upload(entry.fileId, file);
  };

  return {
    chosen,
    ready: chosen.flatMap(({ kept }) => (kept === null ? [] : [kept])),
    uploading: chosen.some(({ kept, problem }) => kept === null && problem === null),
    add,
    remove: (fileId) => setChosen((now) => now.filter((one) => one.fileId !== fileId)),
    clear: () => setChosen([]),
  };
}
