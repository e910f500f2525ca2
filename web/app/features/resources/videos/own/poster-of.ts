/** A picture out of a film, made by the browser that uploads it. */
const WIDTH_PX = 960;
const QUALITY = 0.82;
/** A film whose beginning cannot be shown within this time gets no picture. */
const PATIENCE_MS = 8_000;

function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), PATIENCE_MS);
    video.addEventListener(
      name,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    video.addEventListener(
      'error',
      () => {
        clearTimeout(timer);
        reject(new Error('it cannot be shown'));
      },
      { once: true },
    );
  });
}

/** A frame near the beginning as JPEG; null where the browser cannot show the film. */
export async function posterOf(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    const ready = happens(video, 'loadeddata');
    video.src = address;
    await ready;
    const seeked = happens(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? Math.min(2, video.duration / 4) : 0.1;
    await seeked;
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(WIDTH_PX, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob === null ? null : new File([blob], 'poster.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
