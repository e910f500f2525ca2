/** The whole board as a PDF, made on this device: each page as everybody sees it. */
import { exportToCanvas, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeletedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFileData, BinaryFiles } from '@excalidraw/excalidraw/types';
import type { PageOfBoard } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { api } from '../../../lib/api.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-view.ts';
import { type PdfPicture, pdfOfPictures } from './pdf-of-pictures.ts';
import { loadPicture } from './pictures.ts';
import { byIndex } from './scene.ts';
import { asJpeg } from './slides.ts';

/** Pixels of the picture for one of the page: sharp on paper; a page that was drawn beyond its edges gets fewer. */
const SCALE = 1.75;
const EDGE_MAX_PX = 4_000;

type OnPage = (done: number, of: number) => void;

/** Each page as a picture. `onPage` is told of each that is done. @throws when a page could not be loaded. */
export async function paintBoard(
  lessonId: string,
  pages: readonly PageOfBoard[],
  onPage: OnPage = () => undefined,
): Promise<PdfPicture[]> {
  const pictures: PdfPicture[] = [];
  for (const { id: pageId, name } of pages) {
    const { elements } = await api.classroom.board.page({ lessonId, pageId });
    pictures.push({ ...(await pictureOf(elements as unknown as BoardElement[])), name });
    onPage(pictures.length, pages.length);
  }
  return pictures;
}

/** Saves all pages as one file on this device. @throws as {@link paintBoard}. */
export async function saveBoardAsPdf(
  lessonId: string,
  pages: readonly PageOfBoard[],
  title: string,
  onPage?: OnPage,
): Promise<void> {
  const pictures = await paintBoard(lessonId, pages, onPage);
  download(new Blob([pdfOfPictures(pictures, title)], { type: 'application/pdf' }), `${fileName(title)}.pdf`);
}

async function pictureOf(elements: BoardElement[]): Promise<Omit<PdfPicture, 'name'>> {
  const files: BinaryFiles = {};
  for (const element of elements) {
    const { fileId } = element;
    if (element.type === 'image' && typeof fileId === 'string')
      files[fileId] ??= await loadPicture(element, fileId);
  }
  const drawn = restoreElements(
    [paper(), ...elements.toSorted(byIndex)] as unknown as ExcalidrawElement[],
    null,
  ) as NonDeletedExcalidrawElement[];
  const canvas = await exportToCanvas({
    elements: drawn,
    files: files as Record<string, BinaryFileData>,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff' },
    exportPadding: 0,
    getDimensions: (width: number, height: number) => {
      const scale = Math.min(SCALE, EDGE_MAX_PX / Math.max(width, height));
      return { width: width * scale, height: height * scale, scale };
    },
  });
  const jpeg = await asJpeg(canvas, 'page.jpg');
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx: canvas.width, heightPx: canvas.height };
}

/** Nobody sees it; it makes an empty page as large as a full one. */
const paper = (): Record<string, unknown> => ({
  id: 'paper',
  type: 'rectangle',
  x: 0,
  y: 0,
  width: PAGE_WIDTH,
  height: PAGE_HEIGHT,
  strokeColor: 'transparent',
  backgroundColor: 'transparent',
  roughness: 0,
  version: 1,
  versionNonce: 0,
  isDeleted: false,
  index: 'Zz',
});

const fileName = (title: string) => title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'whiteboard';

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
