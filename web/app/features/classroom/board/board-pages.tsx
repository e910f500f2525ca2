import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { useState } from 'react';
import { newUuid } from '../../../lib/uuid.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { EditIcon, MoreIcon, PlusIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import styles from './board-bar.module.css';
import type { BoardStore } from './board-store.ts';
import { NamePage } from './name-page.tsx';
import { en } from './words/en.ts';

/** Turns the pages: the teacher's for everybody, a student's for oneself. */
export function BoardPages({
  store,
  board,
  pageId,
}: {
  store: BoardStore;
  board: BoardState;
  pageId: string;
}) {
  const words = useWords({ en }).pages;
  const at = board.pages.findIndex(({ id }) => id === pageId);
  const turn = (by: number) => {
    const page = board.pages[at + by];
    if (page !== undefined) store.turn(page.id);
  };
  const away = !store.isTeacher && board.pageId !== null && board.pageId !== pageId ? board.pageId : null;
  return (
    <>
      <IconButton
        size="sm"
        label={words.before}
        icon={<ChevronLeftIcon />}
        disabled={at <= 0}
        onClick={() => turn(-1)}
      />
      <p className={styles.page}>{words.pageOf(at + 1, board.pages.length)}</p>
      {board.pages[at]?.name ? <p className={styles.name}>{board.pages[at].name}</p> : null}
      <IconButton
        size="sm"
        label={words.next}
        icon={<ChevronRightIcon />}
        disabled={at >= board.pages.length - 1}
        onClick={() => turn(1)}
      />
      {store.isTeacher ? <ManagePages store={store} pages={board.pages} at={at} /> : null}
      {away === null ? null : (
        <Button size="sm" variant="secondary" onClick={() => store.turn(away)}>
          {words.backToTeachers}
        </Button>
      )}
    </>
  );
}

/** The teacher's actions on a page as a whole. */
function ManagePages({ store, pages, at }: { store: BoardStore; pages: BoardState['pages']; at: number }) {
  const { pages: words, common } = useWords({ en });
  const [naming, setNaming] = useState(false);
  const page = pages[at];
  if (page === undefined) return null;
  const { id: pageId } = page;
  const count = pages.length;
  const moveTo = (place: number) => void store.change({ change: 'move-page', pageId, at: place });
  return (
    <>
      <IconButton
        size="sm"
        label={words.add}
        icon={<PlusIcon />}
        onClick={() => void store.change({ change: 'add-page', pageId: newUuid() })}
      />
      <Menu align="start" trigger={<IconButton size="sm" label={words.manage} icon={<MoreIcon />} />}>
        <MenuItem icon={<EditIcon />} onSelect={() => setNaming(true)}>
          {common.nameThisPage}
        </MenuItem>
        <MenuItem icon={<ArrowLeftIcon />} disabled={at <= 0} onSelect={() => moveTo(at - 1)}>
          {words.moveBefore}
        </MenuItem>
        <MenuItem icon={<ArrowRightIcon />} disabled={at >= count - 1} onSelect={() => moveTo(at + 1)}>
          {words.moveAfter}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<TrashIcon />}
          tone="danger"
          disabled={count === 1}
          onSelect={() => void store.removePage(pageId)}
        >
          {words.remove}
        </MenuItem>
      </Menu>
      {naming ? <NamePage store={store} page={page} onClose={() => setNaming(false)} /> : null}
    </>
  );
}
