/** Prometheus metrics of the process (GET /metrics). Labels are names of ours, never ids or addresses. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'kaksha_http_request_seconds',
  help: 'Time to answer an HTTP request',
  labelNames: ['kind', 'method', 'status'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

export const apiCallSeconds = new Histogram({
  name: 'kaksha_api_call_seconds',
  help: 'Time of one API procedure; outcome is ok or the error status',
  labelNames: ['procedure', 'outcome'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

export const openSockets = new Gauge({
  name: 'kaksha_open_sockets',
  help: 'Connected sockets of this process',
  registers: [metrics],
});

export const jobsDone = new Counter({
  name: 'kaksha_jobs_total',
  help: 'Jobs that this process worked on',
  labelNames: ['task', 'outcome'] as const,
  registers: [metrics],
});

export const gatewayCallSeconds = new Histogram({
  name: 'kaksha_gateway_call_seconds',
  help: 'Time of one call of the payment gateway with its repeats; outcome is ok or the kind of failure',
  labelNames: ['call', 'outcome'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

export const teacherSearches = new Counter({
  name: 'kaksha_teacher_searches_total',
  help: 'Answered searches for teachers, by where the answer came from: memory or sql',
  labelNames: ['source'] as const,
  registers: [metrics],
});

export const pageAnswers = new Counter({
  name: 'kaksha_shared_pages_total',
  help: 'Pages for people of whom nothing is known, by where they came from: memory or drawn',
  labelNames: ['source'] as const,
  registers: [metrics],
});
