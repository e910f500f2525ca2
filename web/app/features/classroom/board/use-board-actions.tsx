import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import { PICTURE_MAX_BYTES } from '@kaksha/domain/picture-intake.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { bring } from '../../../ui/bring.ts';
import { RefusedError, UnansweredError } from '../connection/channel.ts';
import { useClassroom } from '../context/classroom-context.ts';
import type { ClassFile } from './board-snapshot.ts';
import type { BoardStore } from './board-store.ts';
import { loadClassFile } from './class-files.ts';
import { putOnPage } from './editor.ts';
import { FileProblem } from './file-problem.ts';
import { fitPage } from './page-view.ts';
import { picturesOf, uploadPicture } from './pictures.ts';
import { putSlides } from './put-slides.ts';
import { filling, imageElement, isPdfFile, slidesOf } from './slides.ts';
import { en } from './words/en.ts';

/** The problem, in a sentence for the person: ours or the server's about the file, or that nobody could be reached. */
function sentenceOf(error: unknown, fallback: string): string {
  const isOurs =
    error instanceof FileProblem || error instanceof RefusedError || error instanceof UnansweredError;
  return isOurs ? error.message : errorMessage(error, fallback);
}

interface Options {
  store: BoardStore;
  board: BoardState;
  pageId: string;
  editor: ExcalidrawImperativeAPI | null;
  /** A file of the class that is to be put on the board. */
  coming: ClassFile | null;
}

export interface BoardActions {
  /** The work that is going on, in words; null when there is none. */
  busy: string | null;
  /** Lets the person choose a PDF or a picture. */
  choose: () => void;
  fit: () => void;
  /** Saves all pages as a PDF on this device. */
  save: () => void;
  /** To be rendered; nobody sees it. */
  input: ReactNode;
}

/** Actions that take a while: slides, pictures, the PDF. */
export function useBoardActions({ store, board, pageId, editor, coming }: Options): BoardActions {
  const words = useWords({ en }).actions;
  const { door } = useClassroom();
  const [busy, setBusy] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const during = async (text: string, work: () => Promise<void>) => {
    setBusy(text);
    store.say(null);
    try {
      await work();
    } catch (error) {
      store.say(sentenceOf(error, words.failed));
    } finally {
      setBusy(null);
    }
  };

  const take = (wanted: File | ClassFile) =>
    during(words.putting, async () => {
      if (editor === null) return;
      const file = wanted instanceof File ? wanted : await loadClassFile(wanted);
      if (await isPdfFile(file)) {
        if (!store.isTeacher) throw new FileProblem(BOARD_TEXT.notAPicture);
        if (file.size > PDF_MAX_BYTES) throw new FileProblem(words.pdfTooLarge);
        const onSlide = (number: number, count: number) => setBusy(words.slide(number, count));
        await putSlides({
          store,
          file,
          slides: slidesOf,
          upload: uploadPicture,
          sentenceOf: (error) => sentenceOf(error, words.failed),
          onSlide,
        }).catch((error: unknown) => {
          const ofPdf = error instanceof Error && /PDF|Password/.test(error.name);
          throw ofPdf ? new FileProblem(words.pdfNotRead) : error;
        });
        return;
      }
      if (file.size > PICTURE_MAX_BYTES) throw new FileProblem(BOARD_TEXT.pictureTooLarge);
      const { id, width, height } = await uploadPicture(store.lessonId, file);
      const element = imageElement({
        fileId: id,
        ...filling({ width, height }),
        locked: false,
        index: null,
        customData: { slide: true },
      });
      await store.loaded();
      putOnPage(editor, element, 'behind');
      await picturesOf(editor).bring([element]);
    });

  const isReady = editor !== null && busy === null;
  const takeComing = useEffectEvent((file: ClassFile) => {
    store.expect(null);
    void take(file);
  });
  useEffect(() => {
    if (isReady && coming !== null) takeComing(coming);
  }, [isReady, coming]);

  return {
    busy,
    choose: () => picker.current?.click(),
    fit: () => {
      if (editor !== null) fitPage(editor);
    },
    save: () =>
      void during(words.makingPdf, async () => {
        store.flush();
        const { saveBoardAsPdf } = await bring(() => import('./export-pdf.ts'));
        await saveBoardAsPdf(store.lessonId, board.pages, words.pdfName(door.topic), (done, of) =>
          setBusy(words.page(done, of)),
        );
      }),
    input: (
      <input
        ref={picker}
        key={pageId}
        type="file"
        hidden
        data-testid="board-file"
        aria-label={words.choose}
        accept={store.isTeacher ? 'application/pdf,image/*' : 'image/*'}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
    ),
  };
}
