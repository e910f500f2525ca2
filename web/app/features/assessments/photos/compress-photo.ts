import { PAGE_EDGE_PX, PAGE_MAX_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { en as M } from '@kaksha/domain/assessments/photos/words/en.ts';
import { PICTURE_KIND_BYTES, pictureKind } from '@kaksha/domain/picture-kind.ts';

/** How much of a photo's detail stays: writing on paper is readable well below this. */
const QUALITY = 0.8;

/** A file that no page can be made of; the message is for the person. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

/** A photo that this browser can't show and the server reads. @throws PhotoRefused */
async function asItIs(file: Blob): Promise<Blob> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_KIND_BYTES).arrayBuffer()));
  if (kind !== 'heic' && kind !== 'tiff') throw new PhotoRefused(M.notAnImage);
  if (file.size > PAGE_MAX_BYTES) throw new PhotoRefused(M.tooLarge);
  return file;
}

/**
 * A photo as it is sent: upright, at most {@link PAGE_EDGE_PX} long, as JPEG. A phone's photo of 8 MB becomes one of some
 * hundred KB before anything goes over its network.
 * @throws PhotoRefused
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return asItIs(file);
  }
  const scale = Math.min(1, PAGE_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoRefused(M.broken);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new PhotoRefused(M.broken);
  if (blob.size > PAGE_MAX_BYTES) throw new PhotoRefused(M.tooLarge);
  return blob;
}
