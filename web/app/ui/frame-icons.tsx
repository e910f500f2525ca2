/** Icons of banner, header and footer, and of the first page: no others come with them. The classroom has none of them. */
import { path, stroke } from './icon-shapes.tsx';

export const MenuIcon = path('M3 5.5h14M3 10h14M3 14.5h14');
export const BellIcon = path(
  'M5 8.5a5 5 0 0 1 10 0c0 4 1.7 5 1.7 5H3.3S5 12.5 5 8.5ZM8.3 16.2a1.9 1.9 0 0 0 3.4 0',
);
export const PhoneIcon = path(
  'M6.6 2.8 4 3.4C3.3 3.5 2.8 4.2 2.9 5c.6 6.5 5.6 11.5 12.1 12.1.8.1 1.5-.4 1.6-1.1l.6-2.6c.1-.6-.2-1.2-.7-1.5L13.8 10.6c-.5-.3-1.2-.2-1.6.3l-.8 1A10.5 10.5 0 0 1 8 8.6l1-.8c.5-.4.6-1.1.3-1.6L8.1 3.5c-.3-.5-.9-.8-1.5-.7Z',
);
export const MailIcon = path(
  'M3.5 4.5h13c.8 0 1.5.7 1.5 1.5v8c0 .8-.7 1.5-1.5 1.5h-13c-.8 0-1.5-.7-1.5-1.5V6c0-.8.7-1.5 1.5-1.5ZM2.5 6l7.5 5 7.5-5',
);
export const PinIcon = stroke(
  <>
    <path d="M10 18s6-5 6-9.7A6 6 0 0 0 4 8.3C4 13 10 18 10 18Z" />
    <circle cx="10" cy="8.3" r="2.2" />
  </>,
);
export const SunIcon = path(
  'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8v1.7M10 16.5v1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M1.8 10h1.7M16.5 10h1.7M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2',
);
export const MoonIcon = path('M16.8 11.6A7 7 0 0 1 8.4 3.2a7 7 0 1 0 8.4 8.4Z');
export const MonitorIcon = path(
  'M4 3.5h12a2 2 0 0 1 2 2V12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2ZM7 17h6M10 14v3',
);
export const VerifiedIcon = stroke(
  <>
    <path d="m10 1.9 2 1.5 2.5-.2.8 2.4 2.1 1.4-.8 2.4.8 2.3-2.1 1.4-.8 2.4-2.5-.1-2 1.5-2-1.5-2.5.1-.8-2.4-2.1-1.4.8-2.3L2.6 7l2.1-1.4.8-2.4 2.5.2 2-1.5Z" />
    <path d="m7 9.7 2.1 2.1 3.9-4.2" />
  </>,
);
export const AwardIcon = path('M10 12.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM7 11.6 6 17.8l4-2.2 4 2.2-1-6.2');
export const CalendarIcon = stroke(
  <>
    <rect x="3" y="4" width="14" height="13" rx="2" />
    <path d="M3 8h14M6.8 2.5v3M13.2 2.5v3" />
  </>,
);
export const WalletIcon = stroke(
  <>
    <path d="M3 6.5v8.3c0 1.2.9 2 2 2h10.5c.8 0 1.5-.7 1.5-1.5V8c0-.8-.7-1.5-1.5-1.5H3.8A1.3 1.3 0 0 1 3 4.2c.2-.4.6-.7 1.1-.7H14" />
    <path d="M17 10.2h-3.2a1.6 1.6 0 0 0 0 3.2H17" />
  </>,
);
