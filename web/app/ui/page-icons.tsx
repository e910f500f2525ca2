/** Icons that the classroom does without: it does not load them. */
import { type IconProps, path, StrokeIcon, stroke } from './icon-shapes.tsx';

export const ZoomInIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M9 6.5v5M6.5 9h5');
export const ZoomOutIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M6.5 9h5');
export const UndoIcon = path('M4 7.5h8a4.25 4.25 0 0 1 0 8.5H7.5M7.5 4 4 7.5 7.5 11');
export const MoveIcon = path(
  'M10 2.5v15m-7.5-7.5h15M7.8 4.7 10 2.5l2.2 2.2M7.8 15.3l2.2 2.2 2.2-2.2M4.7 7.8 2.5 10l2.2 2.2M15.3 7.8l2.2 2.2-2.2 2.2',
);
export const ChevronUpIcon = path('m5 12.5 5-5 5 5');
export const ArrowUpRightIcon = path('M6 14 14 6M7 6h7v7');
export const MinusIcon = path('M4 10h12');
/** The full heart. */
export function HeartIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path
        fill="currentColor"
        d="M10 16.6s-6.6-3.9-6.6-8.6A3.7 3.7 0 0 1 10 5.7 3.7 3.7 0 0 1 16.6 8c0 4.7-6.6 8.6-6.6 8.6Z"
      />
    </StrokeIcon>
  );
}
export const HeartOutlineIcon = path(
  'M10 16.6s-6.6-3.9-6.6-8.6A3.7 3.7 0 0 1 10 5.7 3.7 3.7 0 0 1 16.6 8c0 4.7-6.6 8.6-6.6 8.6Z',
);

export const UserIcon = stroke(
  <>
    <circle cx="10" cy="6.5" r="3.4" />
    <path d="M3.5 17c.7-3.3 3.3-5 6.5-5s5.8 1.7 6.5 5" />
  </>,
);
export const FilterIcon = path('M3 5.5h14M5.5 10h9M8 14.5h4');
export const BookIcon = path(
  'M10 5.5C8.3 4 5.8 3.7 3 3.7c-.5 0-.8.4-.8.8v9.7c0 .5.3.8.8.8 2.8 0 5.3.3 7 1.8m0-11.3c1.7-1.5 4.2-1.8 7-1.8.5 0 .8.4.8.8v9.7c0 .5-.3.8-.8.8-2.8 0-5.3.3-7 1.8m0-11.3v11.3',
);
export const LogoutIcon = path(
  'M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 13.5 16 10l-3.5-3.5M16 10H7.5',
);
export const GlobeIcon = path(
  'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4ZM2.8 10h14.4M10 2.8c2 2 3 4.4 3 7.2s-1 5.2-3 7.2c-2-2-3-4.4-3-7.2s1-5.2 3-7.2Z',
);
export const FlagIcon = path('M5 17.5v-14h10l-2.5 4 2.5 4H5');
export const CopyIcon = path(
  'M8.5 7H15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7ZM13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2',
);
export const RefreshIcon = path(
  'M16.5 4v4h-4M3.5 16v-4h4M16.3 8A6.8 6.8 0 0 0 4.7 5.9L3.5 7M3.7 12a6.8 6.8 0 0 0 11.6 2.1l1.2-1.1',
);
export const BoltIcon = path('M11 2 4.5 11.5h4.8L9 18l6.5-9.5h-4.8L11 2Z');
