import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChatIcon, CheckIcon, CloseIcon, EditIcon, TrashIcon } from '../../../../ui/icons.tsx';
import { MoveIcon, UndoIcon } from '../../../../ui/page-icons.tsx';
import { ZoomButtons } from '../../photos/zoom-buttons.tsx';
import styles from './drawing.module.css';
import { TOOL_LABELS, type Tool } from './tools.ts';

const ICONS: Readonly<Record<Tool, ReactNode>> = {
  move: <MoveIcon />,
  red: <EditIcon data-tone="red" />,
  blue: <EditIcon data-tone="blue" />,
  tick: <CheckIcon data-tone="green" />,
  cross: <CloseIcon data-tone="red" />,
  comment: <ChatIcon />,
};
const TOOLS = Object.keys(ICONS) as Tool[];

interface DrawingToolsProps {
  /** Of the page. */
  name: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  canUndo: boolean;
  onUndo: () => void;
  isEmpty: boolean;
  onClear: () => void;
}

/** Pens, stamps, back and closer: above each page that is marked. */
export function DrawingTools(props: DrawingToolsProps) {
  const { name, tool, onTool, zoom, onZoom, canUndo, onUndo, isEmpty, onClear } = props;
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Draw on ${name}`}>
      <span className={styles.group}>
        {TOOLS.map((each) => (
          <IconButton
            key={each}
            label={TOOL_LABELS[each]}
            icon={ICONS[each]}
            className={styles.tool}
            aria-pressed={tool === each}
            onClick={() => onTool(each)}
          />
        ))}
      </span>
      <span className={styles.group}>
        <IconButton label="Undo" icon={<UndoIcon />} disabled={!canUndo} onClick={onUndo} />
        <IconButton label={`Clear ${name}`} icon={<TrashIcon />} disabled={isEmpty} onClick={onClear} />
        <ZoomButtons name={name} zoom={zoom} onZoom={onZoom} />
      </span>
    </div>
  );
}
