/** Icons that only the classroom uses: no other page loads them. */
import { path } from './icon-shapes.tsx';

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
export const SettingsIcon = path(
  'M8.4 2.8h3.2l.4 2.1 1.5.9 2-.7 1.6 2.8-1.6 1.4v1.4l1.6 1.4-1.6 2.8-2-.7-1.5.9-.4 2.1H8.4L8 15.1l-1.5-.9-2 .7-1.6-2.8 1.6-1.4V9.3L2.9 7.9l1.6-2.8 2 .7L8 4.9l.4-2.1ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
);
