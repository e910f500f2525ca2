import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ZoomInIcon, ZoomOutIcon } from '../../../ui/page-icons.tsx';
import { en } from './words/en.ts';

const STEPS = [1, 1.5, 2, 3, 4];

/** Zoom out and in. `name` is the name of the picture. */
export function ZoomButtons({
  name,
  zoom,
  onZoom,
}: {
  name: string;
  zoom: number;
  onZoom: (zoom: number) => void;
}) {
  const words = useWords({ en }).zoomButtons;
  const at = STEPS.indexOf(zoom);
  const go = (by: number) => onZoom(STEPS[at + by] ?? zoom);
  return (
    <>
      <IconButton
        label={words.smaller(name)}
        icon={<ZoomOutIcon />}
        disabled={at <= 0}
        onClick={() => go(-1)}
      />
      <IconButton
        label={words.larger(name)}
        icon={<ZoomInIcon />}
        disabled={at === STEPS.length - 1}
        onClick={() => go(1)}
      />
    </>
  );
}
