/** Pictures on the board: uploaded over HTTP, named on the board by their id, asked for by every device that shows them. */
import type { BinaryFileData, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { api } from '../../../lib/api.ts';
import { newUuid } from '../uuid.ts';
import { drawFormula, formulaFileId } from './formula.ts';

/** Uploads a picture. @throws what the API refuses, in words. */
export async function uploadPicture(
  lessonId: string,
  file: File,
): Promise<{ id: string; width: number; height: number }> {
  const pictureId = newUuid();
  return (await api.classroom.board.addPicture({ lessonId, pictureId, file })).picture;
}

/** A file as text that an image can show. */
export async function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(file);
  });
}

/** What an image shows. @throws when it cannot be had now. */
export async function loadPicture(element: BoardElement, fileId: string): Promise<BinaryFileData> {
  const latex = element.customData?.latex;
  const drawn =
    latex !== undefined && fileId === formulaFileId(latex)
      ? { dataURL: (await drawFormula(latex)).dataUrl, mimeType: 'image/png' as const }
      : {
          dataURL: await asDataUrl(await api.classroom.board.picture({ id: fileId })),
          mimeType: 'image/webp' as const,
        };
  return { ...drawn, id: fileId, created: Date.now() } as BinaryFileData;
}

/** The pictures of one editor: each is asked for once, and again when it did not come. */
export class BoardPictures {
  readonly #editor: ExcalidrawImperativeAPI;
  readonly #asked = new Map<string, Promise<void>>();

  constructor(editor: ExcalidrawImperativeAPI) {
    this.#editor = editor;
  }

  /** Brings what these elements show and the editor does not have. Settles when all of it has come or failed. */
  async bring(elements: Iterable<BoardElement>): Promise<void> {
    const coming: Promise<void>[] = [];
    for (const element of elements) {
      const { fileId } = element;
      if (element.type !== 'image' || element.isDeleted || typeof fileId !== 'string') continue;
      coming.push(this.#bring(element, fileId));
    }
    await Promise.all(coming);
  }

  async #bring(element: BoardElement, fileId: string): Promise<void> {
    const known = this.#asked.get(fileId);
    if (known !== undefined) return known;
    if (this.#editor.getFiles()[fileId] !== undefined) return;
    const asked = loadPicture(element, fileId)
      .then((file) => this.#editor.addFiles([file]))
      .catch(() => void this.#asked.delete(fileId));
    this.#asked.set(fileId, asked);
    return asked;
  }
}
