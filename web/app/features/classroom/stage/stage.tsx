import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AvatarProps } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { VisibleTile } from '../media/wanted-videos.ts';
import { type Arrangement, ME, screenTileOf } from './arrangement.ts';
import { fullScreenOf, useFullScreenTile } from './full-screen.ts';
import { type Placement, place, type Rect } from './placement.ts';
import type { RoomPerson } from './room-people.ts';
import { ScreenView } from './screen-view.tsx';
import styles from './stage.module.css';
import { TileMenu } from './tile-menu.tsx';
import type { SmallWindow } from './use-small-window.tsx';
import { VideoTile } from './video-tile.tsx';

/**
 * How large an element is inside its border, in whole pixels that fit into it: the browser's own `clientHeight` rounds, and
 * a layout by it may overflow by half a pixel.
 */
function sizeOf(element: HTMLElement): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect();
  return {
    width: Math.floor(width) - (element.offsetWidth - element.clientWidth),
    height: Math.floor(height) - (element.offsetHeight - element.clientHeight),
  };
}

/** The size of an element, in pixels; 0 before it has been measured. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    setSize(sizeOf(current));
    const observer = new ResizeObserver(() => setSize(sizeOf(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** A picture of somebody else that can be seen, and how large it is. */
export type SeenTile = VisibleTile;

export interface StageProps {
  arrangement: Arrangement;
  /** Everybody else, and oneself unless one only watches. */
  people: readonly RoomPerson[];
  pinned: string | null;
  onPin: (id: string) => void;
  speakers: ReadonlySet<string>;
  /** The last speaker. */
  speaker: string | null;
  speakerId: string | null;
  /** The view that fills the stage instead of a person: the board. */
  View: ComponentType | null;
  /** Shown there while nobody else is in the room. */
  waiting: ReactNode;
  /** Shows everybody in words, where there is no place for all tiles. */
  onMore: () => void;
  /** The small window, which shows the large tile. */
  smallWindow: Pick<SmallWindow, 'open' | 'toggle'>;
  /** Tells which tiles are seen: only those need pictures. */
  onSeen: (tiles: readonly SeenTile[]) => void;
  /** The reactions and hands of these people, in a corner of their tile or of the tile for all who have none. */
  signsOf: (userIds: readonly string[]) => ReactNode;
  /** Shown over it. */
  children: ReactNode;
}

/** Everybody's tiles, a shared screen, or the board with the tiles beside it. */
export function Stage(props: StageProps) {
  const { arrangement, people, View, waiting, speaker } = props;
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(area);
  const alone = people.every(({ id }) => id === ME) && View === null;
  const placement = place(
    // Alone, one stands in the corner of the notice about the person one waits for.
    alone ? { main: 'waiting', strip: true, rest: people.map(({ id }) => id) } : arrangement,
    width,
    height,
    speaker,
  );
  const fullScreenTile = useFullScreenTile();
  // As text, so that the effect runs only when the seen tiles have changed.
  const seen = JSON.stringify(seenTiles(people, placement, fullScreenTile));
  const { onSeen } = props;
  useEffect(() => onSeen(JSON.parse(seen)), [seen, onSeen]);
  const view = useMemo(() => (View === null ? null : <View />), [View]);

  return (
    <div ref={area} className={styles.stage}>
      {alone ? <div className={styles.waiting}>{waiting}</div> : null}
      {View === null || placement.main === null ? null : (
        <div className={styles.view} style={styleOf(placement.main)}>
          {view}
        </div>
      )}
      {people.map((person) => (
        <PersonTiles
          key={person.id}
          {...props}
          person={person}
          placement={placement}
          fullScreenTile={fullScreenTile}
        />
      ))}
      {placement.more === null ? null : (
        <button
          type="button"
          className={styles.more}
          style={styleOf(placement.more.rect)}
          aria-label={`${placement.more.count} more people: show everybody`}
          onClick={props.onMore}
        >
          +{placement.more.count}
        </button>
      )}
      {placement.more === null ? null : (
        <div className={styles.moreSigns} style={styleOf(placement.more.rect)}>
          {props.signsOf(people.filter(({ id }) => !placement.tiles.has(id)).map(({ userId }) => userId))}
        </div>
      )}
      {props.children}
    </div>
  );
}

function seenTiles(
  people: readonly RoomPerson[],
  { tiles }: Placement,
  fullScreenTile: string | null,
): SeenTile[] {
  const tileOf = (peerId: string, source: SeenTile['source'], id: string): SeenTile[] => {
    const heightPx = fullScreenTile === id ? screen.height : tiles.get(id)?.height;
    return heightPx === undefined ? [] : [{ peerId, source, heightPx }];
  };
  return people.flatMap(({ id }) =>
    id === ME ? [] : [...tileOf(id, 'camera', id), ...tileOf(id, 'screen', screenTileOf(id))],
  );
}

interface PersonTilesProps extends StageProps {
  person: RoomPerson;
  placement: Placement;
  fullScreenTile: string | null;
}

/** A person, and their shared screen. */
function PersonTiles({
  person,
  placement,
  arrangement,
  pinned,
  onPin,
  speakers,
  fullScreenTile,
  ...props
}: PersonTilesProps) {
  const own = person.id === ME;
  const screenId = screenTileOf(person.id);
  const rect = placement.tiles.get(person.id);
  const screenRect = placement.tiles.get(screenId);
  const tile = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fillsScreen = fullScreenTile === person.id;
  const isLarge = (arrangement.main === person.id && isWide(rect)) || fillsScreen;
  return (
    <>
      {person.screen === null ? null : (
        <div ref={screen} className={placed(screenRect)} style={styleOf(screenRect)} data-tile={screenId}>
          <ScreenView
            className={styles.fill}
            name={person.name}
            stream={person.screen}
            speakerId={props.speakerId}
            pinned={pinned === screenId}
            link={person.link}
          >
            <TileMenu
              of={`the screen of ${person.name}`}
              pinned={pinned === screenId}
              onPin={() => onPin(screenId)}
              fullScreen={fullScreenOf(screen, fullScreenTile === screenId)}
              smallWindow={arrangement.main === screenId ? props.smallWindow : null}
            />
          </ScreenView>
        </div>
      )}
      <div
        ref={tile}
        className={classNames(placed(rect), own && styles.own)}
        style={styleOf(rect)}
        data-tile={person.id}
      >
        <VideoTile
          className={styles.fill}
          label={person.label}
          name={person.name}
          picture={person.picture}
          stream={person.stream}
          microphone={person.microphone}
          camera={person.camera}
          own={own}
          fit={isLarge ? 'whole' : 'fill'}
          avatarSize={fillsScreen ? 128 : avatarSizeIn(rect)}
          speakerId={props.speakerId}
          speaking={speakers.has(person.id)}
          pinned={pinned === person.id}
          quality={person.quality}
          link={person.link}
        >
          {props.signsOf([person.userId])}
          <TileMenu
            of={own ? 'your picture' : person.name}
            pinned={pinned === person.id}
            onPin={() => onPin(person.id)}
            fullScreen={fullScreenOf(tile, fillsScreen)}
            smallWindow={arrangement.main === person.id ? props.smallWindow : null}
          />
        </VideoTile>
      </div>
    </>
  );
}

/** People without a tile are heard all the same. */
const placed = (rect: Rect | undefined) => classNames(styles.tile, rect === undefined && styles.heardOnly);

const styleOf = (rect: Rect | undefined): CSSProperties | undefined =>
  rect === undefined
    ? undefined
    : { width: rect.width, height: rect.height, transform: `translate(${rect.left}px, ${rect.top}px)` };

/** On a phone held upright a whole picture would be a thin strip. */
const isWide = (rect: Rect | undefined) => rect !== undefined && rect.width > rect.height;

function avatarSizeIn(rect: Rect | undefined): AvatarProps['size'] {
  const room = Math.min(rect?.width ?? 0, rect?.height ?? 0);
  if (room >= 320) return 128;
  if (room >= 200) return 96;
  return room >= 110 ? 56 : 40;
}
