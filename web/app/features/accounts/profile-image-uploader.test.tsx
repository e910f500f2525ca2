import { expect, test } from 'vitest';
import { shown } from '../../lib/test-screen.tsx';
import { WHOLE } from './picture/crop.ts';
import { NewPictureForm } from './picture/new-picture-form.tsx';
import ProfileImageUploader from './profile-image-uploader.route.tsx';

const viewer = {
  id: 'u1',
  role: 'student',
  name: 'Riya Sharma',
  profilePicture: '/media/riya.webp',
} as const;

test('current and new image, and the button that applies it (specification, section 2)', () => {
  const { words, html } = shown(ProfileImageUploader);
  for (const part of ['Current image', 'New image', 'Choose an image', 'Apply Image Across Platform'])
    expect(words).toContain(part);
  expect(html).toContain('type="file"');
});

test('image files of any type can be chosen (specification, section 5)', () => {
  expect(shown(ProfileImageUploader).html).toContain('accept="image/*"');
});

test('whoever is signed in sees the image of the account, a visitor none', () => {
  expect(shown(ProfileImageUploader, { viewer }).html).toContain('src="/media/riya.webp"');
  expect(shown(ProfileImageUploader).words).toContain('No image yet.');
});

test('the newly uploaded image is previewed, and can be exchanged or left (specification, section 2)', () => {
  // Only the browser can draw: here it is enough that the image has a size.
  const image = { naturalWidth: 300, naturalHeight: 200, src: 'blob:riya' } as HTMLImageElement;
  const picture = { image, name: 'riya.png', crop: WHOLE, wasKept: false };
  const nothing = () => undefined;
  const { words, html } = shown(() => (
    <NewPictureForm
      picture={picture}
      opening={false}
      applying={false}
      waiting={false}
      onFile={nothing}
      onCropChange={nothing}
      onDiscard={nothing}
      onApply={nothing}
    />
  ));
  expect(words).toContain('Preview Apply Image Across Platform Choose another Discard');
  expect(html.split('<canvas').length - 1).toBeGreaterThanOrEqual(3);
});
