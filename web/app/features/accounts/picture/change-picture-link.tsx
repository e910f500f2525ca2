import { TextLink } from '../../../ui/link-button.tsx';

/** Leads from a person's own picture to where it is changed. */
export function ChangePictureLink({ hasPicture }: { hasPicture: boolean }) {
  return <TextLink to="/profile-image-uploader">{hasPicture ? 'Change picture' : 'Add a picture'}</TextLink>;
}
