/** The part of the plane that is a page: the same for everybody, so that nobody draws where others do not look. */
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';

/** In the board's own pixels; a slide fills it. */
export const PAGE_WIDTH = 1280;
export const PAGE_HEIGHT = 800;

/** Shows the whole page, as large as it can be in a place of this size. */
export function fitPage(
  api: ExcalidrawImperativeAPI,
  { width, height }: { width: number; height: number } = api.getAppState(),
): void {
  if (width === 0 || height === 0) return;
  const scale = Math.min(width / PAGE_WIDTH, height / PAGE_HEIGHT, 2);
  const zoom = { value: Math.max(scale, 0.1) as never };
  api.updateScene({
    appState: {
      zoom,
      scrollX: (width / scale - PAGE_WIDTH) / 2,
      scrollY: (height / scale - PAGE_HEIGHT) / 2,
    },
  });
}
