/** From a file to a picture on the screen, and from a crop to the file that is sent or kept. */
import { PICTURE_MESSAGES as M, PICTURE_LARGEST } from '@kaksha/domain/accounts/picture.ts';
import { PICTURE_MAX_PIXELS, PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { PICTURE_KIND_BYTES, pictureKind } from '@kaksha/domain/picture-kind.ts';
import { type Crop, squareOf } from './crop.ts';

/** The file cannot be used; its message is for the person. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** A picture that the server reads and this browser can't show, such as a HEIC in most of them. */
export class NotShownHere extends UnreadablePicture {
  override name = 'NotShownHere';
}

const JPEG_QUALITY = 0.92;

async function decode(address: string, otherwise: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Its size is known before its pixels are: a small file can declare more of them than there is memory.
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new UnreadablePicture(otherwise));
    image.src = address;
  });
  const pixels = image.naturalWidth * image.naturalHeight;
  if (pixels === 0) throw new UnreadablePicture(otherwise);
  if (pixels > PICTURE_MAX_PIXELS) throw new UnreadablePicture(PICTURE_REFUSALS.tooManyPixels);
  await image.decode().catch(() => {
    throw new UnreadablePicture(PICTURE_REFUSALS.broken);
  });
  return image;
}

/** Any photo that this browser can show, by the server's rules for uploads. @throws NotShownHere, UnreadablePicture */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  if (file.size === 0) throw new UnreadablePicture(PICTURE_REFUSALS.empty);
  const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_KIND_BYTES).arrayBuffer()));
  if (kind === 'svg') throw new UnreadablePicture(PICTURE_REFUSALS.drawing);
  const address = URL.createObjectURL(file);
  try {
    return await decode(address, PICTURE_REFUSALS.notAnImage);
  } catch (error) {
    if (kind === 'heic' || kind === 'tiff') throw new NotShownHere(M.notShownHere);
    throw error;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A picture that this browser kept. @throws UnreadablePicture */
export const openDataUrl = (dataUrl: string): Promise<HTMLImageElement> =>
  decode(dataUrl, PICTURE_REFUSALS.notAnImage);

/** Draws the cropped square over the whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG, in the size that is needed. @throws UnreadablePicture */
export async function cropToFile(image: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  // More would be thrown away by the server.
  canvas.width = PICTURE_LARGEST;
  canvas.height = PICTURE_LARGEST;
  drawCrop(canvas, image, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new UnreadablePicture(PICTURE_REFUSALS.notAnImage);
  return new File([blob], 'picture.jpg', { type: blob.type });
}
