/** Slides and pictures that are put on pages, to be drawn upon. A PDF is read in the browser; only pictures leave it. */
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { isPdf } from '@kaksha/domain/kept-file.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { FileProblem } from './file-problem.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-view.ts';

/** The longer edge of a slide's picture, in pixels. */
const SLIDE_EDGE_PX = 1_800;

/** Whether a file is a PDF, told by its first bytes. */
export async function isPdfFile(file: Blob): Promise<boolean> {
  return isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer()));
}

export interface Slide {
  file: File;
  /** From 1. */
  number: number;
  count: number;
}

/** Each page of a PDF as a picture, one after the other, from that of a number on. @throws when it is broken, or locked by a password. */
export async function* slidesOf(file: Blob, from = 1): AsyncGenerator<Slide> {
  const [pdf, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = pdf.getDocument({
    data: await file.arrayBuffer(),
    useSystemFonts: true,
    useWasm: false,
  });
  try {
    const read = await loading.promise;
    for (let number = from; number <= read.numPages; number += 1) {
      const page = await read.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: SLIDE_EDGE_PX / Math.max(natural.width, natural.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      yield { file: await asJpeg(canvas, `slide-${number}.jpg`), number, count: read.numPages };
      page.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

/** A canvas as a JPEG file. @throws when the browser makes none, as with a canvas that is too large for it. */
export async function asJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (blob === null) throw new FileProblem(BOARD_TEXT.pageNotPictured);
  return new File([blob], name, { type: 'image/jpeg' });
}

const random = () => Math.floor(Math.random() * 2 ** 31);

/** A picture as an element of a page. `index` is null where the editor gives it one. */
export function imageElement(picture: {
  fileId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  locked: boolean;
  index: string | null;
  customData?: BoardElement['customData'];
}): BoardElement {
  return {
    id: newUuid(),
    type: 'image',
    version: 1,
    versionNonce: random(),
    isDeleted: false,
    angle: 0,
    strokeColor: 'transparent',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 1,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: random(),
    boundElements: null,
    updated: Date.now(),
    link: null,
    status: 'saved',
    scale: [1, 1],
    crop: null,
    ...picture,
  };
}

/** Where a picture fills the page as far as it can, in the middle. */
export function filling(picture: { width: number; height: number }) {
  const scale = Math.min(PAGE_WIDTH / picture.width, PAGE_HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (PAGE_WIDTH - width) / 2, y: (PAGE_HEIGHT - height) / 2, width, height };
}
