import type { FormPartProps } from './form-part.ts';
import { PictureControl } from './picture-control.tsx';

/** The question's picture, and what it shows in words for those who cannot see it. */
export function PictureField({ form: { image }, onChange, errorAt }: FormPartProps) {
  return (
    <PictureControl
      of="the question"
      image={image}
      altError={errorAt('image.alt')}
      onImage={(changed) => onChange({ image: changed })}
    />
  );
}
