import type { ServerModule } from '../../platform/platform.ts';

export const searchModule: ServerModule = { name: 'search' };
