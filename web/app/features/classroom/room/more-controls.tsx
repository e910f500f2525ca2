import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import {
  FullScreenIcon,
  KeyboardIcon,
  LeaveFullScreenIcon,
  SettingsIcon,
  SmallWindowIcon,
  SpeakerViewIcon,
  TilesIcon,
} from '../../../ui/room-icons.tsx';
import { MoreIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { useFullScreen } from '../stage/full-screen.ts';
import styles from './more-controls.module.css';
import { MORE_ID, PanelButton } from './panel-button.tsx';
import { CONTROLS } from './parts.ts';
import type { RoomDialog } from './room-layout.tsx';

export interface MoreControlsProps {
  panels: readonly RoomPanel[];
  onDialog: (dialog: RoomDialog) => void;
}

/**
 * Controls that a class needs now and then, behind 'More': how the stage looks, and on a small screen also the parts' own buttons,
 * which stand in the bar on a large one. They are in the page once, so that their state survives.
 */
export function MoreControls({ panels, onDialog }: MoreControlsProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const views = useRef<HTMLDivElement>(null);
  /** A press in a menu that one of the controls has opened is inside, wherever that stands in the page: React tells of it here. */
  const pressedInside = useRef(false);

  useEffect(() => {
    if (!open) return;
    pressedInside.current = false;
    // A sheet holds all of them; on a large screen only the views were folded away.
    const sheet = group.current !== null && getComputedStyle(group.current).display !== 'contents';
    (sheet ? group : views).current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      const isOwnButton = target instanceof Node && button.current?.contains(target);
      if (!pressedInside.current && !isOwnButton) setOpen(false);
      pressedInside.current = false;
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  // A button that was pressed is done, unless it opens something of its own beside it; so is what was chosen there.
  const closeAfterPress = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('button, [role=menuitem]') : null;
    if (pressed !== null && !pressed.hasAttribute('aria-haspopup')) setOpen(false);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      <div
        ref={group}
        id={MORE_ID}
        className={classNames(styles.group, open && styles.open)}
        onKeyDown={closeOnEscape}
        onPointerDownCapture={() => {
          pressedInside.current = true;
        }}
        onClick={closeAfterPress}
      >
        <div className={styles.parts}>
          {CONTROLS.map(({ id, Item }) => (
            <Item key={id} />
          ))}
          {panels.map((panel) => (
            <PanelButton key={panel.id} panel={panel} />
          ))}
        </div>
        <div ref={views} className={styles.views}>
          <ViewControls onDialog={onDialog} />
        </div>
      </div>
      <ControlButton
        ref={button}
        icon={<MoreIcon />}
        label="More"
        aria-expanded={open}
        aria-controls={MORE_ID}
        onClick={() => setOpen(!open)}
      />
    </>
  );
}

/** How one sees the class, which nobody else notices. */
function ViewControls({ onDialog }: Pick<MoreControlsProps, 'onDialog'>) {
  const { stage, announce } = useClassroom();
  const fullScreen = useFullScreen();
  const tiles = stage.look === 'tiles';
  return (
    <>
      <ControlButton
        icon={tiles ? <SpeakerViewIcon /> : <TilesIcon />}
        label={tiles ? 'Speaker view' : 'Tiles'}
        shortcut="G"
        onClick={() => {
          stage.setLook(tiles ? 'speaker' : 'tiles');
          announce(tiles ? 'Whoever speaks is large' : 'Everybody is the same size');
        }}
      />
      {fullScreen.toggle === null ? null : (
        <ControlButton
          icon={fullScreen.on ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
          label={fullScreen.on ? 'Leave full screen' : 'Full screen'}
          shortcut="E"
          onClick={fullScreen.toggle}
        />
      )}
      {stage.hasSmallWindow ? (
        <ControlButton
          icon={<SmallWindowIcon />}
          label={stage.smallWindowOpen ? 'Leave picture in picture' : 'Picture in picture'}
          onClick={() => stage.smallWindow.current?.()}
        />
      ) : null}
      <ControlButton icon={<SettingsIcon />} label="Devices" onClick={() => onDialog('settings')} />
      <ControlButton
        icon={<KeyboardIcon />}
        label="Shortcuts"
        description="Shortcuts: every key of the room"
        shortcut="?"
        onClick={() => onDialog('shortcuts')}
      />
    </>
  );
}
