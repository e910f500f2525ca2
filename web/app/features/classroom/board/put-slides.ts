/** The slides of a file, each as a page of the board, one after the other, over a line that may break. */
import { forSending } from '@kaksha/domain/classroom/board/delta.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { isUnreachable } from '../../../lib/api-errors.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { BoardStore } from './board-store.ts';
import { FileProblem } from './file-problem.ts';
import type { uploadPicture } from './pictures.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { filling, imageElement, type slidesOf } from './slides.ts';

export interface PutSlidesOptions {
  store: Pick<BoardStore, 'lessonId' | 'newPages' | 'turn'>;
  file: File;
  slides: typeof slidesOf;
  upload: typeof uploadPicture;
  /** The problem, in a sentence for the person. */
  sentenceOf: (error: unknown) => string;
  onSlide: (number: number, count: number) => void;
}

/**
 * One page for each slide, in their order; the first is shown. A file that is chosen again goes on where it stopped.
 * @throws FileProblem when it stopped, which says where; the error of `slides` when the file cannot be read
 */
export async function putSlides(options: PutSlidesOptions): Promise<void> {
  const { store, file, slides, upload, sentenceOf, onSlide } = options;
  const pages = store.newPages;
  const name = `${file.name} ${file.size}`;
  if (pages.begun?.file !== name) pages.begun = null;
  for await (const slide of slides(file, (pages.begun?.count ?? 0) + 1)) {
    onSlide(slide.number, slide.count);
    const pageId = newUuid();
    try {
      const pictureId = newUuid();
      const { id, ...size } = await retryUnanswered(
        () => upload(store.lessonId, slide.file, pictureId),
        isUnreachable,
      );
      const element = imageElement({
        fileId: id,
        ...filling(size),
        locked: true,
        index: 'a0',
        customData: { slide: true },
      });
      await pages.add(pageId, forSending(element));
    } catch (error) {
      throw new FileProblem(BOARD_TEXT.slidesStopped(slide.number, slide.count, sentenceOf(error)));
    }
    const firstPageId = pages.begun?.firstPageId ?? pageId;
    pages.begun = { file: name, count: slide.number, firstPageId };
  }
  const { begun } = pages;
  pages.begun = null;
  if (begun !== null) store.turn(begun.firstPageId);
}
