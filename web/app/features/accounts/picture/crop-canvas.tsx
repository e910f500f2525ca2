import { useEffect, useRef } from 'react';
import type { Crop } from './crop.ts';
import { drawCrop } from './picture-file.ts';

export interface CropCanvasProps {
  image: HTMLImageElement;
  crop: Crop;
  /** Width and height of the drawing in pixels; twice the size on the screen looks sharp. */
  pixels: number;
  className?: string;
}

/** The square that is taken, as it will look. */
export function CropCanvas({ image, crop, pixels, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  return <canvas ref={canvas} width={pixels} height={pixels} className={className} />;
}
