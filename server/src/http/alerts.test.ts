/** Alert rules, dashboard and runbook speak of metrics that there are, and of each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_URGENCIES } from '@kaksha/domain/admin/health/urgencies.ts';
import { WAITING_KINDS } from '@kaksha/domain/admin/waiting.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metrics } from '../platform/metrics.ts';
// Every metric of the product registers itself.
import './app.ts';
import '../worker.ts';
import '../sockets.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = ruleFile
  .parse(parse(read('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const dashboard = z
  .object({
    uid: z.string(),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: z.string(),
        gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
        targets: z.array(z.object({ expr: z.string(), refId: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/kaksha.json')));

/** Of Prometheus itself, with the labels that it adds to everything. */
const OF_PROMETHEUS = ['up'];
const LABELS_OF_PROMETHEUS = ['instance', 'job', 'le'];
/** What labels with a fixed set of values may be compared with. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  urgency: JOB_URGENCIES,
  kind: [...WAITING_KINDS, 'api', 'asset', 'page'],
};
const LANGUAGE =
  /^(?:sum|max|min|avg|by|without|and|or|unless|rate|increase|histogram_quantile|clamp_min|topk|on|ignoring|label_replace)$/;

const labelsOf = new Map(
  (metrics.getMetricsAsArray() as { name: string; labelNames?: readonly string[] }[]).flatMap((metric) =>
    ['', '_bucket', '_count', '_sum'].map((end) => [metric.name + end, metric.labelNames ?? []] as const),
  ),
);

/** What an expression of PromQL speaks of: metrics, each with its selectors, and the labels that it groups by. */
function spokenOf(expr: string) {
  const grouped = [...expr.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const bare = expr.replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, ' ');
  const found = [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\})?/g)].filter(
    ([, name = '']) => !LANGUAGE.test(name) && !/^[smhd]$/.test(name),
  );
  return {
    grouped,
    metrics: found.map(([, name = '', selectors = '']) => ({
      name,
      selectors: [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = '', value = '']) => ({ label, value }),
      ),
    })),
  };
}

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe.each(expressions)('%s', (_, expr) => {
  const spoken = spokenOf(expr);

  it('speaks of metrics that there are', () => {
    const names = spoken.metrics.map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !OF_PROMETHEUS.includes(name) && !labelsOf.has(name))).toEqual([]);
  });

  it('selects and groups by labels that they have, and values that those can have', () => {
    const all = spoken.metrics.flatMap(({ name }) => labelsOf.get(name) ?? []);
    expect(spoken.grouped.filter((label) => ![...all, ...LABELS_OF_PROMETHEUS].includes(label))).toEqual([]);
    for (const { name, selectors } of spoken.metrics) {
      for (const { label, value } of selectors) {
        expect([...(labelsOf.get(name) ?? []), ...LABELS_OF_PROMETHEUS]).toContain(label);
        const values = VALUES[label];
        if (values !== undefined) for (const one of value.split('|')) expect(values).toContain(one);
      }
    }
  });
});

it('each alert has its section in the runbook, and no section is without an alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
});

it('each alert says where its section is', () => {
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});

it('every section of the runbook says what to look at and what to do', () => {
  const [, ...sections] = read('docs/runbook.md').split(/^## /m);
  for (const section of sections) {
    expect(section).toMatch(/^- Look: /m);
    expect(section).toMatch(/^- Do: /m);
  }
});

it('panels of the dashboard have ids of their own, and none lies on another', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
