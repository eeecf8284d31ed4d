import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export type Metrics = ReturnType<typeof newMetrics>;

/** What Prometheus is told at /metrics. */
export function newMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'ironbottom_request_seconds',
      help: 'Answered requests, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    events: new Counter({
      name: 'ironbottom_events_total',
      help: 'Events added to matches by this server',
      labelNames: ['kind'] as const,
      registers,
    }),
    append: new Histogram({
      name: 'ironbottom_append_seconds',
      help: 'Time until an event is stored for good',
      buckets: SECONDS,
      registers,
    }),
    thoughts: new Histogram({
      name: 'ironbottom_bot_seconds',
      help: 'Time that a machine thinks about an action',
      labelNames: ['bot'] as const,
      buckets: SECONDS,
      registers,
    }),
    mails: new Counter({
      name: 'ironbottom_mails_total',
      help: 'Mails sent',
      registers,
    }),
    webhooks: new Counter({
      name: 'ironbottom_webhooks_total',
      help: 'Webhooks called',
      registers,
    }),
    /** Numbers that are looked up when they are asked for. */
    watch: (name: string, help: string, now: () => number): Gauge =>
      new Gauge({
        name: `ironbottom_${name}`,
        help,
        registers,
        collect() {
          this.set(now());
        },
      }),
  };
}
