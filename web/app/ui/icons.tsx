/**
 * Icons that screens of every kind use; those of one kind alone are in room-icons.tsx and page-icons.tsx, and those of
 * work that is done after signing in are in work-icons.tsx.
 */
import { type IconProps, path, stroke } from './icon-shapes.tsx';

export const SearchIcon = path('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17');
export const CloseIcon = path('m5 5 10 10M15 5 5 15');
export const ChevronDownIcon = path('m5 7.5 5 5 5-5');
export const ChevronLeftIcon = path('m12.5 5-5 5 5 5');
export const ChevronRightIcon = path('m7.5 5 5 5-5 5');
export const ArrowRightIcon = path('M3.5 10h13m-5-5 5 5-5 5');
export const ArrowLeftIcon = path('M16.5 10h-13m5-5-5 5 5 5');
export const CheckIcon = path('m4 10.5 4 4 8-9');

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

export const ClockIcon = stroke(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6v4.2l2.8 1.7" />
  </>,
);
export const VideoIcon = stroke(
  <>
    <rect x="2" y="5" width="11" height="10" rx="2" />
    <path d="m13 9 4.2-2.6c.3-.2.8 0 .8.4v6.4c0 .4-.5.6-.8.4L13 11" />
  </>,
);
export const EyeIcon = stroke(
  <>
    <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </>,
);
export const EyeOffIcon = path(
  'M8.2 4.7c.6-.1 1.2-.2 1.8-.2 5.2 0 8.2 5.5 8.2 5.5s-.8 1.5-2.3 2.9M5 6.1C2.9 7.6 1.8 10 1.8 10s3 5.5 8.2 5.5c1.5 0 2.8-.5 3.9-1.1M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14',
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
export const ChartIcon = path('M3 3v12.5c0 .8.7 1.5 1.5 1.5H17M7 13.5V10M10.5 13.5V6M14 13.5V8.5');
