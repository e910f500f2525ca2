/** The ways in which nodes hear one another, for tests that must hold over each of them. */
import { HAS_REDIS, startRedis } from './redis.ts';

export interface TestLink {
  redisUrl: string | undefined;
  stop: () => Promise<void>;
}

/** Name, whether it can be had here, and how to start it. */
export const NODE_LINKS: readonly {
  name: string;
  isHere: boolean;
  start: () => Promise<TestLink>;
}[] = [
  {
    name: 'PostgreSQL',
    isHere: true,
    start: async () => ({ redisUrl: undefined, stop: async () => undefined }),
  },
  {
    name: 'Redis',
    isHere: HAS_REDIS,
    start: async () => {
      const { url, stop } = await startRedis();
      return { redisUrl: url, stop };
    },
  },
];
