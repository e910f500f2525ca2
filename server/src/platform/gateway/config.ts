/** The gateway of an environment: the real one that it names, else the sandbox, which is started for it. */
import type { Env } from '../env.ts';
import type { GatewayConfig } from './gateway.ts';
import { startSandbox } from './sandbox-process.ts';

export interface ProvidedGateway {
  config: GatewayConfig;
  /** Where the sandbox's payment page is; undefined with a real gateway. */
  sandboxUrl: string | undefined;
  release(): Promise<void>;
}

/** Provides the gateway for a server. @throws Error with one sentence when the sandbox does not start. */
export async function provideGateway(env: Env, warn: (message: string) => void): Promise<ProvidedGateway> {
  const { payments } = env;
  if (payments.gateway === 'razorpay') {
    const { gateway: _, ...keys } = payments;
    const checkoutUrl = `${payments.apiUrl.replace(/\/$/, '')}/v1/checkout/embedded`;
    return {
      config: { sandbox: false, checkoutUrl, ...keys },
      sandboxUrl: undefined,
      release: async () => {},
    };
  }
  const sandbox = await startSandbox(env, payments.port, warn);
  return { config: sandbox.config, sandboxUrl: sandbox.url, release: sandbox.stop };
}
