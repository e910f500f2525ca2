import {
  type ContactKind,
  findContactDetails,
  refusedKinds,
} from '@kaksha/domain/messages/contact-details.ts';
import type { MessageFile } from '@kaksha/domain/messages/files.ts';
import { MESSAGE_MAX_CHARACTERS } from '@kaksha/domain/messages/policy.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { SendIcon } from '../../ui/work-icons.tsx';
import styles from './composer.module.css';
import { AttachButton, ChosenFiles } from './files/attach.tsx';
import { useFiles } from './files/use-files.ts';
import { QuickReplies } from './quick-replies.tsx';
import { en } from './words/en.ts';

/** From here on it is said how much room is left. */
const COUNT_FROM = MESSAGE_MAX_CHARACTERS - 300;

/** On a keyboard Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
const sendsOnEnter = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

export interface ComposerProps {
  label: string;
  /** A class between the two was agreed or held: contact details are only warned about. */
  conversationId: string;
  knowEachOther: boolean;
  onSend: (body: string, files: readonly MessageFile[]) => void;
}

/** Where a message is written; contact details in it are spoken of before it goes. */
export function Composer({ label, conversationId, knowEachOther, onSend }: ComposerProps) {
  const words = useWords({ en }).composer;
  const [body, setBody] = useKeptText(`message ${conversationId}`);
  const [found, setFound] = useState<ContactKind[]>([]);
  /** It was sent while its files were still being uploaded, and goes as soon as they are there. */
  const [waits, setWaits] = useState(false);
  const files = useFiles(conversationId);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = body.trim().length > MESSAGE_MAX_CHARACTERS;

  const submit = () => {
    const isEmpty = body.trim() === '' && files.ready.length === 0;
    setWaits(files.uploading && !tooLong);
    if (isEmpty || tooLong || files.uploading) {
      field.current?.focus();
      return;
    }
    const kinds = findContactDetails(body);
    setFound(kinds);
    if (kinds.length === 0) sendNow();
  };
  const filesHaveCome = useEffectEvent(() => {
    // A refused file needs a new decision: the message does not go by itself.
    if (waits && files.chosen.length > 0 && files.chosen.every(({ problem }) => problem === null)) submit();
    else setWaits(false);
  });
  useEffect(() => {
    if (!files.uploading) filesHaveCome();
  }, [files.uploading]);
  const sendNow = () => {
    onSend(body.trim(), files.ready);
    files.clear();
    setBody('');
    setFound([]);
    field.current?.focus();
  };
  const change = () => {
    setFound([]);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  const refused = refusedKinds(found, knowEachOther);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {refused.length > 0 ? (
        <div className={styles.notice}>
          <Alert tone="warning">{T.contactRefusal(refused)}</Alert>
        </div>
      ) : found.length > 0 ? (
        <div className={styles.notice}>
          <Alert tone="warning">{T.contactWarning(found)}</Alert>
          <div className={styles.choices}>
            <Button size="sm" onClick={change}>
              {words.change}
            </Button>
            <Button size="sm" variant="secondary" onClick={sendNow}>
              {words.sendAnyway}
            </Button>
          </div>
        </div>
      ) : null}
      <ChosenFiles files={files} />
      <p className={styles.waits} role="status">
        {waits ? words.sentWithFiles : null}
      </p>
      <AttachButton files={files} />
      <QuickReplies
        written={body}
        onChoose={(reply) => {
          setBody(body.trim() === '' ? reply : `${body.trimEnd()} ${reply}`);
          setFound([]);
          field.current?.focus();
        }}
      />
      <TextareaField
        ref={field}
        className={styles.field}
        label={label}
        hideLabel
        placeholder={words.placeholder}
        rows={1}
        autoComplete="off"
        value={body}
        error={tooLong ? T.tooLong : undefined}
        hint={
          body.length > COUNT_FROM && !tooLong
            ? words.charactersLeft(MESSAGE_MAX_CHARACTERS - body.trim().length)
            : undefined
        }
        onChange={(event) => {
          setBody(event.target.value);
          setFound([]);
          setWaits(false);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton label={words.send} variant="primary" type="submit" icon={<SendIcon />} />
    </form>
  );
}
