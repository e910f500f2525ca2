import { IconButton } from '../../../ui/icon-button.tsx';
import { ZoomInIcon, ZoomOutIcon } from '../../../ui/page-icons.tsx';

const STEPS = [1, 1.5, 2, 3, 4];

/** Closer and farther. `name` says of what. */
export function ZoomButtons({
  name,
  zoom,
  onZoom,
}: {
  name: string;
  zoom: number;
  onZoom: (zoom: number) => void;
}) {
  const at = STEPS.indexOf(zoom);
  const go = (by: number) => onZoom(STEPS[at + by] ?? zoom);
  return (
    <>
      <IconButton
        label={`Smaller: ${name}`}
        icon={<ZoomOutIcon />}
        disabled={at <= 0}
        onClick={() => go(-1)}
      />
      <IconButton
        label={`Larger: ${name}`}
        icon={<ZoomInIcon />}
        disabled={at === STEPS.length - 1}
        onClick={() => go(1)}
      />
    </>
  );
}
