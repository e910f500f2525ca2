/** The page of the design system keeps its promise: every component of `ui/` is on it, and it renders on the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shown } from '../../lib/test-screen.tsx';
import DesignSystem from './design-system.route.tsx';

const UI = new URL('../../ui/', import.meta.url);
const HERE = new URL('./', import.meta.url);

/** The page shows all exports of these files, and of the files that icons are drawn with. */
const ICONS = [
  ...['icons.tsx', 'frame-icons.tsx', 'page-icons.tsx', 'room-icons.tsx', 'work-icons.tsx'],
  'icon-shapes.tsx',
];
/** Parts that a page has once, around everything (the root renders them), and parts of other components. */
const NOT_BY_THEMSELVES = [
  'EntriesMenu',
  'Field',
  'FieldGroup',
  'NeedsScript',
  'SkipLink',
  'ToastRegion',
  'Toasts',
];

const screens = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => /^[\w-]+\.tsx$/.test(name) && !ICONS.includes(name))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

test('every component of ui/ is on the page', () => {
  const page = screens(HERE).join('\n');
  const components = screens(UI).flatMap((source) =>
    [...source.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name]) => name ?? ''),
  );
  expect(components.length).toBeGreaterThan(60);
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(page))).toEqual(NOT_BY_THEMSELVES);
});

test('the page renders on the server, with each of its parts', () => {
  const { html } = shown(DesignSystem);
  const parts = [...html.matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id);
  expect(parts.length).toBeGreaterThan(6);
  expect(parts.filter((id) => !html.includes(`<section id="${id}"`))).toEqual([]);
});
