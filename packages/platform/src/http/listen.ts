import { SetupError } from '../errors.ts';
import type { HttpServer } from './http-server.ts';

interface Address {
  host: string;
  port: number;
  /** The setting of the port, for the message. */
  variable: string;
}

/**
 * Begins to answer at an address.
 * @throws SetupError that says what to change when the address cannot be had.
 */
export async function listen(app: HttpServer, { host, port, variable }: Address): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new SetupError(
          `Port ${port} on ${host} is taken by another program. Choose another one: ${variable}=${port + 10} npm start`,
        );
      case 'EACCES':
        throw new SetupError(
          `This user may not listen on port ${port}. Choose one above 1023 by ${variable}.`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new SetupError(`TOUCHSTONE_HOST=${host} is not an address of this machine.`);
      default:
        throw error;
    }
  });
}
