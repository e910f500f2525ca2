/** The least that can answer over HTTP here: one Hono route with a body of the size asked for. Prints its address. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/:bytes', (c) => c.json({ filler: 'x'.repeat(Number(c.req.param('bytes'))) }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => server.close());
