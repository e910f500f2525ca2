/** Icons that the classroom does without: it does not load them. */
import { type IconProps, path, StrokeIcon, stroke } from './icon-shapes.tsx';

export const ZoomInIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M9 6.5v5M6.5 9h5');
export const ZoomOutIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M6.5 9h5');
export const UndoIcon = path('M4 7.5h8a4.25 4.25 0 0 1 0 8.5H7.5M7.5 4 4 7.5 7.5 11');
export const MoveIcon = path(
  'M10 2.5v15m-7.5-7.5h15M7.8 4.7 10 2.5l2.2 2.2M7.8 15.3l2.2 2.2 2.2-2.2M4.7 7.8 2.5 10l2.2 2.2M15.3 7.8l2.2 2.2-2.2 2.2',
);
export const MenuIcon = path('M3 5.5h14M3 10h14M3 14.5h14');
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

export const CalendarIcon = stroke(
  <>
    <rect x="3" y="4" width="14" height="13" rx="2" />
    <path d="M3 8h14M6.8 2.5v3M13.2 2.5v3" />
  </>,
);
export const UserIcon = stroke(
  <>
    <circle cx="10" cy="6.5" r="3.4" />
    <path d="M3.5 17c.7-3.3 3.3-5 6.5-5s5.8 1.7 6.5 5" />
  </>,
);
export const WalletIcon = stroke(
  <>
    <path d="M3 6.5v8.3c0 1.2.9 2 2 2h10.5c.8 0 1.5-.7 1.5-1.5V8c0-.8-.7-1.5-1.5-1.5H3.8A1.3 1.3 0 0 1 3 4.2c.2-.4.6-.7 1.1-.7H14" />
    <path d="M17 10.2h-3.2a1.6 1.6 0 0 0 0 3.2H17" />
  </>,
);
export const FilterIcon = path('M3 5.5h14M5.5 10h9M8 14.5h4');
export const BellIcon = path(
  'M5 8.5a5 5 0 0 1 10 0c0 4 1.7 5 1.7 5H3.3S5 12.5 5 8.5ZM8.3 16.2a1.9 1.9 0 0 0 3.4 0',
);
export const BookIcon = path(
  'M10 5.5C8.3 4 5.8 3.7 3 3.7c-.5 0-.8.4-.8.8v9.7c0 .5.3.8.8.8 2.8 0 5.3.3 7 1.8m0-11.3c1.7-1.5 4.2-1.8 7-1.8.5 0 .8.4.8.8v9.7c0 .5-.3.8-.8.8-2.8 0-5.3.3-7 1.8m0-11.3v11.3',
);
export const VerifiedIcon = stroke(
  <>
    <path d="m10 1.9 2 1.5 2.5-.2.8 2.4 2.1 1.4-.8 2.4.8 2.3-2.1 1.4-.8 2.4-2.5-.1-2 1.5-2-1.5-2.5.1-.8-2.4-2.1-1.4.8-2.3L2.6 7l2.1-1.4.8-2.4 2.5.2 2-1.5Z" />
    <path d="m7 9.7 2.1 2.1 3.9-4.2" />
  </>,
);
export const LogoutIcon = path(
  'M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 13.5 16 10l-3.5-3.5M16 10H7.5',
);
export const GlobeIcon = path(
  'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4ZM2.8 10h14.4M10 2.8c2 2 3 4.4 3 7.2s-1 5.2-3 7.2c-2-2-3-4.4-3-7.2s1-5.2 3-7.2Z',
);
export const SunIcon = path(
  'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8v1.7M10 16.5v1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M1.8 10h1.7M16.5 10h1.7M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2',
);
export const MoonIcon = path('M16.8 11.6A7 7 0 0 1 8.4 3.2a7 7 0 1 0 8.4 8.4Z');
export const MonitorIcon = path(
  'M4 3.5h12a2 2 0 0 1 2 2V12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2ZM7 17h6M10 14v3',
);
export const MailIcon = path(
  'M3.5 4.5h13c.8 0 1.5.7 1.5 1.5v8c0 .8-.7 1.5-1.5 1.5h-13c-.8 0-1.5-.7-1.5-1.5V6c0-.8.7-1.5 1.5-1.5ZM2.5 6l7.5 5 7.5-5',
);
export const PhoneIcon = path(
  'M6.6 2.8 4 3.4C3.3 3.5 2.8 4.2 2.9 5c.6 6.5 5.6 11.5 12.1 12.1.8.1 1.5-.4 1.6-1.1l.6-2.6c.1-.6-.2-1.2-.7-1.5L13.8 10.6c-.5-.3-1.2-.2-1.6.3l-.8 1A10.5 10.5 0 0 1 8 8.6l1-.8c.5-.4.6-1.1.3-1.6L8.1 3.5c-.3-.5-.9-.8-1.5-.7Z',
);
export const FlagIcon = path('M5 17.5v-14h10l-2.5 4 2.5 4H5');
export const PinIcon = stroke(
  <>
    <path d="M10 18s6-5 6-9.7A6 6 0 0 0 4 8.3C4 13 10 18 10 18Z" />
    <circle cx="10" cy="8.3" r="2.2" />
  </>,
);
export const AwardIcon = path('M10 12.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM7 11.6 6 17.8l4-2.2 4 2.2-1-6.2');
export const CopyIcon = path(
  'M8.5 7H15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7ZM13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2',
);
export const RefreshIcon = path(
  'M16.5 4v4h-4M3.5 16v-4h4M16.3 8A6.8 6.8 0 0 0 4.7 5.9L3.5 7M3.7 12a6.8 6.8 0 0 0 11.6 2.1l1.2-1.1',
);
export const BoltIcon = path('M11 2 4.5 11.5h4.8L9 18l6.5-9.5h-4.8L11 2Z');
