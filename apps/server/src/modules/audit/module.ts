import type { ServerModule } from '../../platform/platform.ts';

/** Shows the operation log; writing and sealing it is the platform's work. */
export const auditModule: ServerModule = { name: 'audit' };
