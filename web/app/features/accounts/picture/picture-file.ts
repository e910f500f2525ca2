/** From a file to a picture on the screen, and from a crop to the file that is sent or kept. */
import { PICTURE_LARGEST, PICTURE_MESSAGES } from '@kaksha/domain/accounts/picture.ts';
import { type Crop, squareOf } from './crop.ts';

/** The file cannot be used; its message is for the person. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

const JPEG_QUALITY = 0.92;

async function decode(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {
    throw new UnreadablePicture(PICTURE_MESSAGES.notAnImage);
  });
  if (image.naturalWidth === 0 || image.naturalHeight === 0) {
    throw new UnreadablePicture(PICTURE_MESSAGES.notAnImage);
  }
  return image;
}

/** Any image that this browser can show. @throws UnreadablePicture */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  if (file.size === 0) throw new UnreadablePicture(PICTURE_MESSAGES.empty);
  const address = URL.createObjectURL(file);
  try {
    return await decode(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A picture that this browser kept. @throws UnreadablePicture */
export const openDataUrl = (dataUrl: string): Promise<HTMLImageElement> => decode(dataUrl);

/** Draws what the crop takes over the whole canvas, on white where the picture is transparent. */
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
  if (blob === null) throw new UnreadablePicture(PICTURE_MESSAGES.notAnImage);
  return new File([blob], 'picture.jpg', { type: blob.type });
}
