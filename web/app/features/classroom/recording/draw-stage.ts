/** The class as the teacher sees it, painted into a canvas: pictures, shared screens and the board, where they stand. */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a picture of this size stands in a box: wholly in it, or filling it. */
export function placeIn(box: Box, width: number, height: number, fit: 'contain' | 'cover'): Box {
  const scale = (fit === 'cover' ? Math.max : Math.min)(box.width / width, box.height / height);
  return {
    x: box.x + (box.width - width * scale) / 2,
    y: box.y + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

const GROUND = '#12151c';

function sizeOf(element: HTMLVideoElement | HTMLCanvasElement): [number, number] {
  return element instanceof HTMLVideoElement
    ? [element.videoWidth, element.videoHeight]
    : [element.width, element.height];
}

/** Paints everything that moves in `room` into the canvas, in the places that it has on the screen. */
export function drawStage(canvas: HTMLCanvasElement, room: HTMLElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const whole = room.getBoundingClientRect();
  if (whole.width === 0 || whole.height === 0) return;
  const on = placeIn(
    { x: 0, y: 0, width: canvas.width, height: canvas.height },
    whole.width,
    whole.height,
    'contain',
  );
  const scale = on.width / whole.width;
  for (const element of room.querySelectorAll<HTMLVideoElement | HTMLCanvasElement>('video, canvas')) {
    const seen = element.getBoundingClientRect();
    const [width, height] = sizeOf(element);
    if (seen.width < 8 || seen.height < 8 || width === 0 || height === 0) continue;
    const box = {
      x: on.x + (seen.x - whole.x) * scale,
      y: on.y + (seen.y - whole.y) * scale,
      width: seen.width * scale,
      height: seen.height * scale,
    };
    const fit = getComputedStyle(element).objectFit === 'cover' ? 'cover' : 'contain';
    const at = element instanceof HTMLVideoElement ? placeIn(box, width, height, fit) : box;
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    context.drawImage(element, at.x, at.y, at.width, at.height);
    context.restore();
  }
}
