import type { ReactNode, SVGProps } from 'react';

/** `size` in px (20 by default). Icons are decoration: the text or `aria-label` beside them says what they mean. */
export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

function StrokeIcon({ size = 20, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    />
  );
}

const stroke = (shape: ReactNode) => (props: IconProps) => <StrokeIcon {...props}>{shape}</StrokeIcon>;

const path = (d: string) => stroke(<path d={d} />);

export const SearchIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17');
export const ZoomInIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M9 6.5v5M6.5 9h5');
export const ZoomOutIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M6.5 9h5');
export const UndoIcon = path('M4 7.5h8a4.25 4.25 0 0 1 0 8.5H7.5M7.5 4 4 7.5 7.5 11');
export const MoveIcon = path(
  'M10 2.5v15m-7.5-7.5h15M7.8 4.7 10 2.5l2.2 2.2M7.8 15.3l2.2 2.2 2.2-2.2M4.7 7.8 2.5 10l2.2 2.2M15.3 7.8l2.2 2.2-2.2 2.2',
);
export const MenuIcon = path('M3 5.5h14M3 10h14M3 14.5h14');
export const CloseIcon = path('m5 5 10 10M15 5 5 15');
export const ChevronDownIcon = path('m5 7.5 5 5 5-5');
export const ChevronUpIcon = path('m5 12.5 5-5 5 5');
export const ChevronLeftIcon = path('m12.5 5-5 5 5 5');
export const ChevronRightIcon = path('m7.5 5 5 5-5 5');
export const BackspaceIcon = path('M7.5 5h8.8v10H7.5L2.8 10l4.7-5Zm2.3 3.2 3.6 3.6m0-3.6-3.6 3.6');
export const ChevronsUpDownIcon = path('m6.5 8 3.5-3.5L13.5 8m-7 4 3.5 3.5 3.5-3.5');
export const ArrowRightIcon = path('M3.5 10h13m-5-5 5 5-5 5');
export const ArrowLeftIcon = path('M16.5 10h-13m5-5-5 5 5 5');
export const ArrowUpRightIcon = path('M6 14 14 6M7 6h7v7');
export const CheckIcon = path('m4 10.5 4 4 8-9');
export const PlusIcon = path('M10 4v12M4 10h12');
export const FormulaIcon = path('M2.5 11h2l2.5 5 3.5-12h7M11.5 9l5 6m0-6-5 6');
export const MinusIcon = path('M4 10h12');
export const MoreIcon = stroke(
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </g>,
);

/** A filled star: ratings are read as an amount of colour. */
export function StarIcon({ size = 20, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d="M10 1.8c.3 0 .6.2.8.5l2.1 4.4 4.8.7c.7.1 1 1 .5 1.5l-3.5 3.4.8 4.8c.1.7-.6 1.3-1.3.9L10 15.7 5.8 18c-.7.4-1.4-.2-1.3-.9l.8-4.8L1.8 8.9c-.5-.5-.2-1.4.5-1.5l4.8-.7 2.1-4.4c.2-.3.5-.5.8-.5Z" />
    </svg>
  );
}

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

export const StarOutlineIcon = path(
  'm10 2.6 2.2 4.6 5.1.7-3.7 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.7 7.9l5.1-.7L10 2.6Z',
);
export const ClockIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6v4.2l2.8 1.7" />
  </>,
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
export const UsersIcon = stroke(
  <>
    <circle cx="7.5" cy="7" r="2.9" />
    <path d="M2 16.5c.5-2.8 2.7-4.3 5.5-4.3s5 1.5 5.5 4.3" />
    <path d="M12.8 4.3a2.9 2.9 0 0 1 0 5.4M15 12.8c1.6.6 2.7 1.8 3 3.7" />
  </>,
);
export const WalletIcon = stroke(
  <>
    <path d="M3 6.5v8.3c0 1.2.9 2 2 2h10.5c.8 0 1.5-.7 1.5-1.5V8c0-.8-.7-1.5-1.5-1.5H3.8A1.3 1.3 0 0 1 3 4.2c.2-.4.6-.7 1.1-.7H14" />
    <path d="M17 10.2h-3.2a1.6 1.6 0 0 0 0 3.2H17" />
  </>,
);
export const RupeeIcon = path('M5.5 3.5h9m-9 3.7h9M5.5 3.5h2.2c4.9 0 4.9 7.4 0 7.4H5.5l6.5 6');
export const VideoIcon = stroke(
  <>
    <rect x="2" y="5" width="11" height="10" rx="2" />
    <path d="m13 9 4.2-2.6c.3-.2.8 0 .8.4v6.4c0 .4-.5.6-.8.4L13 11" />
  </>,
);
export const VideoOffIcon = path(
  'M6.5 5H11c1.1 0 2 .9 2 2v2l4.2-2.6c.3-.2.8 0 .8.4v6.4c0 .3-.2.5-.5.5M13 12.9V13a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-.9.6-1.7 1.4-1.9M3 3l14 14',
);
export const MicIcon = path(
  'M10 2.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 5 0V5A2.5 2.5 0 0 0 10 2.5ZM4.8 9.5a5.2 5.2 0 0 0 10.4 0M10 14.7v2.8M7.5 17.5h5',
);
export const MicOffIcon = path(
  'M12.5 8V5a2.5 2.5 0 0 0-4.8-1M7.5 7.5v2a2.5 2.5 0 0 0 4.1 1.9M15.2 9.5c0 .9-.2 1.7-.6 2.4M4.8 9.5a5.2 5.2 0 0 0 8.2 4.3M10 14.7v2.8M7.5 17.5h5M3 3l14 14',
);
export const SpeakerIcon = path(
  'M3 8v4h2.8L10 15.5v-11L5.8 8H3Zm10-.8a3.8 3.8 0 0 1 0 5.6M15.2 5a7 7 0 0 1 0 10',
);
export const SignalIcon = path('M3 15.5v-2M7.7 15.5v-5M12.3 15.5v-8M17 15.5v-11');
export const PushPinIcon = path('M7 3h6M8 3v5.2L5.5 11.5v1h9v-1L12 8.2V3M10 12.5V17.5');
export const TilesIcon = path('M3 4h6v5.5H3V4Zm8 0h6v5.5h-6V4ZM3 11.5h6V17H3v-5.5Zm8 0h6V17h-6v-5.5Z');
export const SpeakerViewIcon = path(
  'M3 3.5h14v9H3v-9ZM3 15h3.5v2H3v-2Zm5.3 0h3.4v2H8.3v-2Zm5.2 0H17v2h-3.5v-2Z',
);
export const FullScreenIcon = path('M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4');
export const LeaveFullScreenIcon = path('M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4');
export const SmallWindowIcon = path(
  'M17.5 8.5v-4a1 1 0 0 0-1-1h-13a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h5M11.5 11.5h6v5h-6v-5Z',
);
export const KeyboardIcon = path(
  'M3 5h14c.6 0 1 .4 1 1v8c0 .6-.4 1-1 1H3c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1ZM5 8.3v.01M8.3 8.3v.01M11.7 8.3v.01M15 8.3v.01M6.5 11.8h7',
);
export const LowDataIcon = path(
  'M10 2.8v9.4M6.4 8.8 10 12.4l3.6-3.6M3.2 14.2v1.4c0 .9.7 1.6 1.6 1.6h10.4c.9 0 1.6-.7 1.6-1.6v-1.4',
);
export const PhoneLeaveIcon = path(
  'M1.8 11.6c4.7-4.5 11.7-4.5 16.4 0 .5.5.5 1.3.1 1.9l-.8 1c-.4.5-1.1.6-1.7.3l-2.2-1.3a1.3 1.3 0 0 1-.6-1.1v-1.7a10.3 10.3 0 0 0-6 0v1.7c0 .5-.2.9-.6 1.1l-2.2 1.3c-.6.3-1.3.2-1.7-.3l-.8-1c-.4-.6-.4-1.4.1-1.9Z',
);
export const ScreenShareIcon = path(
  'M4 3.5h12a2 2 0 0 1 2 2V12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2ZM7 17h6M10 11.2V6.5M7.8 8.5 10 6.3l2.2 2.2',
);
export const HandIcon = path(
  'M6.2 10.5V5.2a1.25 1.25 0 0 1 2.5 0V9m0-.5V3.7a1.25 1.25 0 0 1 2.5 0V9m0-4.2a1.25 1.25 0 0 1 2.5 0v6m0-3.8a1.25 1.25 0 0 1 2.5 0v5c0 3-2.2 5.3-5.2 5.3-2.3 0-3.7-1-4.8-2.9L3.5 11.2a1.3 1.3 0 0 1 2.1-1.4l.6.7',
);
export const SmileIcon = path(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.8 12a3.8 3.8 0 0 0 6.4 0M7.5 8h.01M12.5 8h.01',
);
export const BoardIcon = path(
  'M2.5 3.5h15M3.5 3.5v10h13v-10M10 13.5v2M6.5 17.5l3.5-2 3.5 2M6.5 9.5l2.5-2 2 1.5 2.5-2.5',
);
export const ChatIcon = path(
  'M17 9.3c0 3.4-3.1 6-7 6-.9 0-1.8-.1-2.6-.4L3.5 16.5l1-3A5.6 5.6 0 0 1 3 9.3c0-3.3 3.1-6 7-6s7 2.7 7 6Z',
);
export const SendIcon = path('M17.5 2.5 9 11M17.5 2.5l-5.2 15L9 11 2.5 7.7l15-5.2Z');
export const EyeIcon = stroke(
  <>
    <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </>,
);
export const EyeOffIcon = path(
  'M8.2 4.7c.6-.1 1.2-.2 1.8-.2 5.2 0 8.2 5.5 8.2 5.5s-.8 1.5-2.3 2.9M5 6.1C2.9 7.6 1.8 10 1.8 10s3 5.5 8.2 5.5c1.5 0 2.8-.5 3.9-1.1M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14',
);
export const FilterIcon = path('M3 5.5h14M5.5 10h9M8 14.5h4');
export const SlidersIcon = path(
  'M3 6h7.5M14.5 6H17M3 14h2.5M9.5 14H17M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const BellIcon = path(
  'M5 8.5a5 5 0 0 1 10 0c0 4 1.7 5 1.7 5H3.3S5 12.5 5 8.5ZM8.3 16.2a1.9 1.9 0 0 0 3.4 0',
);
export const BookIcon = path(
  'M10 5.5C8.3 4 5.8 3.7 3 3.7c-.5 0-.8.4-.8.8v9.7c0 .5.3.8.8.8 2.8 0 5.3.3 7 1.8m0-11.3c1.7-1.5 4.2-1.8 7-1.8.5 0 .8.4.8.8v9.7c0 .5-.3.8-.8.8-2.8 0-5.3.3-7 1.8m0-11.3v11.3',
);
export const NotebookIcon = path(
  'M6 2.5h9a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 16V4A1.5 1.5 0 0 1 6 2.5ZM8 2.5v15M3 6h3M3 10h3M3 14h3',
);
export const ShieldCheckIcon = path(
  'M10 2.2 3.8 4.4v5c0 4 2.6 6.9 6.2 8.4 3.6-1.5 6.2-4.4 6.2-8.4v-5L10 2.2ZM7.2 9.8l2 2 3.6-3.9',
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
export const InfoIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 9.3v4.2M10 6.5v.01" strokeWidth="1.9" />
  </>,
);
export const WarningIcon = stroke(
  <>
    <path d="M8.7 3.4 2 14.8a1.5 1.5 0 0 0 1.3 2.2h13.4a1.5 1.5 0 0 0 1.3-2.2L11.3 3.4a1.5 1.5 0 0 0-2.6 0Z" />
    <path d="M10 7.7v3.6M10 14v.01" strokeWidth="1.9" />
  </>,
);
export const ErrorIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6.2v4.3M10 13.5v.01" strokeWidth="1.9" />
  </>,
);
export const SuccessIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="m6.7 10.3 2.3 2.3 4.4-5" />
  </>,
);
export const HelpIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6M10 14v.01" />
  </>,
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
export const EditIcon = path(
  'M12.5 4.3 4.2 12.6 3.3 16.7l4.1-.9 8.3-8.3a1.5 1.5 0 0 0 0-2.1l-1.1-1.1a1.5 1.5 0 0 0-2.1 0ZM11 5.8l3.2 3.2',
);
export const TrashIcon = path(
  'M3.5 5.5h13M8 5.5v-2h4v2M5.2 5.5l.7 10.6c0 .5.5.9 1 .9h6.2c.5 0 1-.4 1-.9l.7-10.6M8.3 8.7v5M11.7 8.7v5',
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
export const DashboardIcon = path(
  'M3 3.5h5.5v6H3v-6ZM11.5 3.5H17v3.5h-5.5V3.5ZM11.5 10H17v6.5h-5.5V10ZM3 12.5h5.5v4H3v-4Z',
);
export const ChartIcon = path('M3 3v12.5c0 .8.7 1.5 1.5 1.5H17M7 13.5V10M10.5 13.5V6M14 13.5V8.5');
export const AwardIcon = path('M10 12.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM7 11.6 6 17.8l4-2.2 4 2.2-1-6.2');
export const UploadIcon = path(
  'M10 13V3.5M6.3 7 10 3.3 13.7 7M3 13v2.5c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V13',
);
export const DownloadIcon = path(
  'M10 3.5V13M6.3 9.5 10 13.2l3.7-3.7M3 13v2.5c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V13',
);
export const AttachIcon = path(
  'm16.5 9.3-6.7 6.7a4 4 0 0 1-5.7-5.7l6.7-6.7a2.7 2.7 0 0 1 3.8 3.8l-6.7 6.7a1.3 1.3 0 0 1-1.9-1.9l6.2-6.2',
);
export const CopyIcon = path(
  'M8.5 7H15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7ZM13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2',
);
export const RefreshIcon = path(
  'M16.5 4v4h-4M3.5 16v-4h4M16.3 8A6.8 6.8 0 0 0 4.7 5.9L3.5 7M3.7 12a6.8 6.8 0 0 0 11.6 2.1l1.2-1.1',
);
export const SettingsIcon = path(
  'M8.4 2.8h3.2l.4 2.1 1.5.9 2-.7 1.6 2.8-1.6 1.4v1.4l1.6 1.4-1.6 2.8-2-.7-1.5.9-.4 2.1H8.4L8 15.1l-1.5-.9-2 .7-1.6-2.8 1.6-1.4V9.3L2.9 7.9l1.6-2.8 2 .7L8 4.9l.4-2.1ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
);
export const HomeIcon = path(
  'M3 9.2 10 3l7 6.2M5 7.5V16c0 .6.4 1 1 1h8c.6 0 1-.4 1-1V7.5M8.3 17v-4.5h3.4V17',
);
export const BoltIcon = path('M11 2 4.5 11.5h4.8L9 18l6.5-9.5h-4.8L11 2Z');
export const LockIcon = path(
  'M5.5 9h9c.8 0 1.5.7 1.5 1.5V15c0 .8-.7 1.5-1.5 1.5h-9c-.8 0-1.5-.7-1.5-1.5v-4.5C4 9.7 4.7 9 5.5 9ZM6.7 9V6.3a3.3 3.3 0 0 1 6.6 0V9',
);
