import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CameraSetting, MicrophoneSetting, SpeakerSetting } from './device-settings.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { SpeakerCheck } from './speaker-check.tsx';
import { useBackgroundBlur } from './use-background-blur.ts';
import { en } from './words/en.ts';

export interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  media: LocalMedia;
  state: LocalMediaState;
}

/** The devices, to be changed in the middle of a class. */
export function SettingsDialog({ open, onOpenChange, media, state }: SettingsDialogProps) {
  const words = useWords({ en });
  const blur = useBackgroundBlur(state.camera.track);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={words.title}>
      <Stack gap={5}>
        <MicrophoneSetting media={media} state={state} />
        <SpeakerSetting media={media} state={state} />
        <SpeakerCheck speakerId={state.speakerId} />
        <CameraSetting media={media} state={state} />
        {blur === null ? null : (
          <Checkbox
            look="switch"
            label={words.blur}
            checked={blur.on}
            onChange={(event) => blur.change(event.target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
