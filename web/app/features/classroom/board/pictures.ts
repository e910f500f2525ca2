/** Pictures on the board: uploaded over HTTP, named on the board by their id, asked for by every device that shows them. */
import type { BinaryFileData, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { api } from '../../../lib/api.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { drawFormula, formulaFileId } from './formula.ts';
import { retryPauseMs } from './retry-pause.ts';

/** Uploads a picture; by the same name it may be sent again. @throws the API's refusal, in words. */
export async function uploadPicture(
  lessonId: string,
  file: File,
  pictureId = newUuid(),
): Promise<{ id: string; width: number; height: number }> {
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

/** The picture of an image element. @throws when it cannot be had now. */
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

/** So often in a row a picture that does not come is asked for again by itself: one that is gone is not asked for all class. */
const TRIES_MAX = 6;

interface Missing {
  element: BoardElement;
  /** In a row. */
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The pictures of one editor: each is asked for once. One that did not come is asked for again a few times, later and later,
 * and with {@link again}; nothing on the page changes meanwhile that would ask for it.
 */
export class BoardPictures {
  readonly #editor: Pick<ExcalidrawImperativeAPI, 'addFiles' | 'getFiles'>;
  readonly #load: typeof loadPicture;
  readonly #asked = new Map<string, Promise<void>>();
  readonly #missing = new Map<string, Missing>();

  constructor(editor: Pick<ExcalidrawImperativeAPI, 'addFiles' | 'getFiles'>, load = loadPicture) {
    this.#editor = editor;
    this.#load = load;
  }

  /** Loads these elements' pictures that the editor does not have. Settles when all of it has come or failed. */
  async bring(elements: Iterable<BoardElement>): Promise<void> {
    const coming: Promise<void>[] = [];
    for (const element of elements) {
      const { fileId } = element;
      if (element.type !== 'image' || element.isDeleted || typeof fileId !== 'string') continue;
      coming.push(this.#bring(element, fileId));
    }
    await Promise.all(coming);
  }

  /** Asks now for all that is missing, as there may be a line again. */
  again(): void {
    for (const [fileId, missing] of this.#missing) {
      missing.failures = 0;
      void this.#bring(missing.element, fileId);
    }
  }

  /** Asks for nothing again by itself: the editor is gone. */
  stop(): void {
    for (const { timer } of this.#missing.values()) clearTimeout(timer);
  }

  async #bring(element: BoardElement, fileId: string): Promise<void> {
    const known = this.#asked.get(fileId);
    if (known !== undefined) return known;
    clearTimeout(this.#missing.get(fileId)?.timer);
    if (this.#editor.getFiles()[fileId] !== undefined) return;
    const asked = this.#load(element, fileId)
      .then((file) => {
        this.#editor.addFiles([file]);
        this.#missing.delete(fileId);
      })
      .catch(() => {
        this.#asked.delete(fileId);
        this.#bringLater(element, fileId);
      });
    this.#asked.set(fileId, asked);
    return asked;
  }

  #bringLater(element: BoardElement, fileId: string): void {
    const failures = (this.#missing.get(fileId)?.failures ?? 0) + 1;
    const timer =
      failures > TRIES_MAX
        ? undefined
        : setTimeout(() => void this.#bring(element, fileId), retryPauseMs(failures));
    this.#missing.set(fileId, { element, failures, timer });
  }
}

const picturesOfEditors = new WeakMap<ExcalidrawImperativeAPI, BoardPictures>();

/** One instance per editor: adding pictures and showing them share the knowledge of missing ones. */
export function picturesOf(editor: ExcalidrawImperativeAPI): BoardPictures {
  const known = picturesOfEditors.get(editor) ?? new BoardPictures(editor);
  picturesOfEditors.set(editor, known);
  return known;
}
