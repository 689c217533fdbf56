import { createServer } from 'node:net';
import { type Config, readConfig } from './config.ts';
import { StartError } from './startError.ts';

/** What an operator is told of an address that cannot be listened on; undefined for another error. */
export const portFault = (
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): StartError | undefined => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program; choose another by PORT.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be opened; choose another by PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return undefined;
};

/**
 * The settings, when a start by them is possible as far as can be told before anything is made.
 * @throws StartError
 */
export const checkedConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const config = readConfig(env);
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portFault(error, config) ?? error));
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()));
  });
  return config;
};
