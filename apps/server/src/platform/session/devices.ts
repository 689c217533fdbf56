import { fail } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { port } from '../ports.ts';

/** A shared device that is paired: a display at a door, which nobody signs in to. */
export interface Device {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** The room that it hangs at, of a kind that hangs somewhere. */
  readonly roomId: string | null;
  /** Names its pairing: another one each time, and known to the server alone. */
  readonly pairing: string;
}

/** Whose token it is; undefined for one that is none, or no longer. The device module answers, each time afresh. */
export const deviceOfToken =
  port<(platform: Platform, token: string) => Promise<Device | undefined>>('platform.deviceOfToken');

const scheme = 'Device ';

/**
 * The device that calls, by `authorization: Device TOKEN`. A person’s bearer is looked at as everywhere, and then refused.
 * @throws SIGN_IN_REQUIRED, SESSION_ENDED, DEVICE_UNPAIRED, NOT_ALLOWED for a device of another kind
 */
export const admitDevice = async (
  platform: Platform,
  kind: string,
  authorization: string | undefined,
): Promise<Device> => {
  if (!authorization?.startsWith(scheme)) {
    await platform.callers.ofHeader(authorization);
    throw fail('NOT_ALLOWED');
  }
  const device = await platform.ports.one(deviceOfToken)?.(platform, authorization.slice(scheme.length));
  if (!device) throw fail('DEVICE_UNPAIRED');
  if (kind !== 'any' && device.kind !== kind) throw fail('NOT_ALLOWED');
  return device;
};
