/** The picture of a visitor, in this browser alone: three entries of local storage (specification, section 3). */
import { PICTURE_STORAGE_KEYS as KEYS } from '@kaksha/domain/accounts/picture.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The data URL of the kept picture, or null. */
export function keptPicture(): string | null {
  try {
    const kept = localStorage.getItem(KEYS.image) ?? localStorage.getItem(KEYS.data);
    return kept?.startsWith('data:image/') ? kept : null;
  } catch {
    // Storage is closed to us: nothing is kept.
    return null;
  }
}

/** Keeps the picture; false when this browser has no room for it. */
export function keepPicture(dataUrl: string, fileName: string): boolean {
  try {
    localStorage.setItem(KEYS.data, dataUrl);
    localStorage.setItem(KEYS.path, fileName);
    localStorage.setItem(KEYS.image, dataUrl);
    tell();
    return true;
  } catch {
    forgetPicture();
    return false;
  }
}

/** Once it is the account's picture, or the person wants it gone: the next person at this computer should not find it. */
export function forgetPicture(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be opened holds nothing.
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The kept picture, also as another tab changes it. */
export function useKeptPicture(): string | null {
  return useSyncExternalStore(subscribe, keptPicture, () => null);
}

/** A file as a data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
