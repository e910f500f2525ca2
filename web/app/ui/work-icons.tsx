/** Icons of what people do once they are signed in: a page for everybody does not load them. */
import { path, stroke } from './icon-shapes.tsx';

export const BackspaceIcon = path('M7.5 5h8.8v10H7.5L2.8 10l4.7-5Zm2.3 3.2 3.6 3.6m0-3.6-3.6 3.6');
export const PlusIcon = path('M10 4v12M4 10h12');
export const FormulaIcon = path('M2.5 11h2l2.5 5 3.5-12h7M11.5 9l5 6m0-6-5 6');
export const MoreIcon = stroke(
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </g>,
);
export const UsersIcon = stroke(
  <>
    <circle cx="7.5" cy="7" r="2.9" />
    <path d="M2 16.5c.5-2.8 2.7-4.3 5.5-4.3s5 1.5 5.5 4.3" />
    <path d="M12.8 4.3a2.9 2.9 0 0 1 0 5.4M15 12.8c1.6.6 2.7 1.8 3 3.7" />
  </>,
);
export const ChatIcon = path(
  'M17 9.3c0 3.4-3.1 6-7 6-.9 0-1.8-.1-2.6-.4L3.5 16.5l1-3A5.6 5.6 0 0 1 3 9.3c0-3.3 3.1-6 7-6s7 2.7 7 6Z',
);
export const SendIcon = path('M17.5 2.5 9 11M17.5 2.5l-5.2 15L9 11 2.5 7.7l15-5.2Z');
export const NotebookIcon = path(
  'M6 2.5h9a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 16V4A1.5 1.5 0 0 1 6 2.5ZM8 2.5v15M3 6h3M3 10h3M3 14h3',
);
export const EditIcon = path(
  'M12.5 4.3 4.2 12.6 3.3 16.7l4.1-.9 8.3-8.3a1.5 1.5 0 0 0 0-2.1l-1.1-1.1a1.5 1.5 0 0 0-2.1 0ZM11 5.8l3.2 3.2',
);
export const TrashIcon = path(
  'M3.5 5.5h13M8 5.5v-2h4v2M5.2 5.5l.7 10.6c0 .5.5.9 1 .9h6.2c.5 0 1-.4 1-.9l.7-10.6M8.3 8.7v5M11.7 8.7v5',
);
export const UploadIcon = path(
  'M10 13V3.5M6.3 7 10 3.3 13.7 7M3 13v2.5c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V13',
);
export const DownloadIcon = path(
  'M10 3.5V13M6.3 9.5 10 13.2l3.7-3.7M3 13v2.5c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V13',
);
export const AttachIcon = path(
  'm16.5 9.3-6.7 6.7a4 4 0 0 1-5.7-5.7l6.7-6.7a2.7 2.7 0 0 1 3.8 3.8l-6.7 6.7a1.3 1.3 0 0 1-1.9-1.9l6.2-6.2',
);
export const LockIcon = path(
  'M5.5 9h9c.8 0 1.5.7 1.5 1.5V15c0 .8-.7 1.5-1.5 1.5h-9c-.8 0-1.5-.7-1.5-1.5v-4.5C4 9.7 4.7 9 5.5 9ZM6.7 9V6.3a3.3 3.3 0 0 1 6.6 0V9',
);
