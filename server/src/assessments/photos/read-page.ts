import { PAGE_EDGE_PX, PAGE_MAX_PIXELS, PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/policy.ts';
import sharp, { type Metadata } from 'sharp';

/** A file that is not accepted; the message is for the person. */
export class PageRefused extends Error {
  override name = 'PageRefused';
}

export interface Page {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A photo as it is kept: upright, at most {@link PAGE_EDGE_PX} long, without what the camera wrote into it (place, time).
 * @throws PageRefused
 */
export async function readPage(bytes: Uint8Array): Promise<Page> {
  let facts: Metadata;
  try {
    facts = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new PageRefused(PAGE_MESSAGES.notAnImage);
  }
  if (!['jpeg', 'png', 'webp'].includes(facts.format)) throw new PageRefused(PAGE_MESSAGES.notAnImage);
  if (facts.width * facts.height > PAGE_MAX_PIXELS) throw new PageRefused(PAGE_MESSAGES.tooManyPixels);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PAGE_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(PAGE_EDGE_PX, PAGE_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new PageRefused(PAGE_MESSAGES.broken);
  }
}
