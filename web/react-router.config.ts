import type { Config } from '@react-router/dev/config';

/** Server-rendered; the server imports `build/server/index.js` and serves `build/client`. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  ssr: true,
} satisfies Config;
