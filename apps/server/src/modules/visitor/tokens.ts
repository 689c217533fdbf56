import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

/**
 * The token of an invitation or of a visit: 132 bits out of the installation's secret, so that it can be shown again
 * although the database keeps its hash alone.
 */
export const tokenOf = ({ secrets }: Pick<Platform, 'secrets'>, what: 'invitation' | 'visit', id: string) =>
  secrets.mac(`visitor.${what}`, id).slice(0, 22);

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const linkOf = ({ config }: Pick<Platform, 'config'>, token: string): string =>
  `${config.publicUrl}/public/visitor/${token}`;

/** The token of a visit, by which its visitor is known. */
export const visitTokenOf = (platform: Pick<Platform, 'secrets'>, id: string): string =>
  tokenOf(platform, 'visit', id);
