import type { ServerModule } from '../../platform/platform.ts';

export const notificationModule: ServerModule = { name: 'notification' };
