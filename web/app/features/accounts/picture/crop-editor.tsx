import { type PointerEvent, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Slider } from '../../../ui/slider.tsx';
import { type Crop, dragged, MAX_ZOOM, roomOf } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import styles from './crop-editor.module.css';
import { en } from './words/en.ts';

export interface CropEditorProps {
  image: HTMLImageElement;
  crop: Crop;
  onCropChange: (crop: Crop) => void;
  disabled: boolean;
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Chooses the square: by dragging it, or by three sliders that every keyboard and screen reader can use. */
export function CropEditor({ image, crop, onCropChange, disabled }: CropEditorProps) {
  const words = useWords({ en }).cropEditor;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const room = roomOf(size, crop);
  const last = useRef<{ x: number; y: number } | null>(null);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (last.current === null) return;
    const seen = event.currentTarget.clientWidth;
    const [byX, byY] = [event.clientX - last.current.x, event.clientY - last.current.y];
    last.current = { x: event.clientX, y: event.clientY };
    onCropChange(dragged(size, crop, byX / seen, byY / seen));
  };
  const letGo = () => {
    last.current = null;
  };

  return (
    <div className={styles.editor}>
      <div
        className={styles.stage}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <CropCanvas image={image} crop={crop} pixels={640} className={styles.picture} />
        <span className={styles.ring} aria-hidden="true" />
      </div>
      <div className={styles.sliders}>
        <Slider
          label={words.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onValueChange={(zoom) => onCropChange({ ...crop, zoom })}
          format={(zoom) => `${zoom.toFixed(1)}×`}
          disabled={disabled}
        />
        <Slider
          label={words.horizontal}
          min={0}
          max={1}
          step={0.01}
          value={crop.x}
          onValueChange={(x) => onCropChange({ ...crop, x })}
          format={percent}
          disabled={disabled || !room.x}
        />
        <Slider
          label={words.vertical}
          min={0}
          max={1}
          step={0.01}
          value={crop.y}
          onValueChange={(y) => onCropChange({ ...crop, y })}
          format={percent}
          disabled={disabled || !room.y}
        />
      </div>
    </div>
  );
}
