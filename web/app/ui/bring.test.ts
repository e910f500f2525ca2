import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bring } from './bring.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Panel = { Panel: 'it' };
const refused = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://kaksha.test${file}`);

it('asks once for what comes', async () => {
  const askFor = vi.fn();
  expect(await bring(async () => Panel, askFor)).toBe(Panel);
  expect(askFor).not.toHaveBeenCalled();
});

it('asks for what did not come under an address that the browser has not refused yet, and has it once', async () => {
  const asked: string[] = [];
  const askFor = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw refused('/assets/chat-body-a1.js?again=1');
    return { ...Panel };
  };
  const never = () => Promise.reject(refused('/assets/chat-body-a1.js'));
  const first = expect(bring(never, askFor)).rejects.toThrow('again=1');
  await vi.runAllTimersAsync();
  await first;
  const brought = Promise.all([bring(never, askFor), bring(never, askFor)]);
  await vi.runAllTimersAsync();
  const [one, two] = await brought;
  expect(one).toBe(two);
  expect(await bring(never, askFor)).toBe(one);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);
  for (const address of asked) {
    expect(address).toMatch(/^https:\/\/kaksha\.test\/assets\/chat-body-a1\.js\?again=\d+$/);
  }
});

it('says what the browser says when it does not come then either, or when the browser does not say which file it was', async () => {
  const first = bring(
    () => Promise.reject(refused('/assets/files-panel-b2.js')),
    () => Promise.reject(refused('/assets/files-panel-b2.js?again=1')),
  );
  const refusal = expect(first).rejects.toThrow('again=1');
  await vi.runAllTimersAsync();
  await refusal;
  const unnamed = new TypeError('Importing a module script failed.');
  await expect(bring(() => Promise.reject(unnamed), vi.fn())).rejects.toBe(unnamed);
});
