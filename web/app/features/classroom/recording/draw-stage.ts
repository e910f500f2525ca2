/** The class as the teacher sees it, painted into a canvas: people, shared screens and the board, where they stand. */
import { type Box, besideShare, isSeen, placeIn } from './recording-layout.ts';
import { type Picture, type SeenPerson, type SeenRoom, seeRoom } from './seen-room.ts';

const GROUND = '#12151c';
const TILE_GROUND = '#232936';
const AVATAR_GROUND = '#3d5a98';
const LABEL_GROUND = 'rgb(8 12 20 / 0.78)';
const INK = '#ffffff';
const FONT = 'system-ui, sans-serif';
const LABEL_PX = 14;
const LABEL_PADDING_PX = 5;

type Brush = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'measureText'
  | 'rect'
  | 'restore'
  | 'save'
  | 'textAlign'
  | 'textBaseline'
>;

/** Paints everything that moves in `room` into the canvas; `share` plays the teacher's shared screen, or nothing. */
export function drawStage(canvas: HTMLCanvasElement, room: HTMLElement, share: HTMLVideoElement): void {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const isShared = share.srcObject !== null && share.videoWidth > 0;
  paintRoom(
    brush,
    canvas,
    seeRoom(room),
    isShared ? { source: share, width: share.videoWidth, height: share.videoHeight, fit: 'contain' } : null,
  );
}

/**
 * Paints the room as it is seen. The teacher's own screen has no tile in their room: it takes the whole film, with everybody
 * beside it, so that it can be read also while the chat is open.
 */
export function paintRoom(
  brush: Brush,
  size: { width: number; height: number },
  room: SeenRoom,
  share: Picture | null,
): void {
  brush.fillStyle = GROUND;
  brush.fillRect(0, 0, size.width, size.height);
  if (room.box.width === 0 || room.box.height === 0) return;
  const whole = { x: 0, y: 0, width: size.width, height: size.height };
  const on = placeIn(whole, room.box.width, room.box.height, 'contain');
  const scale = on.width / room.box.width;
  const inFilm = (box: Box): Box => ({
    x: on.x + (box.x - room.box.x) * scale,
    y: on.y + (box.y - room.box.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  if (share !== null) {
    const places = besideShare(whole, room.people.length);
    paintPicture(brush, share, places.share);
    for (const [index, person] of room.people.entries()) {
      const place = places.people[index];
      if (place !== undefined) paintPerson(brush, person, place);
    }
    return;
  }
  for (const { box, picture } of room.pictures) paintPicture(brush, picture, inFilm(box));
  for (const person of room.people) {
    if (isSeen(person.box)) paintPerson(brush, person, inFilm(person.box));
  }
}

function paintPicture(brush: Brush, { source, width, height, fit }: Picture, box: Box): void {
  const at = fit === 'fill' ? box : placeIn(box, width, height, fit);
  brush.save();
  brush.beginPath();
  brush.rect(box.x, box.y, box.width, box.height);
  brush.clip();
  brush.drawImage(source, at.x, at.y, at.width, at.height);
  brush.restore();
}

/** The picture, or the first letter while the camera is off; and the name. */
function paintPerson(brush: Brush, { name, initial, picture }: SeenPerson, box: Box): void {
  brush.fillStyle = TILE_GROUND;
  brush.fillRect(box.x, box.y, box.width, box.height);
  if (picture !== null) {
    paintPicture(brush, picture, box);
  } else {
    const radius = Math.min(box.width, box.height) / 4;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    brush.fillStyle = AVATAR_GROUND;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
    brush.fillStyle = INK;
    brush.font = `600 ${Math.round(radius)}px ${FONT}`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(initial, x, y);
  }
  brush.font = `${LABEL_PX}px ${FONT}`;
  brush.textAlign = 'left';
  brush.textBaseline = 'middle';
  const room = box.width - 2 * LABEL_PADDING_PX;
  const width = Math.min(brush.measureText(name).width, room);
  const height = LABEL_PX + 2 * LABEL_PADDING_PX;
  const top = box.y + box.height - height;
  brush.fillStyle = LABEL_GROUND;
  brush.fillRect(box.x, top, width + 2 * LABEL_PADDING_PX, height);
  brush.fillStyle = INK;
  brush.fillText(name, box.x + LABEL_PADDING_PX, top + height / 2, room);
}
