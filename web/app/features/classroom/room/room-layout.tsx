import { useEffect, useRef, useState } from 'react';
import { bring } from '../../../ui/bring.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import type { useScreenShare } from '../devices/use-screen-share.ts';
import { takesPart } from '../door/door.ts';
import type { Announcement } from '../session/screen-reader-announcements.ts';
import { ME } from '../stage/arrangement.ts';
import { awaited } from '../stage/waiting-text.ts';
import { Controls } from './controls.tsx';
import { PANELS } from './parts.ts';
import styles from './room.module.css';
import { RoomHeader } from './room-header.tsx';
import { RoomStage } from './room-stage.tsx';
import { shortcutsOf } from './shortcuts.ts';
import { SidePanel } from './side-panel.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRoomShortcuts } from './use-room-shortcuts.ts';

const ShortcutsDialog = dialogOnDemand(() =>
  bring(() => import('./shortcuts-dialog.tsx')).then((module) => module.ShortcutsDialog),
);
const SettingsDialog = dialogOnDemand(() =>
  bring(() => import('../devices/settings-dialog.tsx')).then((module) => module.SettingsDialog),
);
const EndClassDialog = dialogOnDemand(() =>
  bring(() => import('../after/settling/settling-dialogs.tsx')).then((module) => module.EndClassDialog),
);
const ReportAbsenceDialog = dialogOnDemand(() =>
  bring(() => import('../after/settling/settling-dialogs.tsx')).then((module) => module.ReportAbsenceDialog),
);

export interface RoomLayoutProps {
  media: LocalMedia;
  mediaState: LocalMediaState;
  sharing: ReturnType<typeof useScreenShare>;
  /** The latest announcements for screen readers. */
  said: readonly Announcement[];
  onLeave: () => void;
  onEnded: (status: string) => void;
}

/** The dialog over the room. */
export type RoomDialog = 'end' | 'absence' | 'shortcuts' | 'settings';

/** The room's parts in their places: header, stage, a panel at the side, the bar. */
export function RoomLayout({ media, mediaState, sharing, said, onLeave, onEnded }: RoomLayoutProps) {
  const classroom = useClassroom();
  const { door, nowMs, state, people, stageView, openPanel, showPanel } = classroom;
  const [dialog, setDialog] = useState<RoomDialog | null>(null);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  useKeptFocus(main);
  const sends = takesPart(door.me.role);
  const onShare = sends ? sharing.toggle : null;
  useRoomShortcuts({ media, mediaState, onShare, onList: () => setDialog('shortcuts') });

  const whom = awaited(door, state.seen, state.door, nowMs);
  const alone = people.every(({ id }) => id === ME);
  const panel = PANELS.find(({ id }) => id === openPanel);
  const openAs = (which: RoomDialog) => ({
    open: dialog === which,
    onOpenChange: (open: boolean) => setDialog(open ? which : null),
  });
  const settling = { lessonId: door.lessonId, onSettled: onEnded };

  return (
    <main ref={main} id="content" tabIndex={-1} className={styles.room} data-theme="dark">
      <RoomHeader waitingFor={stageView !== null && alone ? whom.name : null} />
      <div className={styles.middle}>
        <RoomStage
          media={media}
          mediaState={mediaState}
          sharing={sharing}
          whom={whom}
          onReportAbsence={() => setDialog('absence')}
        />
        {panel === undefined ? null : (
          <SidePanel key={panel.id} panel={panel} onClose={() => showPanel(null)} />
        )}
      </div>
      <Controls
        media={media}
        state={mediaState}
        sharing={sharing.share.track !== null}
        sends={sends}
        onShare={onShare}
        onDialog={setDialog}
        onLeave={onLeave}
        onEnd={door.me.role === 'teacher' ? () => setDialog('end') : null}
      />
      <VisuallyHidden role="log" aria-label="What happens in the class" data-testid="said">
        {said.map(({ id, text }) => (
          <span key={id}>{`${text} `}</span>
        ))}
      </VisuallyHidden>
      <ShortcutsDialog {...openAs('shortcuts')} shortcuts={shortcutsOf(door.me.role)} />
      <SettingsDialog {...openAs('settings')} media={media} state={mediaState} />
      <EndClassDialog
        {...openAs('end')}
        {...settling}
        whom={whom}
        absence={door.others.length > 1 ? 'No student has come.' : `${whom.name} has not come.`}
      />
      <ReportAbsenceDialog {...openAs('absence')} {...settling} teacherName={whom.name} />
    </main>
  );
}
